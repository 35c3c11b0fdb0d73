// Whole games against bots in the page: by mouse on a phone, by keys at a desk, by role and name. Those
// of nine and maze take longer and are played so in slow/; here they are clicked through.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desk, phone } from "./browser.mjs";
import { byKeys, byMouse, byRole, finished, quickly } from "./play.mjs";
import { closed, onStage, status } from "./stage.mjs";

const stage = onStage();

test("box by mouse, on a phone", async () => {
  const page = await stage.table("box", phone);
  await finished(page, await byMouse(page));
});

test("box by keys alone, at a desk", async () => {
  const page = await stage.table("box", desk);
  await finished(page, await byKeys(page));
});

test("box by role and name alone", async () => {
  const page = await stage.table("box", desk);
  const find = async (at) => {
    const play = at.getByRole("gridcell", { name: /you can play it/ });
    if ((await play.count()) > 0) return play;
    const predict = at.getByRole("group", { name: /How many tricks/ }).getByRole("button");
    if ((await predict.count()) > 0) return predict;
    const asked = await status(at).textContent({ timeout: 1000 }).catch(() => "");  // gone when the game ends
    return asked?.includes("discard") ? at.getByRole("gridcell", { name: /^Card/ }) : predict;
  };
  await finished(page, await byRole(page, find));
});

for (const game of ["nine", "maze"]) {
  test(`${game} to its end`, async () => {
    const page = await stage.table(game, phone);
    await quickly(page);
    await finished(page, 4);
  });
}

test("a dead cell says why, with the rule, and links to it", async () => {
  const page = await stage.table("box", desk);
  await page.getByRole("gridcell", { name: /blue 5/ }).click();
  await status(page).getByRole("link", { name: /Rule box\./ }).waitFor();
  await page.context().close();
});

test("an address that no table fits says why and leads on", async () => {
  const page = await stage.at("/play/maze?seats=you,cat&mode=solo", phone);
  await page.getByRole("alert").getByText("solo is for one player").waitFor();
  await page.getByRole("link", { name: "More ways to play" }).click();
  await page.getByText("Who sits where").waitFor();
  await closed(page);
});

test("a reader is told each event once, and one's own turn at once", async () => {
  const page = await stage.table("box", desk);
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
  const page = await stage.table("box?seats=you,person,cat", phone);
  await page.getByRole("button", { name: "Do it" }).click();  // the discard chosen beforehand
  const ready = page.getByRole("button", { name: /^I am/ });
  await ready.waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 0, "no card shows beside the curtain");
  await ready.click();
  await page.waitForSelector("[data-legal]");
  await closed(page);
});
