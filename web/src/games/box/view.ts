// What the engine tells about a game of box: its own description, by the names this screen uses.
import type { BoxCell, BoxToken, BoxView } from "../../wire/protocol.ts";

export type { BoxView };
export type Cell = BoxCell;
export type Token = BoxToken;

export const colours = ["red", "blue", "yellow", "green"] as const;

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
