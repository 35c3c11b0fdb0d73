// The envelope of every message between the page and the authority over a table: the server, or the
// engine in this page's worker. The views and events inside are each game's own.
export interface ClientMessage {
  type: string;
  id?: string;
  [field: string]: unknown;
}

export interface SeatInfo {
  name: string;
  kind: "person" | "bot" | "open";
  /** Of the bot that plays there now, for itself or for who is away. */
  level: string | null;
  away: boolean;
  /** A bot without a name is called by the text seat.cat.<cat>. */
  cat: number;
}

export interface GameEvent {
  n: number;
  kind: string;
  seat?: number;
  [field: string]: unknown;
}

export interface Welcome {
  type: "welcome";
  version: number;
  table: string;
  setup: { game: string; players: number; options: Record<string, string>; public: boolean; spectators: boolean };
  seat: number | null;
  commit: string;
  number: number;
}

export interface Update<View = unknown> {
  type: "update";
  number: number;
  since: number;
  fresh: boolean;
  events: GameEvent[];
  seats: SeatInfo[];
  /** Null before the game begins. */
  view: View;
  legal: string[];
  undo: boolean;
  over: boolean;
  clock: { at: number; left: number[]; running: number[] } | null;
  commit: string;
  secret: string | null;
}

/** What the text of a refusal names, as data. */
export interface Words {
  seat?: number;
  value?: number;
  color?: string;
  values?: number[];
  [field: string]: unknown;
}

export interface Reason {
  rule: string | null;
  key: string | null;
  words: Words;
}

/** What an action would bring: each game's own fields. */
export type Brings = Record<string, unknown>;

/** Any other answer: ack, refused, reason, preview, hint, seated, error, bye, pong. */
export interface Answer {
  type: string;
  id?: string;
  [field: string]: unknown;
}

export type ServerMessage = Welcome | Update | Answer;
