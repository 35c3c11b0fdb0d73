// Tables of a server, with several browsers at once: one invites, one sits down by the link, one
// loses the connection, one reloads, one watches. Skipped where the command is not built.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { axe, desk, launch, open, phone } from "./browser.mjs";
import { serve } from "./serve.mjs";

const command = process.env.CLOWDER ?? "build/dev/clowder";
const skip = existsSync(command) ? false : `${command} is not built`;

let site, browser, server, data;

/** Starts `clowder serve` on a free port and reads which one from its first line. */
async function startServer() {
  data = mkdtempSync(join(tmpdir(), "clowder-browser-"));
  const options = ["serve", "--listen", "127.0.0.1:0", "--data", data, "--bot-pause", "0", "--lang", "en"];
  server = spawn(command, options, { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise((done, fail) => {
    server.stdout.once("data", (text) => done(String(text)));
    server.once("exit", (code) => fail(new Error(`clowder serve ended with ${code}`)));
  });
  return Number(/:(\d+)/.exec(line)[1]);
}

before(async () => {
  if (skip) return;
  site = await serve("web/dist", await startServer());
  browser = await launch();
});
after(async () => {
  if (skip) return;
  await browser.close();
  await site.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
});

const settings = (name) => ({ settings: { name } });

/** Anna opens a table for three; the link that she would send. */
async function invite(options = {}) {
  const anna = await open(browser, { ...desk, ...settings("Anna") });
  await anna.goto(`${site.url}/new/box`);
  await anna.getByLabel("Seat 2").selectOption("person");
  if (options.listed) await anna.getByLabel(/list of open tables/).check();
  await anna.getByRole("button", { name: /Invite friends/ }).click();
  const link = await anna.getByLabel("Link for friends").inputValue();
  return { anna, link };
}

const status = (page) => page.getByRole("region", { name: "What to do" });
const discard = (page) => page.getByRole("button", { name: "Do it" }).click();

test("an invitation seats a friend in one tap, and both play", { skip }, async () => {
  const { anna, link } = await invite();
  assert.deepEqual(await axe(anna), []);
  await anna.getByRole("img", { name: "QR code of the link" }).waitFor();

  const bela = await open(browser, { ...phone, ...settings("Béla"), locale: "hu" });
  await bela.goto(link);
  assert.deepEqual(await axe(bela), []);  // still loading, or the room already
  await bela.locator("button.main", { hasText: "Leülök" }).waitFor();
  assert.deepEqual(await axe(bela), []);
  await bela.locator("button.main", { hasText: "Leülök" }).click();
  await anna.getByText("Béla").first().waitFor();
  await anna.getByRole("button", { name: "Start the game" }).click();

  await discard(anna);
  await bela.locator(".sure .main").click();
  await status(anna).getByText(/how many tricks|Waiting for/).first().waitFor();

  // A reload brings the seat back, with the same hand.
  const hand = () => bela.locator("[data-area=hand] [role=gridcell] .unseen").allTextContents();
  const before = await hand();
  await bela.reload();
  await bela.locator("[data-area=hand] [role=gridcell]").first().waitFor();
  assert.deepEqual(await hand(), before);
  assert.deepEqual([...anna.errors, ...bela.errors], []);
  await Promise.all([anna.context().close(), bela.context().close()]);
});

test("a lost connection comes back by itself and tells what was missed", { skip }, async () => {
  const { anna, link } = await invite();
  const bela = await open(browser, { ...phone, ...settings("Béla") });
  await bela.goto(link);
  await bela.locator("button.main", { hasText: "Sit down" }).click();
  await anna.getByText("Béla").first().waitFor();
  await anna.getByRole("button", { name: "Start the game" }).click();
  await bela.locator(".sure").waitFor();

  await bela.context().setOffline(true);
  site.cut();
  await bela.getByText("The connection is lost").waitFor();
  await discard(anna);
  await status(anna).getByText("Discarded. Waiting for the others").waitFor();
  await bela.context().setOffline(false);
  await bela.getByText("While you were away").waitFor();
  await bela.getByRole("status").getByText("Anna discards a card").waitFor();
  await bela.locator("[data-legal]").first().click();
  if (await bela.locator(".sure").isVisible()) await discard(bela);
  await status(bela).getByText(/how many tricks|Waiting for/).first().waitFor();
  await Promise.all([anna.context().close(), bela.context().close()]);
});

test("who watches is asked nothing and sees no hand", { skip }, async () => {
  const { anna } = await invite({ listed: true });
  await anna.getByRole("button", { name: "Start the game" }).click();
  await anna.locator(".sure").waitFor();
  const carl = await open(browser, { ...desk, ...settings("Carl") });
  const frames = [];
  carl.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await carl.goto(`${site.url}/lobby`);
  await carl.getByRole("link", { name: "Watch" }).click();
  await carl.getByRole("grid", { name: "Research board" }).waitFor();
  assert.equal(await carl.locator("[data-legal]").count(), 0);
  assert.equal(await carl.getByRole("grid", { name: "Hand" }).count(), 0);
  assert.ok(frames.length > 0 && !frames.some((text) => /"hand":\[\d/.test(text)), "a hand went to a spectator");
  assert.deepEqual(carl.errors, []);
  await Promise.all([anna.context().close(), carl.context().close()]);
});
