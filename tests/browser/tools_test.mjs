// What a table offers beside the game: taking back, and the helper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desk } from "./browser.mjs";
import { closed, confirm, onStage, settles, status } from "./stage.mjs";

const stage = onStage();
const square = (page) => page.locator("[data-area=board] [role=gridcell] .unseen").allTextContents();
const undo = (page) => page.getByRole("button", { name: "Take back" });

test("a turn is taken back, by the button or by U; a push shows a card and stays", async () => {
  const page = await stage.table("daily?date=2026-11-15", desk);  // where turning a1 opens no way
  const before = await square(page);
  assert.ok(await undo(page).isDisabled(), "nothing to take back yet");
  for (const takeBack of [() => undo(page).click(), () => page.keyboard.press("u")]) {
    await page.getByRole("gridcell", { name: /^Row 1 column 1/ }).click();
    await page.getByRole("button", { name: "turn a1 to the right" }).click();
    await confirm(page);
    await status(page).getByText("1 action left").waitFor();
    assert.notDeepEqual(await square(page), before);
    await takeBack();
    await status(page).getByText("2 actions left").waitFor();
    assert.deepEqual(await square(page), before);
  }
  await page.getByRole("gridcell", { name: /^Place 1,/ }).click();
  await confirm(page);
  await status(page).getByText("1 action left").waitFor();
  assert.ok(await undo(page).isDisabled(), "the next canal card was seen");
  await closed(page);
});

test("the helper counts the legal plays and the chance of a paradox", async () => {
  const page = await stage.table("box?seats=you,kitten,kitten", { ...desk, settings: { helper: true } });
  const helper = page.getByRole("list", { name: "Helper" });
  await confirm(page);
  await page.locator(".predict button").first().click();
  await confirm(page);
  for (let play = 0; play < 3; ++play) {
    const cells = page.locator("[data-area=board] [data-legal]");
    const said = async () => Number(/\d+/.exec(await helper.getByText(/legal plays? left$/).textContent())[0]);
    const ended = async () => (await page.locator("dialog[open]").count()) > 0;  // a paradox may come early
    const fits = async () => (await cells.count()) > 0 && (await said()) === (await cells.count());
    await settles(async () => (await ended()) || (await fits()), true);
    if (play > 0 && (await ended())) break;
    const chance = await helper.getByText(/^Chance of a paradox at your next turn: \d+ %$/).textContent();
    assert.ok(Number(/\d+/.exec(chance)[0]) <= 100);
    await cells.first().click();
    await confirm(page);
    await page.locator(".sure").waitFor({ state: "detached" });
  }
  await closed(page);
});

test("a hint shows what it would bring about, also to who is still being shown round", async () => {
  const page = await stage.table("maze?seats=you,cat", desk);
  await status(page).getByText(/^Join a cat to a guardian/).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await status(page).getByText(/^(No way opens|Comes home)/).waitFor();
  await closed(page);
});
