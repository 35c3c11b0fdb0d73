// The figures of the page in bench/README.md: node tests/browser/figures.mjs [--lighthouse] [--bots [LEVELS]]
//
// Bytes over the wire, seconds to the first move on a slow connection, and how long one's own move
// takes from the tap to the screen. With --bots, how long bots think, and nothing else. Lighthouse runs if it is installed (npm install --no-save
// lighthouse, in web/).
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { botTimes } from "./bot_times.mjs";
import { desk, launch, open, phone } from "./browser.mjs";
import { serve } from "./serve.mjs";

const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

async function firstMove(page, site) {
  const begin = Date.now();
  await page.goto(site.url);
  await page.locator("a.main").first().click();
  await page.locator(".status .sure .main").click();
  await page.waitForFunction(() => document.querySelector(".status .sure") === null);
  return (Date.now() - begin) / 1000;
}

async function visits(browser, site) {
  for (const locale of ["en", "de", "pl", "ru", "hu"]) {
    const page = await open(browser, { ...phone, locale, serviceWorkers: "block" });
    const session = await page.context().newCDPSession(page);
    await session.send("Network.emulateNetworkConditions", SLOW);
    site.bytes = {};
    const seconds = await firstMove(page, site);
    const all = Object.values(site.bytes).reduce((sum, each) => sum + each, 0);
    console.log(`${locale}: first move after ${seconds.toFixed(1)} s; ${all} bytes, of them`, site.bytes);
    await page.context().close();
  }
}

/** Frames from the tap to its mark on the cell, and to the engine's token there. */
async function ownMove(browser, site) {
  const page = await open(browser, { ...desk, settings: { secondTap: false } });
  await page.goto(`${site.url}/play/box?seats=you,kitten`);
  await page.waitForSelector("[data-legal]");
  const times = await page.evaluate(async () => {
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const found = [];
    while (found.length < 15 && !document.querySelector(".over")) {
      document.querySelector("dialog[open] button.main")?.click();
      const cell = document.querySelector("[data-area=board] [data-legal]");
      if (!cell) document.querySelector("[data-legal]")?.click();
      if (!cell) { await pause(20); continue; }
      const begin = performance.now();
      let frames = 0;
      const until = async (mark) => {
        for (; !mark() && performance.now() - begin < 2000; ++frames) await new Promise(requestAnimationFrame);
        return frames;
      };
      cell.click();
      const marked = await until(() => cell.matches(".chosen, .flood"));
      found.push([marked, await until(() => cell.matches(".flood"))]);
      await pause(20);
    }
    return found;
  });
  const median = (which) => times.map((each) => each[which]).sort((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(`own move: marked after ${median(0)} frame, its token after ${median(1)} (medians of ${times.length})`);
  await page.context().close();
}

const TABLES = [
  { game: "box", players: 2 },
  { game: "box", players: 3 },
  { game: "box", players: 4 },
  { game: "box", players: 5 },
  { game: "maze", players: 2, options: { board: "square" } },
  { game: "nine", players: 3 },
];

/** 500 moves of bots in each game at each level. */
async function bots(browser, site, levels = "kitten,cat,tom,lynx") {
  const page = await open(browser, desk);
  await page.goto(site.url);
  for (const table of TABLES) {
    for (const level of levels.split(",")) {
      const times = await botTimes(page, { ...table, level, moves: 500 });
      const [median, p99, most] = [0.5, 0.99, 1].map((part) => times[Math.ceil(part * times.length) - 1].toFixed(1));
      console.log(`${table.game} of ${table.players}, ${level}: median ${median} ms, p99 ${p99} ms, longest ${most} ms`);
    }
  }
  await page.context().close();
}

async function lighthouse(site) {
  const file = join(mkdtempSync(join(tmpdir(), "clowder-")), "report.json");
  const program = "web/node_modules/lighthouse/cli/index.js";
  const flags = "--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage";
  const options = [program, site.url, "--quiet", "--output=json", `--output-path=${file}`, flags];
  const env = { ...process.env, CHROME_PATH: "/usr/bin/chromium" };
  const run = spawn("web/node_modules/.bin/node", options, { stdio: "inherit", env });
  await new Promise((done) => run.on("exit", done));
  const { categories } = JSON.parse(readFileSync(file, "utf8"));
  for (const [name, { score }] of Object.entries(categories)) console.log(`lighthouse ${name}: ${score * 100}`);
}

const site = await serve("web/dist");
const browser = await launch();
console.log(spawnSync("uptime", { encoding: "utf8" }).stdout.trim());
const asked = process.argv.indexOf("--bots");
if (asked > 0) {
  await bots(browser, site, process.argv[asked + 1]);
} else {
  await visits(browser, site);
  await ownMove(browser, site);
}
await browser.close();
if (process.argv.includes("--lighthouse")) await lighthouse(site);
await site.close();
