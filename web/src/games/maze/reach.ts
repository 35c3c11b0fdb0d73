// What lies on ways, by cell: which sides of a card a cat reaches, a guardian, and where a cat would walk.
import type { Home, Place, Way } from "./view.ts";

export interface Reach {
  cat: string;
  guardian: string;
  home: string;
  /** Whom the ways of this card lead to. */
  joined: Place[];
}

export const nowhere: Reach = { cat: "", guardian: "", home: "", joined: [] };

export function reaches(ways: readonly Way[], places: readonly (Place | null)[], homes: readonly Home[]): Map<string, Reach> {
  const found = new Map<string, Reach>();
  const at = (cell: string): Reach => {
    if (!found.has(cell)) found.set(cell, { ...nowhere, joined: [] });
    return found.get(cell)!;
  };
  for (const { place, cells } of ways) {
    const who = places[place];
    if (!who) continue;
    const home = homes.find((each) => each.place === place);
    for (const { cell, sides } of cells) {
      const reach = at(cell);
      reach[who.cat === undefined ? "guardian" : "cat"] += sides;
      reach.joined.push(who);
      if (home?.path.includes(cell)) reach.home += sides;
    }
  }
  return found;
}
