// Chromium as the tests want it: Debian's, without a window; errors on the console are collected.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
export const { chromium } = require("playwright-core");
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const desk = { viewport: { width: 1280, height: 800 } };

const paths = [process.env.CHROMIUM, "/usr/lib/chromium/chromium", "/usr/bin/chromium"];

export function launch() {
  const executablePath = paths.find((path) => path && existsSync(path));
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

/** A page in a context of its own, with the errors it says. Bots do not wait, unless asked to. */
export async function open(browser, { settings = {}, ...options } = {}) {
  const context = await browser.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem("clowder.settings")) localStorage.setItem("clowder.settings", chosen);
  }, JSON.stringify({ pace: 0, ...settings }));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.errors = [];
  page.on("console", (message) => {
    if (message.type() === "error") page.errors.push(message.text());
  });
  page.on("pageerror", (error) => page.errors.push(String(error)));
  return page;
}

/** Violations of axe, one line each. */
export async function axe(page) {
  await page.evaluate(axeSource);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await page.evaluate((values) => axe.run({ runOnly: values }), tags);
  return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join(" ")}`);
}
