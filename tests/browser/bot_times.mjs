// How long bots think in the page: moves of whole games, played by the page's own module in Chromium.
//
//   await botTimes(page, { game: "box", players: 3, level: "lynx", moves: 500 })     // milliseconds, ascending
//
// A move takes the time that passed or the time that the browser computed for it, whichever is less: what other
// work on the machine adds does not count.
import { readdirSync, readFileSync } from "node:fs";

/** The browser's count of computing goes in steps of so many milliseconds. */
const CLOCK = 10;
/** What the worker gives a bot. */
const nodes = () => Number(/NODES = ([\d_]+)/.exec(readFileSync("web/src/wire/engine.ts", "utf8"))[1].replaceAll("_", ""));
const assets = () => readdirSync("web/dist/assets");
const moduleName = () => assets().find((name) => name.endsWith(".wasm"));
/** Addresses by number of players. */
const nets = () => Object.fromEntries(assets().filter((name) => /^net\d-/.test(name)).map((name) => [name[3], `assets/${name}`]));

/** In the page: a table of bots as `step`, which makes a move and says how many milliseconds passed. */
async function seatBots({ url, nets, game, players, options, level, budget }) {
  const module = await WebAssembly.compileStreaming(fetch(url));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
  const { exports } = await WebAssembly.instantiate(module, imports);
  const put = (bytes) => {
    new Uint8Array(exports.memory.buffer, exports.input(), bytes.length).set(bytes);
    return bytes.length;
  };
  const write = (text) => put(new TextEncoder().encode(text));
  exports._initialize?.();
  exports.begin(write(`${game} ${level} as measured for the page`));
  const seats = Array.from({ length: players }, () => ({ kind: "bot", level }));
  const begin = () => exports.receive(1, write(JSON.stringify({ type: "create", game, players, options, seats, start: true })), 0);
  begin();
  const lacks = exports.lacks();
  if (nets[lacks] && !exports.teach(lacks, put(new Uint8Array(await (await fetch(nets[lacks])).arrayBuffer())))) throw new Error("no net");
  globalThis.step = () => {
    const from = performance.now();
    if (exports.tick(0, budget)) return performance.now() - from;
    begin();
    return null;
  };
}

export async function botTimes(page, { options = {}, moves, ...table }) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const computed = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "ProcessTime").value;
  };
  await page.evaluate(seatBots, { url: `assets/${moduleName()}`, nets: nets(), options, budget: nodes(), ...table });
  const times = [];
  let before = await computed();
  while (times.length < moves) {
    const passed = await page.evaluate(() => step());
    const after = await computed();
    if (passed !== null) times.push(Math.min(passed, after - before + CLOCK));
    before = after;
  }
  await session.detach();
  return times.sort((a, b) => a - b);
}
