// Whole games of nine and maze against bots in the page: by mouse on a phone, by keys at a desk, by role
// and name; and what their screens promise: a preview before a push, a reason for what is barred.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desk, phone } from "../browser.mjs";
import { byKeys, byMouse, byRole, finished } from "../play.mjs";
import { closed, onStage, status } from "../stage.mjs";

const stage = onStage();

const cells = (page, name) => page.getByRole("gridcell", { name });
const button = (page, name) => page.getByRole("button", { name });

test("nine by mouse, on a phone", async () => {
  const page = await stage.table("nine", phone);
  assert.deepEqual(await axe(page), []);
  await finished(page, await byMouse(page));
});

test("nine by keys alone, at a desk", async () => {
  const page = await stage.table("nine", desk);
  await finished(page, await byKeys(page));
});

test("nine by role and name alone", async () => {
  const page = await stage.table("nine", desk);
  const find = async (at) => {
    const question = button(at, /^(score|go on collecting)/);
    if ((await question.count()) > 0) return question;
    const lady = button(at, /take the strays/);
    if ((await lady.count()) > 0) return lady;
    const gift = cells(at, /(good|bad) dog[, ].* to /);
    if ((await gift.count()) > 0) return gift;
    return cells(at, /(lay|take from|draw two|discard|into a series|kittens on a series|steal|swap with|send from)/);
  };
  await finished(page, await byRole(page, find));
});

test("maze by mouse, on a phone", async () => {
  const page = await stage.table("maze", phone);
  assert.deepEqual(await axe(page), []);
  await finished(page, await byMouse(page));
});

test("maze by keys alone, at a desk", async () => {
  const page = await stage.table("maze", desk);
  await finished(page, await byKeys(page));
});

test("maze by role and name alone", async () => {
  const page = await stage.table("maze?seats=you,cat&mode=coop&board=kittens", desk);
  const find = async (at) => {
    const turn = button(at, /^turn [a-d][1-4]/);
    return (await turn.count()) > 0 ? turn : cells(at, /(^Row \d column|push in)/);
  };
  await finished(page, await byRole(page, find));
});

test("a push shows the square it would leave, and turns its card before it is confirmed", async () => {
  const page = await stage.table("maze?seats=you,cat", desk);
  const before = await cells(page, /^Row 1 column 1/).textContent();
  const lower = await cells(page, /^Row 2 column 1/).textContent();
  await cells(page, /^Place 0,/).click();
  await status(page).getByText("push in at place 0").waitFor();
  await page.waitForFunction((was) => document.querySelector('[data-spot="cell-a2"]').textContent.startsWith(was), opening(before, 2));
  await page.getByRole("region", { name: "Next canal" }).getByRole("button").click();
  assert.match(await cells(page, /^Place 0,/).textContent(), /push in/);
  await button(page, "Cancel").click();
  assert.equal(await cells(page, /^Row 1 column 1/).textContent(), before);
  assert.equal(await cells(page, /^Row 2 column 1/).textContent(), lower);
  await closed(page);
});

/** "Row 1 column 1, opens north and east, …" as it begins in another row. */
const opening = (said, row) => `Row ${row} column 1, ${/(opens|joins) [^,]*/.exec(said)[0]}`;

test("a series that cannot be stolen from says why", async () => {
  const page = await stage.table("nine", desk);
  // Of another player: whoever sits after the reader may have begun all blue lanes but one's own.
  await cells(page, /, \w+ lane: empty/).first().click();
  await status(page).getByRole("link", { name: /Rule nine\./ }).waitFor();
  await page.context().close();
});

test("keys walk over the canals in columns, open a ring and come back to its card", async () => {
  const page = await stage.table("maze?seats=you,cat", desk);
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim() || document.activeElement.ariaLabel);
  await cells(page, /^Place 1,/).focus();
  await page.keyboard.press("ArrowDown");
  assert.match(await focused(), /^Row 1 column 2/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  assert.match(await focused(), /^Row 2 column 3/);
  await page.keyboard.press("Enter");
  assert.match(await focused(), /^turn c2 to the right/);
  await page.keyboard.press("ArrowRight");
  assert.match(await focused(), /^turn c2 to the left/);
  await page.keyboard.press("Escape");
  assert.match(await focused(), /^Row 2 column 3/);
  for (let i = 0; i < 3; ++i) await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.body.textContent.includes("You turn c2 to the right"));
  assert.match(await focused(), /^Row 2 column 3/);
  await page.context().close();
});
