// Actions of nine taken apart, and which of them belong to which spot of the table. Only the list of
// allowed actions is read; nothing here knows why one is in it.
import { type Colour, face } from "./cards.ts";

export interface Parts {
  verb: string;
  /** The turned-up card that it is about. */
  card: string | null;
  colour: Colour | null;
  seat: number | null;
  pile: number | null;
}

/** "good-dog blue 2" → { verb: "good-dog", card: "good-dog", colour: "blue", seat: 2, pile: null } */
export function parts(action: string): Parts {
  const [verb = "", a = "", b = ""] = action.split(" ");
  const nothing: Parts = { verb, card: null, colour: null, seat: null, pile: null };
  if (verb === "take") return { ...nothing, pile: Number(a) };
  if (verb === "steal") return { ...nothing, seat: Number(a), colour: b as Colour };
  if (verb === "lay") return { ...nothing, card: a, colour: face(a).colour };
  if (verb === "drop") return { ...nothing, card: a, pile: Number(b) };
  if (verb === "score" || verb === "keep") return { ...nothing, colour: a as Colour };
  if (verb === "draw") return nothing;
  const seat = b === "" ? null : Number(b);
  return { ...nothing, card: verb, colour: a === "" ? null : (a as Colour), seat };
}

export interface Spot {
  seat: number;
  colour: Colour;
}

/** The series that a steal takes from: one or two. */
export function victims(action: string): Spot[] {
  if (!action.startsWith("steal ")) return [];
  return action.slice(6).split(" + ").map((part) => {
    const [seat, colour] = part.split(" ");
    return { seat: Number(seat), colour: colour as Colour };
  });
}

export const sameSpot = (a: Spot, b: Spot): boolean => a.seat === b.seat && a.colour === b.colour;
export const hasSpot = (list: readonly Spot[], spot: Spot): boolean => list.some((each) => sameSpot(each, spot));

/** The steal that takes from exactly these series, if it is on offer. */
export function stealFrom(legal: readonly string[], spots: readonly Spot[]): string | undefined {
  return legal.find((action) => {
    const found = victims(action);
    return found.length === spots.length && found.every((spot) => hasSpot(spots, spot));
  });
}

/** What a tap on another player's series leads to when some are picked already: the spots picked then. */
export function pick(legal: readonly string[], picked: readonly Spot[], spot: Spot): Spot[] | null {
  const more = [...picked.filter((each) => !sameSpot(each, spot)), spot].slice(-2);
  const fits = (spots: Spot[]): boolean =>
    legal.some((action) => spots.every((each) => hasSpot(victims(action), each)));
  if (fits(more)) return more;
  return fits([spot]) ? [spot] : null;
}

/** The actions that are about one turned-up card. */
export const about = (legal: readonly string[], card: string | null): string[] =>
  card === null ? [] : legal.filter((action) => parts(action).card === card);
