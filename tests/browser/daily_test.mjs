// The maze of the day: the same deal for everybody, as docs/daily.md says; kept; and its result as a text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desk, phone } from "./browser.mjs";
import { quickly } from "./play.mjs";
import { closed, confirm, onStage, settles } from "./stage.mjs";

const stage = onStage();
const square = (page) => page.locator("[data-area=board] [role=gridcell] .unseen").allTextContents();

/** The same maze with a cap of eight turns, as if it had been begun here. */
function keepShort() {
  const setup = { game: "maze", players: 1, options: { mode: "solo", cap: "8" }, public: false, spectators: true, clock: null };
  const lines = [
    { entry: { kind: "create", at: 0, setup }, secret: "20261115".padStart(64, "0") },
    { entry: { kind: "sit", at: 0, seat: 0, sitter: "person", name: "Mia", salt: "" } },
    { entry: { kind: "start", at: 0 } },
  ].map((line) => JSON.stringify(line));
  localStorage.setItem("clowder.table.daily", JSON.stringify({ query: "2026-11-15", lines, over: false }));
}

test("everybody gets the maze of a date, and of another date another", async () => {
  const mia = await stage.table("daily?date=2026-11-15", desk);
  const jan = await stage.table("daily?date=2026-11-15", { ...phone, settings: { name: "Jan" } });
  const maze = await square(mia);
  assert.deepEqual(await square(jan), maze);
  // As `clowder play maze --players 1 --seed "$(printf '%064d' 20261115)+"` deals it.
  assert.ok(maze.some((cell) => /^Place 0,.*cat worth 5/.test(cell)), maze.join("\n"));
  assert.ok(maze.some((cell) => /^Place 8,.*cat worth 4/.test(cell)));
  await jan.goto(`${stage.site.url}/play/daily?date=2026-11-16`);
  await jan.waitForSelector("[data-legal]");
  assert.notDeepEqual(await square(jan), maze);
  await closed(mia, jan);
});

test("home leads to the maze of today, which is kept", async () => {
  const page = await stage.at("/", phone);
  await page.getByRole("link", { name: "Maze of the day" }).click();
  await page.waitForSelector("[data-legal]");
  const date = new Date().toISOString().slice(0, 10).replaceAll("-", "");
  const log = () => page.evaluate(() => JSON.parse(localStorage.getItem("clowder.table.daily") ?? "null")?.lines ?? []);
  await page.getByRole("button", { name: "Hint" }).click();
  await confirm(page);
  await settles(async () => (await log()).length, 4);
  assert.match((await log())[0], new RegExp(`"secret":"0{56}${date}"`));
  await page.reload();
  await page.getByText("1 action left").first().waitFor();
  await closed(page);
});

test("its result can be sent without giving anything away", async () => {
  const page = await stage.at("/", desk);
  await page.evaluate(keepShort);
  await page.goto(`${stage.site.url}/play/daily?date=2026-11-15`);
  await page.waitForSelector("[data-legal]");
  await quickly(page);
  const text = await page.getByLabel("Your result").inputValue();
  const lines = text.split("\n");
  assert.equal(lines.length, 4);
  assert.match(lines[0], /Maze of November 15, 2026/);
  assert.match(lines[1], /^Turns needed: \d+\. Rank \d of 7: /);
  const turns = Number(/\d+/.exec(lines[1])[0]);
  assert.equal(lines[2].split(" ").length, turns, "a sign for each turn");
  assert.match(lines[2], /^[·🐈 ]+$/u);
  assert.equal(lines[3], `${stage.site.url}/play/daily?date=2026-11-15`);
  assert.equal(await page.getByRole("button", { name: "Play again" }).count(), 0);
  assert.deepEqual(await axe(page), []);
  await closed(page);
});
