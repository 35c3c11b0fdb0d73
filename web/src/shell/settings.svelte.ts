// What the reader has chosen, kept in the browser. Components read and write `settings` directly.
//
//   settings.textures = false;
import { type Language, preferred } from "../text/languages.ts";

export interface Settings {
  language: Language;
  /** "auto" follows the system. */
  theme: "auto" | "light" | "dark";
  motion: "auto" | "less";
  /** Single keys such as N and U. Arrows and Enter always work. */
  keys: boolean;
  /** Other keys than those at first, by the first one: { n: "j" }. */
  keyFor: Record<string, string>;
  /** Ask for a second tap before an action that cannot be taken back. */
  secondTap: boolean;
  textures: boolean;
  sound: boolean;
  helper: boolean;
  /** Milliseconds between the steps of bots at a table of this page. */
  pace: number;
  /** Empty until the reader has one: then a cat's name is drawn. */
  name: string;
}

const KEY = "clowder.settings";

const first = (): Settings => ({
  language: preferred(navigator.languages ?? [navigator.language]),
  theme: "auto",
  motion: "auto",
  keys: true,
  keyFor: {},
  secondTap: true,
  textures: true,
  sound: false,
  helper: false,
  pace: 600,
  name: "",
});

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...first(), ...kept() });

const night = matchMedia("(prefers-color-scheme: dark)");
const shownTheme = (): string => (settings.theme === "auto" ? (night.matches ? "dark" : "light") : settings.theme);
night.addEventListener("change", () => keepSettings());

/** Called in an effect, so that every change is kept and shown. */
export function keepSettings(): void {
  const text = JSON.stringify(settings);
  const root = document.documentElement.dataset;
  root["theme"] = shownTheme();
  root["motion"] = settings.motion;
  root["textures"] = settings.textures ? "on" : "off";
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const lessMotion = (): boolean =>
  settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
