// The texts of the page: every key that a source names exists in all five languages, and plurals
// follow the language.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { forPage, parse, type Texts } from "../../build/text-file.ts";
import { languages, preferred } from "./languages.ts";
import { fill } from "./text.svelte.ts";

const texts = (language: string): Texts =>
  forPage(parse(readFileSync(`../data/text/${language}.txt`, "utf8")));

function namedKeys(): string[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith(".test.ts"));
  const named = sources.map((file) => readFileSync(`src/${file}`, "utf8").matchAll(/\bt\(\s*"([^"]+)"/g));
  return [...new Set(named.flatMap((found) => [...found].map((match) => match[1]!)))];
}

describe("texts", () => {
  it.each(languages)("has every key that a source names, in %s", (language) => {
    const known = texts(language);
    expect(namedKeys().length).toBeGreaterThan(20);
    expect(namedKeys().filter((key) => !(key in known))).toEqual([]);
  });

  it("counts as the language does", () => {
    const say = (language: string, n: number): string =>
      fill(texts(language), new Intl.PluralRules(language), "count.tricks", { n });
    expect([1, 2].map((n) => say("en", n))).toEqual(["1 trick", "2 tricks"]);
    expect(new Set([1, 3, 5].map((n) => say("pl", n).split(" ")[1])).size).toBe(3);
    expect(say("ru", 21).split(" ")[1]).toBe(say("ru", 1).split(" ")[1]);
  });

  it("shows a key that does not exist, and a placeholder without a value", () => {
    expect(fill({}, new Intl.PluralRules("en"), "a.b", {})).toBe("[a.b]");
    expect(fill({ "a.b": "{x} {y}" }, new Intl.PluralRules("en"), "a.b", { x: 1 })).toBe("1 {y}");
  });

  it("takes the first language of the reader that there is", () => {
    expect(preferred(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(preferred(["fr"])).toBe("en");
  });
});
