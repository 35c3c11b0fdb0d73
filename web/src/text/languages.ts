// The languages of the page and how each is loaded: one module a language, its rules in another.
import type { Texts } from "../../build/text-file.ts";

export const languages = ["en", "de", "pl", "ru", "hu"] as const;
export type Language = (typeof languages)[number];

/** Said in itself, so that everybody finds their own. */
export const names: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  pl: "Polski",
  ru: "Русский",
  hu: "Magyar",
};

type Load = () => Promise<{ default: Texts }>;

export const load: Record<Language, Load> = {
  en: () => import("texts/en"),
  de: () => import("texts/de"),
  pl: () => import("texts/pl"),
  ru: () => import("texts/ru"),
  hu: () => import("texts/hu"),
};

export const loadRules: Record<Language, Load> = {
  en: () => import("texts/en/rules"),
  de: () => import("texts/de/rules"),
  pl: () => import("texts/pl/rules"),
  ru: () => import("texts/ru/rules"),
  hu: () => import("texts/hu/rules"),
};

/** The first language the reader asks for that we have: "de-AT" is German. */
export function preferred(asked: readonly string[]): Language {
  for (const each of asked) {
    const found = languages.find((language) => each.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}
