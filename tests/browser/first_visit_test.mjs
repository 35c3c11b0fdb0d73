// The first visit: from the home page to the first accepted move within ten seconds on a slow
// connection, in every language; how many bytes that takes; and again without a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./browser.mjs";
import { closed, onStage } from "./stage.mjs";

const languages = ["en", "de", "pl", "ru", "hu"];
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const LIMITS = { all: 250_000, ".wasm": 120_000, ".js": 80_000 };

const stage = onStage();

async function slowly(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
}

/** What somebody does who has never been here: the first big button, and what is suggested. */
async function firstMove(page) {
  await page.goto(stage.site.url);
  await page.locator("a.main").first().click();
  await page.locator(".status .sure .main").click();
  await page.locator("[data-area=hand] [role=gridcell]").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".status .sure") === null);
}

for (const locale of languages) {
  test(`to the first move within ten seconds, in ${locale}`, async () => {
    const page = await stage.open({ ...phone, locale });
    await slowly(page);
    const begin = Date.now();
    await firstMove(page);
    const seconds = (Date.now() - begin) / 1000;
    assert.ok(seconds < 10, `${seconds} s`);
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
    const shown = await page.evaluate(() => document.body.innerText);
    assert.doesNotMatch(shown, /\[[a-z]+\.[a-z.]+\]|\{[a-z]+\}/, "a text without a key or a value");
    assert.deepEqual(page.errors, []);
    console.log(`first move in ${locale}: ${seconds.toFixed(1)} s`);
    await page.context().close();
  });
}

test("home to a playable table keeps to its budget of bytes", async () => {
  const page = await stage.open({ ...phone, serviceWorkers: "block" });
  stage.site.bytes = {};
  await firstMove(page);
  const bytes = { ...stage.site.bytes, all: Object.values(stage.site.bytes).reduce((sum, each) => sum + each, 0) };
  console.log(`bytes over the wire: ${JSON.stringify(bytes)}`);
  assert.equal(bytes[".bin"], undefined, "what bots have learned comes later");
  for (const [kind, limit] of Object.entries(LIMITS)) {
    assert.ok((bytes[kind] ?? 0) <= limit, `${kind}: ${bytes[kind]} bytes, at most ${limit}`);
  }
  await page.context().close();
});

/** Whether the service worker has kept the engine, the reader's language, its rules and a bot's net. */
async function isKept() {
  const [name] = await caches.keys();
  if (!name) return false;
  const urls = (await (await caches.open(name)).keys()).map((request) => request.url);
  return [/\.wasm$/, /assets\/de-/, /assets\/rules-/, /assets\/net4-/].every((file) => urls.some((url) => file.test(url)));
}

test("works without a network after the first visit", async () => {
  const page = await stage.open({ ...phone, locale: "de" });
  await page.goto(stage.site.url);
  while (!(await page.evaluate(isKept))) await page.waitForTimeout(200);
  await page.context().setOffline(true);
  await firstMove(page);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  const taught = new Promise((done) => page.on("response", (answer) => /assets\/net4-/.test(answer.url()) && done(answer.ok())));
  await page.goto(`${stage.site.url}/play/box?seats=you,lynx,lynx,lynx`);
  assert.ok(await taught);
  await page.goto(`${stage.site.url}/rules/box`);
  await page.getByText("5.4").first().waitFor();
  await closed(page);
});

test("who has no name is given a cat's, and may change it before the first game", async () => {
  const page = await stage.at("/", phone);
  await page.getByRole("button", { name: "Settings" }).click();
  const name = page.getByLabel("Your name");
  assert.match(await name.inputValue(), /^\p{Lu}\p{L}+$/u);
  await name.fill("Mia");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Play now" }).first().click();
  await page.getByText("Mia").first().waitFor();
  await closed(page);
});
