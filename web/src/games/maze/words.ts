// Cards and places of maze in words.
import { spoken, type Translate } from "../../text/text.svelte.ts";
import { blocked, strands, where } from "./canal.ts";
import type { Reach } from "./reach.ts";
import type { Canal, MazeView, Place } from "./view.ts";

/** "north and east", as the language does it. */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(spoken(), { type: "conjunction" }).format(words);

export const shapeName = (t: Translate, card: Canal): string => t(`maze.shape.${card.shape.replace("-", "_")}`);

/** "opens north and east"; of ways that do not meet each for itself. */
export function opens(t: Translate, card: Canal): string {
  const ways = strands(card).map(({ now }) => listed(now.map((side) => t(`web.maze.side.${side}`))));
  if (ways.length === 1) return t("web.maze.opens", { sides: ways[0]! });
  return t("web.maze.opens_two", { sides: ways[0]!, others: ways[1]! });
}

export const figure = (t: Translate, who: Place): string =>
  who.cat === undefined ? t("web.maze.guardian") : t("web.maze.cat", { value: who.cat });

/** "Row 2 column 3, opens north and east, joined to the cat worth 3" */
export function cellLabel(t: Translate, row: number, column: number, card: Canal, reach: Reach | undefined): string {
  const said = [t("web.maze.cell", { row: row + 1, column: column + 1 }), opens(t, card)];
  for (const who of reach?.joined ?? []) {
    said.push(who.cat === undefined ? t("web.maze.joined.guardian") : t("web.maze.joined.cat", { value: who.cat }));
  }
  return said.join(", ");
}

/** "Place 5, right of row 2, cat worth 3" */
export function placeLabel(t: Translate, view: MazeView, place: number): string {
  const { side, line } = where(view.size, place);
  const said = [t(`web.maze.place.${side}`, { place, line: line + 1 })];
  const who = view.places[place];
  if (who) said.push(figure(t, who));
  return said.join(", ");
}

/** Of each cat: "Place 0, above column 1, cat worth 3: its way goes through 4 cards, blocked at row 3 column 2." */
export function catReport(t: Translate, view: MazeView): string[] {
  const cats = view.ways.filter(({ place }) => view.places[place]?.cat !== undefined);
  return cats.map(({ place, cells }) => {
    const said = [t("web.maze.reaches", { cards: t("count.cards", { n: cells.length }) })];
    const ends = blocked(view.size, cells).map(([column, row]) => t("web.maze.cell", { row: row + 1, column: column + 1 }));
    if (ends.length > 0) said.push(t("web.maze.blocked", { cells: listed(ends) }));
    return `${placeLabel(t, view, place)}: ${said.join(", ")}.`;
  });
}
