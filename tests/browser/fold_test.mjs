// What matters fits on the screen of a phone and of a desk, in the language with the longest words:
// the tools under the status line, the end of a game, the replay, the names of the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desk, phone } from "./browser.mjs";
import { quickly } from "./play.mjs";
import { closed, confirm, onStage } from "./stage.mjs";

const stage = onStage();
const sizes = { phone: { ...phone, locale: "de" }, desk: { ...desk, locale: "de" } };

/** How far something reaches below the screen, in pixels. */
const below = (page, selector) =>
  page.evaluate((what) => {
    scrollTo(0, 0);
    return Math.max(0, Math.ceil(document.querySelector(what).getBoundingClientRect().bottom - innerHeight));
  }, selector);

async function replay(page) {
  await page.locator(".over .do button:not(.main)").first().click();
  await page.locator("dialog[open] input[type=range]").waitFor();
}

/** What of the replay does not fit: pixels of the table, and of the sentences behind the slider. */
const hidden = (page) =>
  page.evaluate(() => {
    const [table, said, slide] = ["view", "said", "slide"].map((name) => document.querySelector(`dialog[open] .${name}`));
    const over = said.getBoundingClientRect().bottom - slide.getBoundingClientRect().top;
    return { table: table.scrollHeight - table.clientHeight, said: Math.max(0, Math.round(said.scrollHeight - said.clientHeight + over)) };
  });

for (const [name, size] of Object.entries(sizes)) {
  for (const address of ["box", "maze?seats=you,cat"]) {
    test(`${address}, ${name}: the tools are in view, also with the helper`, async () => {
      const page = await stage.table(address, { ...size, settings: { helper: true } });
      if (address === "box") {
        await confirm(page);
        await page.locator(".predict button").first().click();
        await confirm(page);
      }
      await page.locator("[data-area=board] [data-legal]").first().click();
      await page.locator("ul[aria-label=Helfer] li").first().waitFor();
      assert.equal(await below(page, ".tools"), 0);
      await closed(page);
    });
  }

  test(`box, ${name}: the end of a game and its replay are in view`, async () => {
    const page = await stage.table("box", size);
    await quickly(page);
    assert.equal(await below(page, ".tools"), 0);
    assert.equal(await page.getByRole("toolbar").getByRole("button", { name: "Tipp" }).count(), 0, "nothing to hint at");
    await replay(page);
    assert.deepEqual(await hidden(page), { table: 0, said: 0 });
    await closed(page);
  });
}

/** How much higher a lane of the others gets when its player has taken so many tricks. */
const growth = (page, tricks) =>
  page.evaluate((n) => {
    const lane = document.querySelector("[data-area=seats]:not(.own) li"), pips = lane.querySelector(".pips");
    const before = lane.getBoundingClientRect().height;
    for (let i = pips.children.length; i < n; i++) {
      const pip = pips.appendChild(document.createElement("i"));
      pip.className = `${pips.className.match(/svelte-\S+/)[0]} taken`;
    }
    return lane.getBoundingClientRect().height - before;
  }, tricks);

test("box, phone: whoever takes many tricks needs no second line", async () => {
  const page = await stage.table("box", sizes.phone);
  assert.equal(await growth(page, 8), 0);
  await closed(page);
});

/** As a bot would play: a solo maze is over soon. */
async function hinted(page) {
  while ((await page.locator(".over").count()) === 0) {
    // The end may come between the question and the click: then there is no hint, and the loop asks again.
    const asked = await page.locator(".tools button").nth(1).click({ timeout: 2000 }).then(() => true, () => false);
    if (!asked) continue;
    await confirm(page);
    await page.locator(".sure").waitFor({ state: "detached" });
  }
}

test("maze, phone: the last sentences of a replay do not lie under the slider", async () => {
  const page = await stage.table("maze?seats=you&mode=solo&board=kittens", sizes.phone);
  await hinted(page);
  assert.equal(await below(page, ".over"), 0);
  await replay(page);
  const slider = page.locator("dialog[open] input[type=range]");
  await slider.focus();
  await page.keyboard.press("End");
  await page.locator(".said", { hasText: "Rang" }).waitFor();
  assert.equal((await hidden(page)).said, 0);
  await closed(page);
});

test("daily maze, phone: sending the result is in view", async () => {
  const page = await stage.table("daily?date=2026-11-15", { ...phone, locale: "hu" });
  await hinted(page);
  assert.equal(await below(page, ".over button.main"), 0);
  await closed(page);
});

test("an address that leads nowhere says so, off the edge", async () => {
  const page = await stage.at("/nowhere", phone);
  const left = await page.getByText("There is nothing at this address").evaluate((p) => {
    const range = document.createRange();
    range.selectNodeContents(p);
    return range.getBoundingClientRect().left;
  });
  assert.ok(left >= 8, `${left} px from the edge`);
  await closed(page);
});

/** Series of others whose last card and count need more room than they have. */
const burst = (page) =>
  page.locator("[data-area=seats] .lane").evaluateAll((lanes) =>
    lanes
      .map((lane) => [lane.getBoundingClientRect(), lane.querySelector(".last b")?.getBoundingClientRect()])
      .filter(([lane, count]) => count && count.right > lane.right)
      .map(([lane, count]) => `${Math.round(count.right - lane.right)} px`),
  );

test("nine, phone: the others have names, and room for what they hold", async () => {
  for (const width of [390, 320]) {
    const page = await stage.table("nine", { viewport: { width, height: 844 }, hasTouch: true });
    const names = await page.locator("[data-area=seats] .name").all();
    assert.equal(names.length, 2);
    for (const each of names) assert.ok((await each.boundingBox()).width >= 36, `${width}: no room for a name`);
    if (width === 320) {
      await quickly(page);
      assert.deepEqual(await burst(page), []);
    }
    await closed(page);
  }
});
