// What every file of browser tests stands on: the built page served, Chromium started, both gone at the
// end; and a server of tables where a file asks for one.
//
//   const stage = onStage();                       const page = await stage.table("box", phone);
//   const stage = onStage({ tables: true });       test("…", { skip: stage.skip }, …)
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { launch, open } from "./browser.mjs";
import { serve } from "./serve.mjs";

const command = process.env.CLOWDER ?? "build/dev/clowder";

/** Starts `clowder serve` on a free port and reads which one from its first line. */
async function startTables() {
  const data = mkdtempSync(join(tmpdir(), "clowder-browser-"));
  const options = ["serve", "--listen", "127.0.0.1:0", "--data", data, "--bot-pause", "0", "--lang", "en"];
  const server = spawn(command, options, { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise((done, fail) => {
    server.stdout.once("data", (text) => done(String(text)));
    server.once("exit", (code) => fail(new Error(`clowder serve ended with ${code}`)));
  });
  const close = () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { port: Number(/:(\d+)/.exec(line)[1]), close };
}

class Stage {
  constructor(tables) {
    this.skip = tables && !existsSync(command) ? `${command} is not built` : false;
  }
  async begin(tables) {
    if (this.skip) return;
    if (tables) this.tables = await startTables();
    this.site = await serve("web/dist", this.tables?.port);
    this.browser = await launch();
  }
  async end() {
    await this.browser?.close();
    await this.site?.close();
    this.tables?.close();
  }

  open(options) {
    return open(this.browser, options);
  }
  /** A page at an address of the site. */
  async at(path, options) {
    const page = await this.open(options);
    await page.goto(this.site.url + path);
    return page;
  }
  /** A table of the page, once it asks for something. */
  async table(address, options) {
    const page = await this.at(`/play/${address}`, options);
    await page.waitForSelector("[data-legal]");
    return page;
  }
}

/** `prepare` is called once with the stage, before the first test. */
export function onStage({ tables = false, prepare } = {}) {
  const stage = new Stage(tables);
  before(async () => {
    await stage.begin(tables);
    await prepare?.(stage);
  });
  after(() => stage.end());
  return stage;
}

/** The last words of a test: nothing was said on the console, and the pages are closed. */
export async function closed(...pages) {
  for (const page of pages) assert.deepEqual(page.errors, []);
  await Promise.all(pages.map((page) => page.context().close()));
}

/** Reads again until it is what it should be: for what the screen shows a moment later. */
export async function settles(read, expected, longest = 5000) {
  const end = Date.now() + longest;
  let found = await read();
  while (!isDeepStrictEqual(found, expected) && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 30));
    found = await read();
  }
  assert.deepEqual(found, expected);
}

export const status = (page) => page.getByRole("region", { name: "What to do" });
/** Confirms what is chosen, in whichever language. */
export const confirm = (page) => page.locator(".sure .main").click();
/** The cards of one's own hand, as a reader hears them. */
export const hand = (page) => page.locator("[data-area=hand] [role=gridcell] .unseen").allTextContents();
