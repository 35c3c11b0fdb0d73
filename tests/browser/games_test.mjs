// Whole games against bots in the page: by mouse on a phone, by keys at a desk, by role and name. Those
// of nine and maze take longer and are played so in slow/; here they are clicked through.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { desk, launch, open, phone } from "./browser.mjs";
import { byKeys, byMouse, byRole, quickly } from "./play.mjs";
import { serve } from "./serve.mjs";

let site, browser;
before(async () => {
  site = await serve("web/dist");
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

async function table(game, options) {
  const page = await open(browser, options);
  await page.goto(`${site.url}/play/${game}`);
  await page.waitForSelector("[data-legal]");
  return page;
}

function finished(page, decisions) {
  assert.ok(decisions > 3, `only ${decisions} decisions`);
  assert.deepEqual(page.errors, []);
  return page.context().close();
}

test("box by mouse, on a phone", async () => {
  const page = await table("box", phone);
  await finished(page, await byMouse(page));
});

test("box by keys alone, at a desk", async () => {
  const page = await table("box", desk);
  await finished(page, await byKeys(page));
});

test("box by role and name alone", async () => {
  const page = await table("box", desk);
  const find = async (at) => {
    const play = at.getByRole("gridcell", { name: /you can play it/ });
    if ((await play.count()) > 0) return play;
    const predict = at.getByRole("group", { name: /How many tricks/ }).getByRole("button");
    if ((await predict.count()) > 0) return predict;
    const status = await at.getByRole("region", { name: "What to do" }).textContent();
    return status?.includes("discard") ? at.getByRole("gridcell", { name: /^Card/ }) : predict;
  };
  await finished(page, await byRole(page, find));
});

for (const game of ["nine", "maze"]) {
  test(`${game} to its end`, async () => {
    const page = await table(game, phone);
    await quickly(page);
    await finished(page, 4);
  });
}

test("a dead cell says why, with the rule, and links to it", async () => {
  const page = await table("box", desk);
  await page.getByRole("gridcell", { name: /blue 5/ }).click();
  const status = page.getByRole("region", { name: "What to do" });
  await status.getByRole("link", { name: /Rule box\./ }).waitFor();
  await page.context().close();
});

test("a reader is told each event once, and one's own turn at once", async () => {
  const page = await table("box", desk);
  await page.getByRole("button", { name: "Do it" }).click();
  await page.getByRole("group", { name: /How many tricks/ }).waitFor();
  const lines = (selector) => page.locator(selector).allTextContents();
  const history = await lines("aside .history li");
  const said = (await lines("[data-live=polite] p")).filter((line) => !line.startsWith("A bot would"));
  assert.ok(history.length >= 3);
  assert.deepEqual(said, history);
  assert.match((await lines("[data-live=assertive] p")).join(), /^Your turn/);
  await page.context().close();
});

test("one device for two people: a curtain between the hands", async () => {
  const page = await open(browser, phone);
  await page.goto(`${site.url}/play/box?seats=you,person,cat`);
  await page.waitForSelector("[data-legal]");
  await page.getByRole("button", { name: "Do it" }).click();  // the discard chosen beforehand
  const ready = page.getByRole("button", { name: /^I am/ });
  await ready.waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 0, "no card shows beside the curtain");
  await ready.click();
  await page.waitForSelector("[data-legal]");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
