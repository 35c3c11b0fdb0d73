// The drawing of canal cards and of the places around the square: where ways leave a card and where a
// place stands. Whether anything is joined comes from the engine.
import type { Canal } from "./view.ts";

export const sides = ["n", "e", "s", "w"] as const;
export type Side = (typeof sides)[number];

/** The ways of each shape as it lies in its base orientation; ways of a card do not meet. */
const base: Record<string, Side[][]> = {
  elbow: [["n", "e"]],
  straight: [["n", "s"]],
  tee: [["n", "e", "s"]],
  crossing: [["n", "e", "s", "w"]],
  bridge: [["e", "w"], ["n", "s"]],
  "double-elbow": [["n", "e"], ["s", "w"]],
};

const turnSide = (side: Side, quarters: number): Side => sides[(sides.indexOf(side) + quarters) % 4]!;
const round = (side: Side): number => sides.indexOf(side);

export interface Strand {
  /** As drawn, before the card is turned. */
  base: Side[];
  /** As it lies. */
  now: Side[];
}

export const strands = ({ shape, turn }: Canal): Strand[] =>
  (base[shape] ?? []).map((strand) => ({
    base: strand,
    now: strand.map((side) => turnSide(side, turn)).sort((a, b) => round(a) - round(b)),
  }));

const toMiddle: Record<Side, string> = { n: "M50 0V50", e: "M100 50H50", s: "M50 100V50", w: "M0 50H50" };

/** The line of a strand on a card of 100 by 100. */
export function line(strand: readonly Side[]): string {
  const key = strand.join("");
  if (key === "ne") return "M50 0Q50 50 100 50";
  if (key === "sw") return "M50 100Q50 50 0 50";
  return strand.map((side) => toMiddle[side]).join("");
}

export interface Where {
  side: Side;
  /** Of the line it pushes: column for n and s, row for e and w; from 0. */
  line: number;
}

/** Places run clockwise from the top left corner. */
export function where(size: number, place: number): Where {
  const side = sides[Math.floor(place / size)]!;
  const along = place % size;
  return { side, line: side === "n" || side === "e" ? along : size - 1 - along };
}

export function placeAt(size: number, side: Side, along: number): number {
  const from = sides.indexOf(side) * size;
  return side === "n" || side === "e" ? from + along : from + size - 1 - along;
}

const opposite: Record<Side, Side> = { n: "s", s: "n", e: "w", w: "e" };

/** The place across the square: where the card leaves that a push drives out. */
export function across(size: number, place: number): number {
  const { side, line: along } = where(size, place);
  return placeAt(size, opposite[side], along);
}

export const cellName = (column: number, row: number): string => `${"abcd"[column]}${row + 1}`;

/** Whether a cell lies in the line that starts at a place, and whether it is its first. */
export function inLine(size: number, place: number, column: number, row: number): "first" | "in" | null {
  const { side, line: along } = where(size, place);
  if ((side === "n" || side === "s" ? column : row) !== along) return null;
  const depth = { n: row, s: size - 1 - row, w: column, e: size - 1 - column }[side];
  return depth === 0 ? "first" : "in";
}

interface Reached {
  cell: string;
  sides: string;
}

const step: Record<Side, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** The cells, as column and row, before which a way ends: it leads there and does not go on. */
export function blocked(size: number, cells: readonly Reached[]): [column: number, row: number][] {
  const reached = new Map(cells.map(({ cell, sides: open }) => [cell, open]));
  const ends = new Map<string, [number, number]>();
  for (const { cell, sides: open } of cells) {
    for (const side of sides.filter((each) => open.includes(each))) {
      const column = "abcd".indexOf(cell[0]!) + step[side][0];
      const row = Number(cell[1]) - 1 + step[side][1];
      const inside = column >= 0 && column < size && row >= 0 && row < size;
      const next = cellName(column, row);
      if (inside && !reached.get(next)?.includes(opposite[side])) ends.set(next, [column, row]);
    }
  }
  return [...ends.values()];
}
