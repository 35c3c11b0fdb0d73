// The maze of the day: alone, on the large square, the same deal for everybody (docs/daily.md). Its table
// is begun like one that was kept, from three lines of a log, since nobody may draw its secret.
//
//   await link.restore(dailyLines("2026-11-15", "Mia"), 0);
//   signs(history)                              // "· 🐈 · 🐈🐈"
import type { GameEvent } from "../wire/messages.ts";

/** The day in UTC, so that it is the same one everywhere: "2026-11-15". */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The date that an address asks for, else today. */
export function dateOf(query: string): string {
  const asked = new URLSearchParams(query).get("date") ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today();
}

const secretOf = (date: string): string => date.replaceAll("-", "").padStart(64, "0");

export function dailyLines(date: string, name: string): string[] {
  const at = Date.parse(date);
  const setup = { game: "maze", players: 1, options: { mode: "solo" }, public: false, spectators: true, clock: null };
  return [
    { entry: { kind: "create", at, setup }, secret: secretOf(date) },
    { entry: { kind: "sit", at, seat: 0, sitter: "person", name, salt: "" } },
    { entry: { kind: "start", at } },
  ].map((line) => JSON.stringify(line));
}

const ACTIONS = 2;
const NONE = "·";

/** One sign a turn: the cats that it brought home, nothing about how. What was taken back does not count. */
export function signs(history: readonly GameEvent[]): string {
  const cats: number[] = [];
  for (const { kind } of history) {
    if (kind === "turned" || kind === "pushed") cats.push(0);
    else if (kind === "took") cats[cats.length - 1] = (cats.at(-1) ?? 0) + 1;
    else if (kind === "undid") cats.pop();
  }
  const turns = Array.from({ length: Math.ceil(cats.length / ACTIONS) }, (_, turn) =>
    cats.slice(turn * ACTIONS, (turn + 1) * ACTIONS).reduce((sum, each) => sum + each, 0),
  );
  return turns.map((count) => (count === 0 ? NONE : "🐈".repeat(count))).join(" ");
}
