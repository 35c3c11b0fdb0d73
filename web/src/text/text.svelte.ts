// Texts by key in the reader's language. Reading `t` in a component follows a change of language.
//
//   await speak("de");
//   t("box.status.wait", { name: "Mia" });     // "Warten auf Mia"
//   t("count.tricks", { n: 3 });                // plural by Intl.PluralRules
//
// A key that does not exist shows as [the.key]; tests see to it that this never happens.
import type { Texts } from "../../build/text-file.ts";
import { type Language, load, loadRules } from "./languages.ts";

export type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

let texts = $state.raw<Texts>({});
let language = $state<Language>("en");
let plurals = new Intl.PluralRules("en");

export const spoken = (): Language => language;

/** Loads a language and changes to it; the old one stays until the new one is there. */
export async function speak(wanted: Language): Promise<void> {
  const loaded = (await load[wanted]()).default;
  plurals = new Intl.PluralRules(wanted);
  language = wanted;
  texts = loaded;
  document.documentElement.lang = wanted;
}

/** The numbered rules of all games, which are not needed to play. */
export async function rules(): Promise<Texts> {
  return (await loadRules[language]()).default;
}

export const has = (key: string): boolean => key in texts;

export const t: Translate = (key, values = {}) => fill(texts, plurals, key, values);

export function fill(from: Texts, rule: Intl.PluralRules, key: string, values: Values): string {
  const found = from[key];
  if (found === undefined) return missing(key);
  const text = typeof found === "string" ? found : form(found, rule, values["n"]);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function form(forms: Record<string, string>, rule: Intl.PluralRules, n: string | number = 0): string {
  return forms[rule.select(Math.abs(Number(n)))] ?? forms["other"] ?? "";
}

function missing(key: string): string {
  if (import.meta.env.DEV) console.error(`no text ${key}`);
  return `[${key}]`;
}
