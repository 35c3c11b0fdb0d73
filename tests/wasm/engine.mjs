// The page's module plays whole games by messages: a person who takes any legal action, and bots.
// Every message, in and out, is checked against docs/protocol.schema.json, and every kind occurs.
//
//   node engine.mjs build/wasm/clowder.wasm docs/protocol.schema.json data/box/net4.bin
import { readFileSync } from "node:fs";
import { load, write } from "./module.mjs";
import { Schema } from "./schema.mjs";

function fail(message) {
  console.error(`engine: ${message}`);
  process.exit(1);
}

class Engine {
  constructor(path, schema) {
    this.exports = load(path, fail);
    this.schema = schema;
    this.log = [];
    this.nodes = 20000;
    this.kinds = { ClientMessage: new Set(), ServerMessage: new Set() };
    this.exports.begin(this.write("thirty-two bytes that are random"));
  }
  write(text) {
    return write(this.exports, new TextEncoder().encode(text));
  }
  read() {
    const { memory, output, output_size } = this.exports;
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), output_size())));
  }
  valid(side, message) {
    const fault = this.schema.fault(side, message);
    if (fault) fail(`${fault} in ${JSON.stringify(message)}`);
    this.kinds[side].add(message.type);
    return message;
  }
  // Lines of the log go to 0, the keeper; a new table begins a new log.
  heard() {
    const told = this.read();
    const lines = told.filter(({ to }) => to === 0).map(({ message }) => message);
    if (lines[0]?.entry.kind === "create") this.log = [];
    this.log.push(...lines);
    const all = told.filter(({ to }) => to !== 0);
    for (const { message } of all) this.valid("ServerMessage", message);
    return all;
  }
  send(connection, message, now = 0) {
    this.valid("ClientMessage", message);
    this.exports.receive(connection, this.write(JSON.stringify(message)), now);
    return this.heard().filter(({ to }) => to === connection).map(({ message: m }) => m);
  }
  tick(now = 0) {
    return this.exports.tick(now, this.nodes) ? this.heard().map(({ message }) => message) : null;
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
  checkRecord(engine, create, last(engine.send(1, { type: "record" }), "record").text);
  checkLog(engine, update);
  return acts;
}

// Another module that is given the log line by line shows the same table.
function checkLog(engine, update) {
  const other = new Engine(path, engine.schema);
  for (const line of engine.log) {
    if (!other.exports.restore(other.write(JSON.stringify(line)))) fail(`does not follow: ${JSON.stringify(line)}`);
  }
  const again = last(other.send(1, { type: "hello", version: 1, table: "local", token: "local-0" }), "update");
  for (const part of ["number", "view", "legal", "secret"]) {
    if (JSON.stringify(again[part]) !== JSON.stringify(update[part])) fail(`another ${part} from the log`);
  }
}

// The finished game looked at again through other eyes, and its deal checked.
function checkRecord(engine, create, record) {
  if (!record.startsWith(`game ${create.game} `)) fail("no record");
  const verified = last(engine.send(1, { type: "verify", record }), "verified");
  if (verified.key !== null) fail(`not verified: ${JSON.stringify(verified)}`);
  const end = last(engine.send(1, { type: "look", record, move: 1e6, seat: null }), "sight");
  if (end.move !== end.moves || !end.view.winners) fail("no end of the record");
  const deal = last(engine.send(1, { type: "look", record, move: 0, seat: create.players - 1 }), "sight");
  if (deal.view.seat !== create.players - 1 || deal.events.length === 0) fail("no beginning of the record");
  const forged = record.replace(/^commit ./m, (line) => line.slice(0, -1) + (line.endsWith("0") ? "1" : "0"));
  if (last(engine.send(1, { type: "verify", record: forged }), "verified").key === null) fail("forged, yet verified");
}

// One table with everything that whole games do not bring about by themselves.
function visit(engine) {
  const clock = { bank: 60000, more: 30000 };
  engine.send(1, { type: "create", game: "box", players: 3, clock, public: false, spectators: true, options: {}, salt: "00ff",
    seats: [me, { kind: "open" }, { kind: "open" }] });
  engine.send(1, { type: "bot", seat: 1, level: "lynx" });
  engine.send(2, { type: "sit", seat: null, name: "Ben", salt: "ab" });
  engine.send(3, { type: "hello", version: 1, table: "local" });
  engine.send(1, { type: "rename", name: "Maya" });
  let update = last(engine.send(1, { type: "start" }), "update");
  for (const type of ["hint", "helper", "time", "ping", "rematch"]) engine.send(1, { type, id: type }, 1000);
  engine.send(1, { type: "act", id: "x", number: update.number, action: update.legal[0] }, 2000);
  update = last(engine.send(1, { type: "undo", id: "u" }, 3000), "update");
  if (!update || update.legal.length === 0) fail("a discard could not be taken back");
  engine.send(2, { type: "leave" }, 4000);
  const missed = last(engine.send(2, { type: "hello", version: 1, table: "local", token: "local-2", since: 3 }), "update");
  if (missed.fresh || missed.events.length < 3) fail("what was missed is not told");
  if (last(engine.send(1, { type: "hello", version: 2, table: "local" }), "error") === undefined) fail("no error");
}

// A bot says which net it wants, and plays with it and without.
function learn(engine, net) {
  const { exports } = engine;
  engine.nodes = 50;
  const wants = (game, players, level, due, hint) => {
    const seats = [me, ...Array(players - 1).fill({ kind: "bot", level })];
    engine.send(1, { type: "create", game, players, clock: null, start: true, seats });
    if (exports.lacks() !== due) fail(`${level} at ${game} with ${players} lacks ${exports.lacks()}`);
    if (exports.hint_lacks() !== hint) fail(`a hint at ${game} with ${players} lacks ${exports.hint_lacks()}`);
  };
  if (exports.lacks() !== 0 || exports.hint_lacks() !== 0) fail("something is lacking without a table");
  wants("box", 2, "lynx", 0, 0);
  wants("nine", 4, "lynx", 0, 0);
  wants("box", 4, "cat", 0, 4);
  wants("box", 3, "lynx", 3, 3);
  wants("box", 4, "lynx", 4, 4);
  if (!engine.tick()) fail("lynx does not act without a net");
  if (exports.teach(3, write(exports, net)) || exports.teach(4, net.length - 1)) fail("a wrong net is taken");
  if (exports.lacks() !== 4) fail("the wrong net counts");
  if (!exports.teach(4, write(exports, net))) fail("the net is not taken");
  wants("box", 4, "lynx", 0, 0);
  wants("box", 5, "lynx", 5, 5);
  console.log(`box with 4 lynxes: ${play(engine, { game: "box", players: 4, clock: null, seats: [me, lynx, lynx, lynx] })} actions`);
}

function allKindsOccur(engine, document) {
  for (const [side, seen] of Object.entries(engine.kinds)) {
    for (const { $ref } of document.$defs[side].oneOf) {
      const type = document.$defs[$ref.split("/").pop()].properties.type.const;
      if (!seen.has(type) && type !== "bye") fail(`no message of the kind ${type}`);  // only servers close
    }
  }
}

const [path, schemaPath, netPath] = process.argv.slice(2);
if (!netPath) fail("usage: engine.mjs MODULE SCHEMA NET");
const document = JSON.parse(readFileSync(schemaPath, "utf8"));
const engine = new Engine(path, new Schema(document));
const bot = { kind: "bot", level: "cat" };
const lynx = { kind: "bot", level: "lynx" };
const me = { kind: "person", name: "Mia" };
const games = [];
for (const [game, from, to] of [["box", 2, 5], ["nine", 3, 5], ["maze", 1, 4]]) {
  for (let players = from; players <= to; ++players) {
    games.push({ game, players, clock: null, seats: [me, ...Array(players - 1).fill(bot)] });
  }
}
games.push({ game: "maze", players: 2, clock: null, options: { board: "kittens", mode: "coop", cap: "20" }, seats: [me, bot] });
for (const create of games) {
  console.log(`${create.game} with ${create.players}: ${play(engine, create)} actions`);
}
learn(new Engine(path, engine.schema), readFileSync(netPath));
visit(engine);
allKindsOccur(engine, document);
