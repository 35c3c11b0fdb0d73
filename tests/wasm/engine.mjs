// The page's module plays whole games by messages: a person who takes any legal action, and bots.
//
//   node engine.mjs build/wasm/clowder.wasm
import { readFileSync } from "node:fs";

function fail(message) {
  console.error(`engine: ${message}`);
  process.exit(1);
}

function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => fail(`the module called ${from}.${name}`);
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  exports._initialize?.();
  return exports;
}

class Engine {
  constructor(path) {
    this.exports = load(path);
    this.exports.begin(this.write("thirty-two bytes that are random"));
  }
  write(text) {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(this.exports.memory.buffer, this.exports.input(), bytes.length).set(bytes);
    return bytes.length;
  }
  read() {
    const { memory, output, output_size } = this.exports;
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), output_size())));
  }
  send(connection, message, now = 0) {
    this.exports.receive(connection, this.write(JSON.stringify(message)), now);
    return this.read().filter(({ to }) => to === connection).map(({ message: m }) => m);
  }
  tick(now = 0) {
    return this.exports.tick(now, 20000) ? this.read().map(({ message }) => message) : null;
  }
}

const last = (messages, type) => messages.filter((m) => m.type === type).pop();

function play(engine, create) {
  let answers = engine.send(1, { type: "create", start: true, ...create });
  const welcome = last(answers, "welcome");
  if (!welcome || welcome.seat !== 0) fail(`no seat: ${JSON.stringify(answers)}`);
  let update = last(answers, "update");
  let acts = 0;
  while (!update.over) {
    if (update.legal.length === 0) {
      const told = engine.tick();
      if (!told) fail("nobody is to act");
      update = last(told, "update");
      continue;
    }
    const action = update.legal[(acts * 7) % update.legal.length];
    const id = `a${acts++}`;
    const why = last(engine.send(1, { type: "why", action }), "reason");
    if (why.rule !== null) fail(`${action} is legal and refused: ${JSON.stringify(why)}`);
    if (!last(engine.send(1, { type: "preview", action }), "preview")) fail("no preview");
    answers = engine.send(1, { type: "act", id, number: update.number, action });
    const ack = last(answers, "ack");
    if (!ack || ack.id !== id) fail(`no ack: ${JSON.stringify(answers)}`);
    update = last(answers, "update");
    if (update.number !== ack.number) fail("the update is not of the move");
  }
  if (acts === 0 || !update.secret || !update.view.winners) fail("the game did not end");
  const record = last(engine.send(1, { type: "record" }), "record");
  if (!record.text.startsWith(`game ${create.game} `)) fail("no record");
  return acts;
}

const [path] = process.argv.slice(2);
if (!path) fail("usage: engine.mjs MODULE");
const engine = new Engine(path);
const bot = { kind: "bot", level: "cat" };
const me = { kind: "person", name: "Mia" };
const games = [];
for (const [game, from, to] of [["box", 2, 5], ["nine", 3, 5], ["maze", 1, 4]]) {
  for (let players = from; players <= to; ++players) {
    games.push({ game, players, seats: [me, ...Array(players - 1).fill(bot)] });
  }
}
games.push({ game: "maze", players: 2, options: { board: "kittens", mode: "coop", cap: "20" }, seats: [me, bot] });
for (const create of games) {
  console.log(`${create.game} with ${create.players}: ${play(engine, create)} actions`);
}
