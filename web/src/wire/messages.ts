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
  level: string | null;
  away: boolean;
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
  game: string;
  players: number;
  options: Record<string, unknown>;
  seat: number | null;
  commit: string;
  number: number;
  public: boolean;
  clock: unknown;
}

export interface Update<View = unknown> {
  type: "update";
  number: number;
  since: number;
  fresh: boolean;
  events: GameEvent[];
  seats: SeatInfo[];
  view: View;
  legal: string[];
  undo: boolean;
  over: boolean;
  clock: number[] | null;
  secret: string | null;
}

export interface Reason {
  rule: string | null;
  key: string | null;
}

/** Any other answer: ack, refused, reason, preview, hint, seated, error, bye, pong. */
export interface Answer {
  type: string;
  id?: string;
  [field: string]: unknown;
}

export type ServerMessage = Welcome | Update | Answer;
