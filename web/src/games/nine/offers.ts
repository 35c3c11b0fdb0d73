// Which action each spot of the table stands for, given what the hand holds: the turned-up card that is
// held, the own series a dog is sent from, the series picked to steal from. From the legal list alone.
import { about, hasSpot, parts, pick, type Spot, stealFrom, victims } from "./actions.ts";
import type { Colour } from "./cards.ts";
import type { NineView } from "./view.ts";

export interface Hand {
  held: string | null;
  from: Colour | null;
  picked: readonly Spot[];
}

/** The cards that wait for what becomes of them and can be held now. */
export const holdable = (legal: readonly string[]): string[] => [
  ...new Set(legal.map((action) => parts(action).card).filter((card) => card !== null)),
];

/** What lies turned up, the kittens that lost their series included. */
export const tray = (view: NineView, legal: readonly string[]): string[] =>
  view.turned_up.length === 0 && view.phase === "kittens" ? holdable(legal) : view.turned_up;

/** The card that is held: the one asked for if it can be, else the first. */
export function heldCard(legal: readonly string[], asked: string | null): string | null {
  const cards = holdable(legal);
  return cards.find((card) => card === asked) ?? cards[0] ?? null;
}

export interface Rival {
  /** What a tap chooses; none if a second series is needed. */
  action: string | undefined;
  /** The action, or the first that the tap is half of. */
  leads: string;
  picked: Spot[];
}

export class Offers {
  private acts: string[];
  constructor(
    private legal: readonly string[],
    private hand: Hand,
  ) {
    this.acts = about(legal, hand.held);
  }

  /** The held card itself: what it does without a place, as the cat lady. */
  get card(): string | undefined {
    return this.acts.find((action) => action === this.hand.held);
  }

  /** An own series: lay, stray, kittens. */
  lane(colour: Colour): string | undefined {
    return this.acts.find((action) => {
      const { colour: where, seat, pile } = parts(action);
      return where === colour && seat === null && pile === null;
    });
  }

  /** Own series that a dog can be sent from; a rascal goes for a series of another player at once. */
  get sources(): Colour[] {
    const given = this.acts.map(parts).filter(({ verb, seat }) => seat !== null && verb !== "rascal");
    return [...new Set(given.map(({ colour }) => colour!))];
  }

  /** The first of what a dog could do from here. */
  source(colour: Colour): string | undefined {
    if (this.sources.length < 2 || !this.sources.includes(colour)) return undefined;
    return this.acts.find((action) => parts(action).colour === colour);
  }

  get from(): Colour | null {
    const { sources } = this;
    if (sources.length === 1) return sources[0]!;
    return sources.find((colour) => colour === this.hand.from) ?? null;
  }

  /** Another player, for a dog. */
  seat(seat: number): string | undefined {
    if (this.from === null) return undefined;
    return this.acts.find((action) => parts(action).seat === seat && parts(action).colour === this.from);
  }

  pile(pile: number): string | undefined {
    return this.acts.find((action) => parts(action).pile === pile) ?? this.legal.find((action) => action === `take ${pile}`);
  }

  /** Another player's series: the rascal's, or what is picked if it is tapped. */
  rival(spot: Spot): Rival | null {
    const swap = this.acts.find((action) => action === `rascal ${spot.colour} ${spot.seat}`);
    if (swap) return { action: swap, leads: swap, picked: [] };
    const picked = pick(this.legal, this.hand.picked, spot);
    if (!picked) return null;
    const action = stealFrom(this.legal, picked);
    const leads = action ?? this.legal.find((each) => hasSpot(victims(each), spot))!;
    return { action, leads, picked };
  }
}

/** What the hand has to do next to come to an action; null when any glowing spot does. */
export function nextStep({ held, picked }: Hand, offers: Offers, chosen: string | null): string | null {
  if (chosen !== null) return null;
  if (picked.length > 0) return "more";
  if (offers.sources.length > 0) return offers.from === null ? "from" : "to";
  return held === "rascal" ? "swap" : null;
}

/** The coins a steal from here brings: alone, else the best with another. */
export function coinsFor(view: NineView, picked: readonly Spot[], spot: Spot): number | null {
  const steals = view.steals.filter(({ action }) => hasSpot(victims(action), spot));
  const fitting = steals.filter(({ action }) => picked.every((each) => hasSpot(victims(action), each)));
  const wanted = fitting.length > 0 ? fitting : steals;
  const alone = wanted.find(({ action }) => victims(action).length === 1);
  if (alone && picked.length < 2) return alone.coins;
  return wanted.length === 0 ? null : Math.max(...wanted.map(({ coins }) => coins));
}

export interface Coming {
  colour: Colour;
  card: string;
}

/** Cards that the chosen action would bring to own series. */
export function coming(view: NineView, chosen: string | null): Coming[] {
  if (chosen === null) return [];
  const { verb, card, colour, pile, seat } = parts(chosen);
  const last = (spot: Spot): string =>
    view.series[spot.seat]?.find((lane) => lane.color === spot.colour)?.cards.at(-1) ?? "";
  if (verb === "steal") return victims(chosen).map((spot) => ({ colour: spot.colour, card: last(spot) }));
  if (verb === "take") {
    const top = view.piles[pile!]?.at(-1) ?? "";
    const where = parts(`lay ${top}`).colour;
    return where ? [{ colour: where, card: top }] : [];
  }
  if (verb === "rascal") return [{ colour: colour!, card: last({ seat: seat!, colour: colour! }) }];
  return card !== null && colour !== null && seat === null ? [{ colour, card }] : [];
}
