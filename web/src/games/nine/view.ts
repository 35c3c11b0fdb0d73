// What the engine tells about a game of nine: its own description, by the names this screen uses.
import type { NineLane, NineView } from "../../wire/protocol.ts";

export type { NineView };
export type Lane = NineLane;

export const laneOf = (view: NineView, seat: number, colour: string): Lane | undefined =>
  view.series[seat]?.find((lane) => lane.color === colour);
