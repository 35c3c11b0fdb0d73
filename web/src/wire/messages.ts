// The messages as the screens use them. What they hold is described once, in C++, and generated
// (protocol.ts); here is only what all games share, whichever game it is.
import type * as protocol from "./protocol.ts";

export type { SeatInfo, Welcome } from "./protocol.ts";

export interface ClientMessage {
  type: string;
  id?: string;
  [field: string]: unknown;
}

export interface GameEvent {
  n: number;
  kind: string;
  seat?: number;
  [field: string]: unknown;
}

/** Of any game: each game's screen knows its own view and events. */
export interface Update extends Omit<protocol.Update, "events" | "view"> {
  events: GameEvent[];
  /** Null before the game begins. */
  view: unknown;
}

/** A moment of a finished game as one seat knew it. */
export interface Sight extends Omit<protocol.Sight, "events" | "view"> {
  events: GameEvent[];
  view: unknown;
}

/** What the text of a refusal names, as data. */
export interface Words extends protocol.ReasonWords {
  [field: string]: unknown;
}

export interface Reason extends Omit<protocol.Reason, "words"> {
  words: Words;
}

/** What an action would bring: each game's own fields. */
export type Brings = { [field: string]: unknown };

/** Any other answer: ack, refused, reason, preview, hint, seated, error, bye, pong. */
export interface Answer {
  type: string;
  id?: string;
  [field: string]: unknown;
}

export type ServerMessage = protocol.Welcome | Update | Answer;
