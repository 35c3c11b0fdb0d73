// When a game is over: the replay through everybody's eyes, the record, the fair-deal check, again.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { axe, desk, launch, open } from "./browser.mjs";
import { quickly } from "./play.mjs";
import { serve } from "./serve.mjs";

let site, browser, page;
before(async () => {
  site = await serve("web/dist");
  browser = await launch();
  page = await open(browser, desk);
  await page.goto(`${site.url}/play/box?seats=you,kitten`);
  await page.waitForSelector("[data-legal]");
  await quickly(page);
});
after(async () => {
  await browser.close();
  await site.close();
});

const close = () => page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();

test("the replay shows what each seat knew", async () => {
  await page.getByRole("button", { name: "Replay" }).click();
  const replay = page.getByRole("dialog", { name: "Replay" });
  const slider = replay.getByRole("slider", { name: "Move" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const hand = () => replay.locator("[data-area=hand] .unseen").allTextContents();
  const mine = await hand();
  const eyes = replay.getByLabel("Seen by");
  await eyes.selectOption({ index: 1 });
  const theirs = await hand();
  assert.ok(mine.length > 0 && theirs.length > 0);
  assert.notDeepEqual(mine, theirs);
  await eyes.selectOption({ index: 2 });
  assert.deepEqual(await hand(), [], "who only watched saw no hand");
  assert.deepEqual(await axe(page), []);
  await close();
});

test("the deal was the promised one", async () => {
  await page.getByRole("button", { name: "Was the deal fair?" }).click();
  await page.getByText("It is the promised secret.").waitFor();
  const [promised, secret] = await page.locator("dialog[open] dd").allTextContents();
  assert.equal(createHash("sha256").update(secret).digest("hex"), promised);
  assert.deepEqual(await axe(page), []);
  await close();
});

test("the record can be saved and holds the seed", async () => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the record" }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  assert.match(text, /^game box .*players=2/m);
  assert.match(text, /^seed /m);
});

test("another game begins at the same table", async () => {
  assert.deepEqual(await axe(page), []);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.locator("[data-legal]").first().waitFor();
  assert.equal(await page.locator(".over").count(), 0);
  assert.deepEqual(page.errors, []);
});
