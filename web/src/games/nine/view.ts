// What the engine tells about a game of nine, as this screen uses it.
import type { Colour } from "./cards.ts";

export interface Need {
  /** So many cards more, that add so much, make this sum. */
  cards: number;
  value: number;
  total: number;
}

export interface Lane {
  color: Colour;
  cards: string[];
  kittens: boolean;
  sums: number[];
  /** The next number of cards at which it is scored. */
  length: number | null;
  joker: boolean;
  needs: Need[];
  /** Coins if it were scored as it is. */
  worth: number | null;
}

export interface Steal {
  action: string;
  coins: number;
}

export interface NineView {
  players: number;
  seat: number | null;
  phase: "deal" | "turn" | "resolve" | "score" | "kittens" | "over";
  turn: number;
  to_act: number[];
  draw_left: number;
  piles: string[][];
  box: string[];
  turned_up: string[];
  series: Lane[][];
  coins: number[];
  three: Colour | null;
  reshuffles: number;
  steals: Steal[];
  winners: number[] | null;
}

export const laneOf = (view: NineView, seat: number, colour: string): Lane | undefined =>
  view.series[seat]?.find((lane) => lane.color === colour);
