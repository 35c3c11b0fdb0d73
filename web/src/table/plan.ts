// Who sits at a table of this page and how it is played, as the query of its address:
//
//   /play/box?seats=you,cat,lynx        /play/maze?seats=you&board=kittens
//
// Without a query it is the first game that suits somebody new.
import type { GameName } from "../shell/router.svelte.ts";

export const levels = ["kitten", "cat", "tom", "lynx"] as const;
export type Level = (typeof levels)[number];
/** "you" is the reader, "person" somebody else at this device. */
export type Sitter = "you" | "person" | Level;

export interface Plan {
  seats: Sitter[];
  options: Record<string, string>;
}

const first: Record<GameName, Plan> = {
  box: { seats: ["you", "cat", "cat"], options: {} },
  nine: { seats: ["you", "cat", "cat"], options: {} },
  maze: { seats: ["you", "cat"], options: { board: "kittens" } },
};

/** From how many to how many sit at a game's table, as the home page says. */
export const sizes: Record<GameName, [number, number]> = { box: [2, 5], nine: [3, 5], maze: [1, 4] };

const isSitter = (word: string): word is Sitter =>
  word === "you" || word === "person" || levels.some((level) => level === word);

export function planOf(game: GameName, query: string): Plan {
  const words = new URLSearchParams(query);
  const seats = (words.get("seats") ?? "").split(",").filter(isSitter);
  if (seats.length === 0) return first[game];
  words.delete("seats");
  return { seats, options: Object.fromEntries(words) };
}

export function queryOf(plan: Plan): string {
  const words = new URLSearchParams({ seats: plan.seats.join(","), ...plan.options });
  return `?${words.toString().replaceAll("%2C", ",")}`;
}
