// Every screen, at the sizes of a phone and a desk, light and dark: no violation of axe, nothing
// wider than the screen, no target smaller than 44 pixels, no error on the console.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desk, phone } from "./browser.mjs";
import { onStage } from "./stage.mjs";

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true };
/** An address, and what to do there before looking. */
const screens = {
  home: ["/", async () => {}],
  settings: ["/", (page) => page.getByRole("button", { name: "Settings" }).click()],
  rules: ["/rules/box", (page) => page.getByText("5.4").first().waitFor()],
  "new table": ["/new/maze", (page) => page.getByText("Who sits where").waitFor()],
  lobby: ["/lobby", (page) => page.getByText("No server answers").waitFor()],
  "first discard": ["/play/box", (page) => page.locator(".sure").waitFor()],
  prediction: ["/play/box", predicting],
  trick: ["/play/box", playing],
  "trick of five": ["/play/box?seats=you,cat,cat,cat,cat", playing],
  curtain: ["/play/box?seats=you,person", curtain],
  keys: ["/play/box", keys],
};

async function predicting(page) {
  await page.locator(".sure .main").click();
  await page.locator(".predict button").first().waitFor();
}

async function playing(page) {
  await predicting(page);
  await page.locator(".predict button").first().click();
  await page.locator(".sure .main").click();
  await page.locator("[data-area=board] [data-legal]").first().click();
  await page.locator(".sure").waitFor();
}

async function curtain(page) {
  await page.locator(".sure .main").click();
  await page.getByRole("button", { name: /^I am/ }).waitFor();
}

async function keys(page) {
  await page.locator(".sure").waitFor();
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
}

const stage = onStage();

/** Buttons and links that are smaller than a finger. A link within a sentence is none. */
function smallTargets() {
  const open = document.querySelector("dialog[open]") ?? document;
  const targets = [...open.querySelectorAll("button, select, input:not([type=checkbox]):not([type=radio]), a.button")];
  const seen = targets.filter((each) => each.checkVisibility() && !each.closest(".unseen"));
  return seen
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([each, box]) => `${each.textContent?.trim() || each.tagName} ${box.width}×${box.height}`);
}

async function look(name, size, colorScheme) {
  const [path, prepare] = screens[name];
  const page = await stage.at(path, { ...size, colorScheme });
  await prepare(page);
  assert.deepEqual(await axe(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels wider than the screen`);
  assert.deepEqual(await page.evaluate(smallTargets), []);
  const errors = page.errors.filter((error) => !(name === "lobby" && error.includes("404")));
  assert.deepEqual(errors, []);
  await page.context().close();
}

for (const name of Object.keys(screens)) {
  test(`${name}: phone, light`, () => look(name, phone, "light"));
  test(`${name}: desk, dark`, () => look(name, desk, "dark"));
}
for (const name of ["home", "trick", "trick of five", "new table"]) {
  test(`${name}: 320 pixels wide`, () => look(name, narrow, "light"));
}
