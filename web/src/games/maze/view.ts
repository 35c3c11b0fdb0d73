// What the engine tells about a game of maze, as this screen uses it.
export interface Canal {
  shape: string;
  /** Quarter turns clockwise from its base. */
  turn: number;
}

export interface Place {
  cat?: number;
  guardian?: number;
}

export interface Stretch {
  cell: string;
  /** Letters of nesw. */
  sides: string;
}

export interface Way {
  place: number;
  joins: number[];
  cells: Stretch[];
}

export interface Home {
  place: number;
  value: number;
  guardian: number;
  to: number;
  path: string[];
}

export interface MazeView {
  players: number;
  seat: number | null;
  phase: "deal" | "play" | "over";
  mode: "by-players" | "competitive" | "solo" | "coop" | "teams";
  board: "square" | "kittens";
  orientation: "free" | "as-it-lies";
  classic2007: boolean;
  push_allowed: boolean;
  size: number;
  to_act: number[];
  actions_left: number;
  square: Canal[][];
  places: (Place | null)[];
  next: Canal | null;
  canals_left: number;
  unseen: number;
  under: Canal[];
  cats_left: number;
  taken: number[][];
  points: number[];
  teams: number[][] | null;
  turns: number;
  cap: number;
  rank: number | null;
  ways: Way[];
  winners: number[] | null;
}

/** The square as an action would leave it. */
export interface Preview {
  square: Canal[][];
  out?: Canal;
  ways: Way[];
  home: Home[];
}

/** Alone or together: turns count, not points. */
export const together = (view: MazeView): boolean => view.rank !== null;
