// When a game is over: the replay through everybody's eyes, the record, the fair-deal check, again.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { axe, desk } from "./browser.mjs";
import { quickly } from "./play.mjs";
import { hand, onStage, settles } from "./stage.mjs";

let page;
onStage({
  prepare: async (stage) => {
    page = await stage.table("box?seats=you,kitten", desk);
    await quickly(page);
  },
});

const close = () => page.locator("dialog[open]").getByRole("button", { name: "Close" }).click();

test("the replay shows what each seat knew", async () => {
  await page.getByRole("button", { name: "Replay" }).click();
  const replay = page.getByRole("dialog", { name: "Replay" });
  await replay.getByRole("slider", { name: "Move" }).focus();
  await page.keyboard.press("ArrowRight");
  await replay.getByText(/^1 \/ /).waitFor();
  await replay.getByText(/discards/).waitFor();
  const mine = await hand(replay);
  assert.ok(mine.length > 0);
  const eyes = replay.getByLabel("Seen by");
  await eyes.selectOption({ index: 1 });
  await settles(async () => isDeepStrictEqual(await hand(replay), mine), false);
  assert.ok((await hand(replay)).length > 0);
  await eyes.selectOption("a spectator");
  await settles(() => hand(replay), []);
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
