// Plays whole games in a browser, in three ways: by mouse, by keys, and by role and name only, as a
// reader of the screen finds things. Which of the choices is taken is left to chance.
import assert from "node:assert/strict";
import { closed } from "./stage.mjs";

const LONGEST = 120_000;

/** Whatever may come between two decisions: the end of a round is closed. */
async function between(page) {
  const closed = await page.evaluate(() => {
    const button = document.querySelector("dialog[open] button.main");
    button?.click();
    return button !== null;
  });
  if (closed) await page.waitForTimeout(30);
  return closed;
}

const isOver = (page) => page.evaluate(() => document.querySelector(".over") !== null);
const choices = (page) => page.locator("[data-legal]:visible");

/** Calls `decide` for every decision until the game is over or they are enough; how many there were. */
async function untilOver(page, decide, enough) {
  const end = Date.now() + LONGEST;
  let decisions = 0;
  while (Date.now() < end) {
    if (await between(page)) continue;
    if (decisions >= enough || (await isOver(page))) return decisions;
    if (await decide()) ++decisions;
    else await page.waitForTimeout(20);
  }
  assert.fail("the game did not end in time");
}

export function byMouse(page, enough = Infinity) {
  return untilOver(page, async () => {
    const all = choices(page);
    const count = await all.count();
    if (count === 0) return false;
    const choice = all.nth(Math.floor(Math.random() * count));
    const action = await choice.getAttribute("data-legal", { timeout: 1000 }).catch(() => null);
    if (action === null) return false;
    const same = page.locator(`[data-legal="${action}"]`).first();
    if (!(await same.click({ timeout: 1000 }).then(() => true, () => false))) return false;
    if (await same.isVisible()) await same.click({ timeout: 500 }).catch(() => {});
    return true;
  }, enough);
}

export function byKeys(page, enough = Infinity) {
  return untilOver(page, async () => {
    if ((await choices(page).count()) === 0) return false;
    const steps = 1 + Math.floor(Math.random() * 4);
    for (let i = 0; i < steps; ++i) await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    return true;
  }, enough);
}

/** Only what has a role and a name: `find` gives the choices a reader would look for. */
export function byRole(page, find, enough = Infinity) {
  return untilOver(page, async () => {
    const all = await find(page);
    const count = await all.count();
    if (count === 0) return false;
    await all.nth(Math.floor(Math.random() * count)).click({ timeout: 1000 }).catch(() => {});
    const sure = page.getByRole("button", { name: "Do it", exact: true });
    await sure.click({ timeout: 500 }).catch(() => {});
    return true;
  }, enough);
}

/** A whole game was played, and nothing went wrong. */
export function finished(page, decisions) {
  assert.ok(decisions > 3, `only ${decisions} decisions`);
  return closed(page);
}

/** To the end of the game as fast as the page can: for tests of what comes after it. */
export async function quickly(page) {
  await page.evaluate(async (longest) => {
    const pause = () => new Promise((done) => setTimeout(done, 15));
    const end = Date.now() + longest;
    while (Date.now() < end && !document.querySelector(".over")) {
      document.querySelector("dialog[open] button.main")?.click();
      (document.querySelector(".sure .main") ?? document.querySelector("[data-legal]"))?.click();
      await pause();
    }
    await pause();
    document.querySelector("dialog[open] button.main")?.click();
  }, LONGEST);
  assert.ok(await isOver(page), "the game did not end in time");
}
