// Tables at 200 % zoom, which is half as many pixels to each side, and in forced colours.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desk } from "../browser.mjs";
import { byKeys, byMouse } from "../play.mjs";
import { closed, onStage, settles } from "../stage.mjs";

const stage = onStage();

for (const game of ["box", "nine", "maze"]) {
  test(`${game} at 200 % zoom`, async () => {
    const zoomed = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
    const page = await stage.table(game, zoomed);
    await byMouse(page, 4);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels wider than the screen`);
    assert.deepEqual(await page.evaluate(cutTexts), []);
    await closed(page);
  });

  test(`${game} in forced colours`, async () => {
    const page = await stage.table(game, { ...desk, forcedColors: "active" });
    await settles(() => page.evaluate(unmarked), []);
    await byKeys(page, 3);
    assert.deepEqual(await axe(page), []);
    await closed(page);
  });
}

/** Words of buttons that do not fit into them. */
function cutTexts() {
  const shown = [...document.querySelectorAll("button, .status p")].filter((each) => each.checkVisibility());
  return shown.filter((each) => each.scrollWidth > each.clientWidth + 2 && !each.closest("[role=grid]")).map((each) => each.textContent.trim());
}

/** Choices that forced colours leave looking like what cannot be chosen: without a border or outline. */
function unmarked() {
  const drawn = (each) => {
    const style = getComputedStyle(each);
    const line = (kind) => style[`${kind}Style`] !== "none" && parseFloat(style[`${kind}Width`]) >= 2;
    return line("outline") || line("borderTop");
  };
  return [...document.querySelectorAll("[data-legal]")].filter((each) => each.checkVisibility() && !drawn(each)).map((each) => each.dataset.legal);
}
