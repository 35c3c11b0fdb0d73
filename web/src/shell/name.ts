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

interface Named {
  name: string;
  kind: string;
  cat: number;
}

/** What everybody at a table is called: a bot by its cat, or by the next one if somebody has that name. */
export function seatNames(seats: readonly Named[]): string[] {
  const taken = new Set(seats.map(({ name }) => name));
  return seats.map(({ name, kind, cat }, seat) => {
    if (name) return name;
    if (kind !== "bot") return t("seat.number", { n: seat + 1 });
    const cats = Array.from({ length: CATS }, (_, i) => t(`seat.cat.${((cat - 1 + i) % CATS) + 1}`));
    const own = cats.find((each) => !taken.has(each)) ?? cats[0]!;
    taken.add(own);
    return own;
  });
}

/** One's own part of the seed, so that nobody decides the deal alone. */
export function salt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
