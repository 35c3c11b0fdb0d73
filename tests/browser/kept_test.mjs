// A table of this page outlives it: after a reload or in a new tab the game goes on where it was.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { axe, desk, phone } from "./browser.mjs";
import { quickly } from "./play.mjs";
import { closed, confirm, hand, onStage, settles } from "./stage.mjs";

const stage = onStage();
const history = (page) => page.locator("aside .history li").allTextContents();

for (const game of ["box", "nine", "maze"]) {
  test(`${game} goes on after a reload`, async () => {
    const page = await stage.table(game, desk);
    for (let move = 0; move < 3; ++move) {
      await page.locator("[data-legal]:visible").first().waitFor();
      const before = (await history(page)).length;
      await page.getByRole("button", { name: "Hint" }).click();
      await confirm(page);
      await page.waitForFunction((was) => document.querySelectorAll("aside .history li").length > was, before);
    }
    await page.locator("[data-legal]:visible").first().waitFor();
    const board = () => page.locator("[data-area=board]").first().textContent();
    const before = { past: await history(page), board: await board(), hand: await hand(page) };
    assert.ok(before.past.length > 3);
    await page.reload();
    await page.waitForSelector("[data-legal]");
    assert.deepEqual({ past: await history(page), board: await board(), hand: await hand(page) }, before);
    assert.deepEqual(await page.locator("[data-live=polite] p").allTextContents(), [], "the past is not said again");
    await closed(page);
  });
}

test("home offers to go on, or to begin anew", async () => {
  const page = await stage.table("box?seats=you,kitten", phone);
  const first = await hand(page);
  await page.getByRole("link", { name: /^Clowder/ }).click();
  const goOn = page.getByRole("link", { name: /^Go on: Cat in the Box/ });
  await goOn.waitFor();
  assert.deepEqual(await axe(page), []);
  await page.close();

  const tab = await page.context().newPage();
  await tab.goto(stage.site.url);
  await tab.getByRole("link", { name: /^Go on/ }).click();
  await tab.waitForSelector("[data-legal]");
  assert.deepEqual(await hand(tab), first);

  await tab.getByRole("link", { name: /^Clowder/ }).click();
  await tab.getByRole("link", { name: /^New game: Cat in the Box/ }).click();
  await tab.waitForSelector("[data-legal]");
  await settles(async () => isDeepStrictEqual(await hand(tab), first), false);
  assert.ok(!tab.url().includes("#"), "a reload goes on with the new game");
  await tab.context().close();
});

test("a finished game is still there after a reload, and home begins anew", async () => {
  const page = await stage.table("box?seats=you,kitten", desk);
  await quickly(page);
  const ending = await page.locator(".over h2").textContent();
  await page.reload();
  await page.locator(".over").waitFor();
  assert.equal(await page.locator(".over h2").textContent(), ending);
  await page.getByRole("link", { name: /^Clowder/ }).click();
  await page.getByRole("link", { name: /^Play now: Cat in the Box/ }).waitFor();
  await closed(page);
});

test("what was kept by another version, or by nobody, is no obstacle", async () => {
  const page = await stage.at("/", desk);
  await page.evaluate(() => {
    localStorage.setItem("clowder.table.box", JSON.stringify({ query: "", lines: ["{}"], over: false }));
    localStorage.setItem("clowder.table.nine", "?");
  });
  for (const game of ["box", "nine"]) {
    await page.goto(`${stage.site.url}/play/${game}`);
    await page.waitForSelector("[data-legal]");
  }
  await closed(page);
});
