// What the engine tells about a game of box, as this screen uses it.
export const colours = ["red", "blue", "yellow", "green"] as const;
export type Colour = (typeof colours)[number];

export interface Token {
  color: Colour;
  value: number;
  owner: number | null;
}

export interface BoxView {
  players: number;
  seat: number | null;
  phase: "deal" | "discard" | "predict" | "play" | "over";
  round: number;
  rounds: number;
  values: number;
  tricks_in_round: number;
  start: number;
  leader: number;
  to_act: number[];
  hand: number[];
  discard: number | null;
  cards: number[];
  discarded: boolean[];
  revealed: number[];
  offered: number[];
  predictions: (number | null)[];
  open: Colour[][];
  red_open: boolean;
  board: Token[];
  trick: { seat: number; value: number; color: Colour }[];
  led: Colour | null;
  tricks: number[];
  groups: number[];
  paradox: number | null;
  shown: number[];
  round_points: number[][];
  points: number[];
  winners: number[] | null;
  cells?: { color: Colour; value: number; row: number; column: number }[];
}

export interface Cell {
  color: Colour;
  value: number;
}

/** The cells by their rows on the board; null where a layout has a gap. */
export function rows(view: BoxView): (Cell | null)[][] {
  if (!view.cells) return colours.map((color) => numbers(view.values).map((value) => ({ color, value })));
  const lines: (Cell | null)[][] = [];
  const width = Math.max(...view.cells.map((cell) => cell.column)) + 1;
  for (const { row, column, color, value } of view.cells) {
    lines[row] ??= Array<Cell | null>(width).fill(null);
    lines[row][column] = { color, value };
  }
  return Array.from(lines, (line) => line ?? Array<Cell | null>(width).fill(null));
}

/** The same board, its columns as rows: for a narrow screen. */
export function turned<T>(lines: T[][]): T[][] {
  return (lines[0] ?? []).map((_, column) => lines.map((line) => line[column]!));
}

export const numbers = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

export const playOf = (cell: Cell): string => `play ${cell.value} ${cell.color}`;

/** Distinct values of a hand with how many there are of each. */
export function stacks(hand: readonly number[]): [value: number, copies: number][] {
  const counts = new Map<number, number>();
  for (const value of hand) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
