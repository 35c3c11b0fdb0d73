// A name for who has none: one of the cats' names of the language.
import { t } from "../text/text.svelte.ts";
import { settings } from "./settings.svelte.ts";

const CATS = 12;

export function ownName(): string {
  if (settings.name.trim() === "") settings.name = t(`seat.cat.${1 + Math.floor(Math.random() * CATS)}`);
  return settings.name.trim().slice(0, 20);
}

/** Names for others at this device that differ from one's own. */
export function otherNames(count: number): string[] {
  const own = ownName();
  const names = Array.from({ length: CATS }, (_, i) => t(`seat.cat.${i + 1}`)).filter((name) => name !== own);
  const from = Math.floor(Math.random() * names.length);
  return Array.from({ length: count }, (_, i) => names[(from + i) % names.length]!);
}

/** One's own part of the seed, so that nobody decides the deal alone. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
