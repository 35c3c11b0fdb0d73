// Draws the pictures of the README from the built page: node tests/browser/pictures.mjs FOLDER
import { desk, launch, open, phone } from "./browser.mjs";
import { serve } from "./serve.mjs";

const folder = process.argv[2] ?? "docs/pictures";
const MOVES = { box: 6, nine: 10, maze: 4 };

/** Some moves as a bot would make them, and then one that is only looked at. */
async function play(page, moves) {
  for (let move = 0; move < moves; ++move) {
    await page.locator("[data-legal]:visible").first().waitFor();
    if (await page.locator("dialog[open]").count()) await page.locator("dialog[open] .main").click();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".sure .main").click();
    await page.waitForTimeout(150);
  }
  await page.locator("[data-legal]:visible").first().waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.waitForTimeout(400);
}

async function picture(browser, site, name, path, options) {
  const page = await open(browser, { ...options, settings: { name: "Mia" } });
  await page.goto(site.url + path);
  await page.waitForTimeout(700);
  const game = /play\/(\w+)/.exec(path)?.[1];
  if (game) await play(page, MOVES[game]);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.context().close();
  console.log(`picture: ${folder}/${name}.png`);
}

const site = await serve("web/dist");
const browser = await launch();
await picture(browser, site, "home", "/", { ...phone, colorScheme: "light" });
await picture(browser, site, "box", "/play/box", { ...phone, colorScheme: "light" });
await picture(browser, site, "nine", "/play/nine", { ...phone, colorScheme: "light" });
await picture(browser, site, "maze", "/play/maze", { ...phone, colorScheme: "light" });
await picture(browser, site, "desk", "/play/box?seats=you,cat,tom,lynx", { ...desk, colorScheme: "dark" });
await browser.close();
await site.close();
