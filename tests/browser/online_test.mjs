// Tables of a server, with several browsers at once: one invites, one sits down by the link, one
// loses the connection, one reloads, one watches. Skipped where the command is not built.
import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desk, phone } from "./browser.mjs";
import { friend, host, start } from "./friends.mjs";
import { quickly } from "./play.mjs";
import { closed, confirm, hand, onStage, settles, status } from "./stage.mjs";

const stage = onStage({ tables: true });
const { skip } = stage;

test("an invitation seats a friend in one tap, and both play", { skip }, async () => {
  const { anna, link } = await host(stage);
  assert.deepEqual(await axe(anna), []);
  await anna.getByRole("img", { name: "QR code of the link" }).waitFor();

  const bela = await stage.open({ ...phone, settings: { name: "Béla" }, locale: "hu" });
  await bela.goto(link);
  await bela.locator("#page > *").first().waitFor();  // before that nothing is drawn, and nothing to judge
  assert.deepEqual(await axe(bela), []);  // still loading, or the room already
  await bela.locator("button.main", { hasText: "Leülök" }).waitFor();
  assert.deepEqual(await axe(bela), []);
  await bela.locator("button.main", { hasText: "Leülök" }).click();
  await start(anna, "Béla");
  await confirm(anna);
  await bela.locator(".sure .main").waitFor();
  const dealt = await hand(bela);
  await confirm(bela);
  await status(anna).getByText(/how many tricks|Waiting for/).first().waitFor();
  await settles(async () => (await hand(bela)).join() === dealt.join(), false);  // his discard is gone

  // A reload brings the seat back, with the same hand.
  const before = await hand(bela);
  await bela.reload();
  await bela.locator("[data-area=hand] [role=gridcell]").first().waitFor();
  assert.deepEqual(await hand(bela), before);
  await closed(anna, bela);
});

test("a lost connection comes back by itself and tells what was missed", { skip }, async () => {
  const { anna, link } = await host(stage);
  const bela = await friend(stage, "Béla", link, phone);
  await start(anna, "Béla");
  await bela.locator(".sure").waitFor();

  await bela.context().setOffline(true);
  stage.site.cut();
  await bela.getByText("The connection is lost").waitFor();
  await confirm(anna);
  await status(anna).getByText("Discarded. Waiting for the others").waitFor();
  await bela.context().setOffline(false);
  await bela.getByText("While you were away").waitFor();
  await bela.getByRole("status").getByText("Anna discards a card").waitFor();
  await bela.locator("[data-legal]").first().click();
  if (await bela.locator(".sure").isVisible()) await confirm(bela);
  await status(bela).getByText(/how many tricks|Waiting for/).first().waitFor();
  await Promise.all([anna.context().close(), bela.context().close()]);
});

test("where no table is open, one can be opened", { skip }, async () => {
  const page = await stage.at("/lobby", phone);
  await page.getByText("No open table just now").waitFor();
  await page.getByRole("link", { name: "Macskajáték" }).click();
  await page.getByRole("button", { name: /Invite friends/ }).waitFor();
  await closed(page);
});

test("who watches is asked nothing and sees no hand", { skip }, async () => {
  const { anna } = await host(stage, { listed: true });
  await start(anna);
  const carl = await stage.open({ ...desk, settings: { name: "Carl" } });
  const frames = [];
  carl.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await carl.goto(`${stage.site.url}/lobby`);
  await carl.getByRole("link", { name: "Watch" }).click();
  await carl.getByRole("grid", { name: "Research board" }).waitFor();
  assert.equal(await carl.locator("[data-legal]").count(), 0);
  assert.equal(await carl.getByRole("grid", { name: "Hand" }).count(), 0);
  assert.equal(await carl.getByRole("button", { name: /Hint|Take back/ }).count(), 0);
  assert.ok(frames.length > 0 && !frames.some((text) => /"hand":\[\d/.test(text)), "a hand went to a spectator");
  await closed(anna, carl);
});

test("a friend who comes later takes over a bot and plays on", { skip }, async () => {
  const { anna, link } = await host(stage, { friends: 0 });
  await start(anna);
  const bela = await stage.open({ ...phone, settings: { name: "Béla" } });
  await bela.goto(link);
  await bela.getByRole("grid", { name: "Research board" }).waitFor();
  assert.equal(await bela.locator("[data-legal]").count(), 0, "so far only watching");
  await bela.getByRole("button", { name: "Play instead of a bot" }).click();
  await anna.locator("aside .history").getByText("Béla sits down").waitFor();
  await confirm(anna);
  await Promise.all([quickly(anna), quickly(bela)]);
  assert.ok((await bela.locator("[data-area=hand]").count()) > 0, "he has a seat");
  await anna.locator("aside .history").getByText(/^Béla plays/).first().waitFor();
  await closed(anna, bela);
});

test("a finished game can be seen again through everybody's eyes", { skip }, async () => {
  const { anna, link } = await host(stage, { game: "box", friends: 1 });
  const bela = await friend(stage, "Béla", link, phone);
  await start(anna, "Béla");
  const [annas, belas] = [await hand(anna), await hand(bela)];
  await Promise.all([quickly(anna), quickly(bela)]);
  await anna.getByRole("button", { name: "Replay" }).click();
  const replay = anna.getByRole("dialog", { name: "Replay" });
  await settles(() => hand(replay), annas);
  await replay.getByLabel("Seen by").selectOption("Béla");
  await settles(() => hand(replay), belas);
  await replay.getByLabel("Seen by").selectOption("a spectator");
  await settles(() => hand(replay), []);
  await closed(anna, bela);
});
