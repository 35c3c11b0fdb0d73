// What `lynx` has learned of box comes to the page when a bot wants it, and is not waited for in vain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./browser.mjs";
import { closed, confirm, onStage, settles } from "./stage.mjs";

const stage = onStage();
const alone = { ...phone, serviceWorkers: "block" };
const loaded = () => stage.site.log.filter(([path]) => /\/net\d-/.test(path)).map(([path]) => /net\d/.exec(path)[0]);

/** The first decision, and those of the others up to one's own next. */
async function firstTwo(page) {
  await page.locator(".sure .main").waitFor();
  await confirm(page);
  await page.getByRole("group", { name: /How many tricks/ }).waitFor();
}

test("a lynx at a table of four loads its net once", async () => {
  stage.site.log = [];
  const page = await stage.table("box?seats=you,lynx,lynx,lynx", alone);
  await firstTwo(page);
  assert.deepEqual(loaded(), ["net4"]);
  await closed(page);
});

test("nobody else loads one, and a hint does not wait for it", async () => {
  stage.site.log = [];
  const page = await stage.table("box?seats=you,tom,cat,kitten", alone);
  await firstTwo(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".sure .main").waitFor();
  assert.deepEqual(loaded(), []);
  await closed(page);
});

for (const [how, route] of [
  ["cannot be reached", (request) => request.abort()],
  ["is another file", (request) => request.fulfill({ body: "<!doctype html>" })],
]) {
  test(`the game goes on when the net ${how}`, async () => {
    let tried = 0;
    const page = await stage.open(alone);
    await page.context().route(/\/net4-/, (request) => (++tried, route(request)));
    await page.goto(`${stage.site.url}/play/box?seats=you,lynx,lynx,lynx`);
    await firstTwo(page);
    await settles(() => tried, 1);
    await page.context().close();
  });
}
