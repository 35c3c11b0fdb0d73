// Three and four friends with a browser each and one who watches: somebody reloads, somebody is without a
// network for a while, all play to the end; and no page ever holds what its seat may not know.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { desk, phone } from "../browser.mjs";
import { host, start } from "../friends.mjs";
import { heap } from "../heap.mjs";
import { byMouse, quickly } from "../play.mjs";
import { closed, hand, onStage, settles } from "../stage.mjs";

const stage = onStage({ tables: true });
const { skip } = stage;
const NAMES = ["Béla", "Cleo", "Dora"];

/** Every message that a page gets from now on. */
function listen(page) {
  page.heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.heard.push(String(payload))));
}
const updates = (page) => page.heard.map((text) => JSON.parse(text)).filter(({ type }) => type === "update");
const lastView = (page) => updates(page).at(-1).view;
const token = (page) => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("clowder.seats") ?? "{}"))[0]);

/** Nothing of another's hand in this page's memory or traffic; one's own is found, so the search can find. */
async function knowsNoMore(page, others) {
  const own = lastView(page).hand?.join() ?? "";
  const held = await heap(page);
  const traffic = page.heard.join("\n");
  if (own) {
    assert.ok(held.lists.includes(own), "one's own hand is in the memory");
    assert.ok(traffic.includes(`[${own}]`));
    assert.ok(held.strings.includes(await token(page)));
  }
  for (const other of others) {
    const hidden = lastView(other).hand.join();
    assert.ok(hidden.length > 8, "a hand long enough to be no coincidence");
    if (hidden === own) continue;
    assert.ok(!held.lists.includes(hidden), `the hand ${hidden} of another is in the memory`);
    assert.ok(!traffic.includes(`[${hidden}]`), `the hand ${hidden} of another was sent`);
    const key = await token(other);
    assert.ok(!held.strings.includes(key) && !traffic.includes(key), "the key to another's seat");
  }
  return held.strings + traffic;
}

test("the search finds what is planted", { skip }, async () => {
  const page = await stage.at("/", desk);
  const found = async () => {
    const { lists, strings } = await heap(page);
    return [lists.includes("7,1,7,3,9"), strings.includes("planted-canary")];
  };
  assert.deepEqual(await found(), [false, false]);
  await page.evaluate(([list, text]) => (globalThis.canary = { list, text }), [[7, 1, 7, 3, 9], ["planted", "canary"].join("-")]);
  assert.deepEqual(await found(), [true, true]);
  await closed(page);
});

for (const players of [3, 4]) {
  test(`${players} friends and one who watches`, { skip }, async () => {
    const { anna, link } = await host(stage, { players, friends: players - 1 });
    listen(anna);
    await anna.reload();  // so that all she gets is heard
    const names = NAMES.slice(0, players - 1);
    const friends = [];
    for (const name of names) {
      const page = await stage.open({ ...phone, settings: { name } });
      listen(page);
      await page.goto(link);
      await page.locator("button.main", { hasText: "Sit down" }).click();
      friends.push(page);
    }
    const watcher = await stage.open({ ...desk, settings: { name: "Zoe" } });
    listen(watcher);
    await watcher.goto(link);
    await start(anna, ...names);
    const seated = [anna, ...friends];
    await Promise.all(seated.map((page) => byMouse(page, 3)));  // a discard, a prediction, a card

    await settles(async () => new Set([...seated, watcher].map((page) => updates(page).at(-1).number)).size, 1);
    const known = await Promise.all([
      ...seated.map((page) => knowsNoMore(page, seated.filter((each) => each !== page))),
      knowsNoMore(watcher, seated),
    ]);

    const [bela, cleo] = friends;
    const before = await hand(bela);
    await bela.reload();
    await settles(() => hand(bela), before);

    await cleo.context().setOffline(true);
    stage.site.cut();
    await cleo.getByText("The connection is lost").waitFor();
    await anna.getByText("The connection is lost").waitFor({ state: "hidden" });
    await cleo.context().setOffline(false);
    await cleo.getByText("The connection is lost").waitFor({ state: "hidden" });

    await Promise.all(seated.map((page) => quickly(page)));
    await watcher.locator(".over").waitFor();
    const { secret, commit } = updates(watcher).at(-1);
    assert.equal(createHash("sha256").update(secret).digest("hex"), commit);
    for (const text of known) {
      assert.ok(text.includes(commit), "the promise was known");
      assert.ok(!text.includes(secret), "the secret was known before the end");
    }
    for (const page of seated) assert.equal(updates(page).at(-1).secret, secret);
    const lost = /ERR_INTERNET_DISCONNECTED|WebSocket/;
    for (const page of [...seated, watcher]) page.errors = page.errors.filter((error) => !lost.test(error));
    await closed(...seated, watcher);
  });
}
