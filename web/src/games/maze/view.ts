// What the engine tells about a game of maze: its own description, by the names this screen uses.
import type { MazeCard, MazeHome, MazePlace, MazePreview, MazeView, MazeWay } from "../../wire/protocol.ts";

export type { MazeView };
export type Canal = Omit<MazeCard, "shape"> & { shape: string };
export type Place = MazePlace;
export type Way = MazeWay;
export type Home = MazeHome;
/** The square as an action would leave it. */
export type Preview = MazePreview;

/** Alone or together: turns count, not points. */
export const together = (view: MazeView): boolean => view.rank !== null;
