// What moves when something happened in maze, and what is marked as the last move.
import type { GameEvent } from "../../wire/messages.ts";
import type { Flight } from "../flights.ts";

export interface Walk extends Flight {
  value: number;
  /** Which cat of the chain it is, from 1. */
  nth: number;
}

const cells = (event: GameEvent): string[] => ((event["path"] as string[] | undefined) ?? []).map((cell) => `cell-${cell}`);

/** Cats walk home one after the other; where the guardian stood is told when it moves on. */
export function walks(events: readonly GameEvent[]): Walk[] {
  const took = events.filter((event) => event.kind === "took");
  return took.map((event, i) => {
    const later = events.slice(events.indexOf(event));
    const moved = later.find((each) => each.kind === "moved" && each["guardian"] === event["guardian"]);
    const end = moved ? [`place-${String(moved["from"])}`] : [];
    return { value: Number(event["value"]), nth: i + 1, way: [`place-${String(event["place"])}`, ...cells(event), ...end], stays: 120 };
  });
}

/** The last push: where, and a stamp that differs from the one before. */
export function lastPush(events: readonly GameEvent[]): { place: number; stamp: string } | null {
  const pushed = events.findLast((event) => event.kind === "pushed");
  return pushed ? { place: Number(pushed["place"]), stamp: `${pushed.n}` } : null;
}

/** The spots that the last events touched. */
export function touched(events: readonly GameEvent[]): Set<string> {
  const spots = new Set<string>();
  for (const event of events) {
    if (event.kind === "turned") spots.add(`cell-${String(event["cell"])}`);
    if (["pushed", "cat", "moved"].includes(event.kind)) spots.add(`place-${String(event["place"])}`);
    for (const cell of event.kind === "took" ? cells(event) : []) spots.add(cell);
  }
  return spots;
}
