// Single keys at a table: the reader can give each another one, which is kept, or switch them all off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desk } from "./browser.mjs";
import { closed, onStage } from "./stage.mjs";

const stage = onStage();
const focused = (page) => page.evaluate(() => document.activeElement.dataset.legal ?? null);
const keyOf = (page, what) => page.getByRole("button", { name: new RegExp(`change the key for .${what}`) });

/** The table with nothing focused, then one key. */
async function press(page, key) {
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press(key);
}

async function openKeys(page) {
  await page.getByRole("button", { name: "Keys", exact: true }).click();
}

async function change(page, what, key) {
  await keyOf(page, what).click();
  await page.getByText("Press the new key").waitFor();
  await page.keyboard.press(key);
}

test("another key for the next choice, also after a reload", async () => {
  const page = await stage.table("maze", desk);
  await openKeys(page);
  await change(page, "next possible choice", "j");
  assert.match(await keyOf(page, "next possible choice").getAttribute("aria-label"), /^J:/);
  assert.deepEqual(await axe(page), []);
  await page.getByRole("button", { name: "Close" }).click();
  for (const reload of [false, true]) {
    if (reload) await page.reload().then(() => page.waitForSelector("[data-legal]"));
    await press(page, "n");
    assert.equal(await focused(page), null, "the old key does nothing");
    await press(page, "j");
    assert.notEqual(await focused(page), null);
  }
  await openKeys(page);
  await page.getByRole("button", { name: "Back to the standard keys" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await press(page, "n");
  assert.notEqual(await focused(page), null);
  await closed(page);
});

test("a key that is taken changes places; Esc leaves all as it was; Tab is never taken", async () => {
  const page = await stage.table("maze", desk);
  await openKeys(page);
  await change(page, "say the scores", "n");
  assert.match(await keyOf(page, "say the scores").getAttribute("aria-label"), /^N:/);
  assert.match(await keyOf(page, "next possible choice").getAttribute("aria-label"), /^S:/);
  await change(page, "Where each cat can go", "Escape");
  assert.match(await keyOf(page, "Where each cat can go").getAttribute("aria-label"), /^C:/);
  assert.ok(await page.locator("dialog[open]").isVisible(), "Esc ended the change only");
  await change(page, "Where each cat can go", "Tab");
  assert.match(await keyOf(page, "Where each cat can go").getAttribute("aria-label"), /^C:/);
  await page.getByText("Choose a key to change it").waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await press(page, "s");
  assert.notEqual(await focused(page), null, "S goes to the next choice");
  await closed(page);
});

test("single keys can be switched off", async () => {
  const page = await stage.table("maze", desk);
  await openKeys(page);
  await page.locator("dialog[open]").getByLabel("Single-key shortcuts").uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await press(page, "n");
  assert.equal(await focused(page), null);
  await closed(page);
});
