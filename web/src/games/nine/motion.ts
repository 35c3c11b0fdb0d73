// What moves when something happened in nine, and what is marked as the last move.
import type { GameEvent } from "../../wire/messages.ts";
import type { Flight } from "../flights.ts";

export interface Move extends Flight {
  card?: string;
  coins?: number;
}

export const laneSpot = (seat: unknown, colour: unknown): string => `lane-${String(seat)}-${String(colour)}`;
export const pileSpot = (pile: unknown): string => `pile-${String(pile)}`;
export const seatSpot = (seat: unknown): string => `seat-${String(seat)}`;

const STAYS = 450;

/** Where the card of an event comes from: what was named last. */
type Origin = string;

function move(event: GameEvent, origin: Origin): Move[] {
  const { seat, to, color, card, pile } = event as Record<string, string>;
  const lane = laneSpot(seat, color);
  switch (event.kind) {
    case "drew":
      return [{ card, way: ["draw", "tray"] }];
    case "laid":
      return [{ card, way: [origin, lane] }];
    case "stole":
      return [{ card, way: [laneSpot(to, color), lane] }];
    case "dropped":
      return [{ card, way: ["tray", pileSpot(pile)] }];
    case "filled":
      return [{ card, way: ["draw", pileSpot(pile)] }];
    case "covered":
      return [{ card: "kittens", way: [origin, lane] }];
    case "returned":
      return [{ card: "kittens", way: [seatSpot(seat), pileSpot(pile)] }];
    case "swapped":
      return [{ card: "rascal", way: [lane, laneSpot(to, color), lane], stays: STAYS }];
    case "gave":
      return [{ card: "good-dog", way: [lane, seatSpot(to)], stays: STAYS }];
    case "chased":
      return [{ card: "bad-dog", way: [lane, seatSpot(to)], stays: STAYS }];
    case "adopted":
      return [{ card: "cat-lady", way: [origin, seatSpot(seat)], stays: STAYS }];
    case "scored":
      return [{ coins: Number(event["points"]), way: [lane, seatSpot(seat)], stays: 250 }];
    default:
      return [];
  }
}

export function moves(events: readonly GameEvent[]): Move[] {
  let origin = "tray";
  return events.flatMap((event) => {
    if (event.kind === "took") origin = pileSpot(event["pile"]);
    return move(event, origin);
  });
}

/** The spots that the last events touched. */
export function touched(events: readonly GameEvent[]): Set<string> {
  return new Set(moves(events).flatMap(({ way }) => way.slice(-1)));
}
