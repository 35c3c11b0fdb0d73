// How long bots think in the page: moves of whole games, played by the page's own module in Chromium.
//
//   await botTimes(page, { game: "box", players: 3, level: "lynx", moves: 500 })     // milliseconds, ascending
//
// Other work on the machine only ever adds time, and a bot's choice is the same each time: so every move is
// made by two tables at once that are equal in everything, and the quickest counts.
import { readdirSync, readFileSync } from "node:fs";

const TABLES = 2;
/** What the worker gives a bot. */
const nodes = () => Number(/NODES = ([\d_]+)/.exec(readFileSync("web/src/wire/engine.ts", "utf8"))[1].replaceAll("_", ""));
const moduleName = () => readdirSync("web/dist/assets").find((name) => name.endsWith(".wasm"));

/** In the page. */
async function play({ url, game, players, options, level, moves, budget, tables }) {
  const module = await WebAssembly.compileStreaming(fetch(url));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 0;
  const write = ({ memory, input }, bytes) => {
    new Uint8Array(memory.buffer, input(), bytes.length).set(bytes);
    return bytes.length;
  };
  const engines = await Promise.all(Array.from({ length: tables }, async () => {
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize?.();
    exports.begin(write(exports, new TextEncoder().encode(`${game} ${level} as measured for the page`)));
    return exports;
  }));
  const seats = Array.from({ length: players }, () => ({ kind: "bot", level }));
  const create = new TextEncoder().encode(JSON.stringify({ type: "create", game, players, options, seats, start: true }));
  const begin = () => engines.forEach((engine) => engine.receive(1, write(engine, create), 0));
  const times = [];
  begin();
  while (times.length < moves) {
    const steps = engines.map((engine) => {
      const from = performance.now();
      const acted = engine.tick(0, budget);
      return { acted, time: performance.now() - from };
    });
    if (steps[0].acted) times.push(Math.min(...steps.map(({ time }) => time)));
    else begin();
  }
  return times.sort((a, b) => a - b);
}

export function botTimes(page, { options = {}, ...table }) {
  const url = `assets/${moduleName()}`;
  return page.evaluate(play, { url, options, budget: nodes(), tables: TABLES, ...table });
}
