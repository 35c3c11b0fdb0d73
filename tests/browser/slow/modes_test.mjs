// Every mode and board of maze, the strays of nine and every number of players, chosen where a newcomer
// would choose them, begun, and played for some turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "../browser.mjs";
import { byMouse } from "../play.mjs";
import { closed, onStage } from "../stage.mjs";

const stage = onStage();

async function begin(game, players, options) {
  const page = await stage.at(`/new/${game}`, phone);
  await page.getByRole("radio", { name: String(players), exact: true }).check();
  for (const option of options) await page.getByRole("radio", { name: option, exact: true }).check();
  for (let seat = 2; seat <= players; ++seat) await page.getByLabel(`Seat ${seat}`).selectOption("kitten");
  await page.locator("form button.main").click();
  await page.waitForSelector("[data-legal]");
  return page;
}

/** Four decisions, or fewer where four cats who help each other are done before. */
async function played(page) {
  const decisions = await byMouse(page, 4);
  assert.ok(decisions === 4 || (decisions > 0 && (await page.locator(".over").count()) > 0), `${decisions} decisions`);
  await closed(page);
}

const modes = { solo: "Alone", competitive: "Against each other", coop: "Together", teams: "In teams" };
const boards = [["Kittens, 3×3", 9], ["Square, 4×4", 16]];
const mazes = [[1, "solo"], [2, "competitive"], [3, "competitive"], [4, "competitive"], [2, "coop"], [4, "coop"], [4, "teams"]];

for (const [players, mode] of mazes) {
  for (const [board, cells] of boards) {
    test(`maze: ${players} players, ${mode}, ${board}`, async () => {
      const page = await begin("maze", players, [modes[mode], board]);
      assert.equal(await page.locator('[data-spot^="cell-"]').count(), cells);
      const rank = await page.getByText(/would be rank/).count();
      assert.equal(rank > 0, mode === "solo" || mode === "coop", "turns count alone and together");
      assert.equal(await page.locator(".tally li").count(), mode === "teams" ? 2 : players);
      await played(page);
    });
  }
}

test("maze: a pushed card goes in as it lies", async () => {
  const page = await begin("maze", 2, ["goes in as it lies"]);
  assert.equal(await page.getByText("tap to turn it").count(), 0);
  await played(page);
});

test("maze and nine: readings of the rules that few use", async () => {
  await played(await begin("maze", 2, ["is a must each turn (2007)"]));
  await played(await begin("nine", 4, ["is not allowed"]));
});

test("maze: a mode that does not fit the players any more is forgotten", async () => {
  const page = await stage.at("/new/maze", phone);
  await page.getByRole("radio", { name: "Together", exact: true }).check();
  await page.getByRole("radio", { name: "1", exact: true }).check();
  await page.locator("form button.main").click();
  await page.waitForSelector("[data-legal]");
  await played(page);
});

for (const [game, least, most] of [["box", 2, 5], ["nine", 3, 5]]) {
  for (let players = least; players <= most; ++players) {
    test(`${game}: ${players} players`, async () => {
      const page = await begin(game, players, game === "nine" && players === 3 ? ["have a printed value"] : []);
      await played(page);
    });
  }
}
