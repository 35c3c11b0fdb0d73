// Made by `clowder protocol --typescript` from protocol/messages.h; do not edit.

import type { BoxEvent, BoxHelper, BoxPreview, BoxView } from "./protocol_box.ts";
import type { NineEvent, NineHelper, NinePreview, NineView } from "./protocol_nine.ts";
import type { MazeEvent, MazeHelper, MazePreview, MazeView } from "./protocol_maze.ts";

export type * from "./protocol_box.ts";
export type * from "./protocol_nine.ts";
export type * from "./protocol_maze.ts";

export const protocolVersion = 1;

export interface Hello {
  type: "hello";
  /** the client's own; the answer repeats it */ id?: string;
  /** of the protocol: 1 */ version: number;
  /** its name */ table: string;
  /** of a seat, or to watch; without one a spectator */ token?: string;
  /** the last number seen, to be told what was missed */ since?: number;
}

export interface SeatWish {
  /** who is to sit there */ kind: "open" | "person" | "bot";
  /** of a person */ name?: string;
  /** of a bot; cat by default */ level?: "kitten" | "cat" | "tom" | "lynx";
}

export interface ClockSetup {
  /** milliseconds each seat has */ bank: number;
  /** milliseconds that a seat gets for the asking, three times a game */ more: number;
}

export interface Create {
  type: "create";
  /** the client's own; the answer repeats it */ id?: string;
  /** box, nine or maze */ game: string;
  /** how many seats */ players: number;
  /** of the game, by name */ options?: { [name: string]: string };
  /** who is to sit where; who creates the table gets the first person's seat */ seats?: SeatWish[];
  /** whether the lobby shows it */ public?: boolean;
  /** whether others may watch; yes by default */ spectators?: boolean;
  /** null: nobody is hurried */ clock: ClockSetup | null;
  /** of who creates it, as in sit */ salt?: string;
  /** begin at once; open seats are played by bots */ start?: boolean;
}

export interface Sit {
  type: "sit";
  /** the client's own; the answer repeats it */ id?: string;
  /** null: any that is free, else one that a bot holds */ seat: number | null;
  /** 1 to 24 characters */ name: string;
  /** the seat's part of the seed: up to 64 hexadecimal digits */ salt?: string;
  /** where the table asks for one */ invitation?: string;
}

export interface Leave {
  type: "leave";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface Bot {
  type: "bot";
  /** the client's own; the answer repeats it */ id?: string;
  /** where a bot is to sit */ seat: number;
  /** null: open the seat again */ level: "kitten" | "cat" | "tom" | "lynx" | null;
}

export interface Start {
  type: "start";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface Act {
  type: "act";
  /** the client's own; sent twice it counts once */ id?: string;
  /** the last number seen */ number: number;
  /** in notation */ action: string;
}

export interface Why {
  type: "why";
  /** the client's own; the answer repeats it */ id?: string;
  /** in notation, legal or not */ action: string;
}

export interface PreviewAsk {
  type: "preview";
  /** the client's own; the answer repeats it */ id?: string;
  /** in notation; a legal one */ action: string;
}

export interface HelperAsk {
  type: "helper";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface HintAsk {
  type: "hint";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface Undo {
  type: "undo";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface MoreTime {
  type: "time";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface Rematch {
  type: "rematch";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface Rename {
  type: "rename";
  /** the client's own; the answer repeats it */ id?: string;
  /** 1 to 24 characters */ name: string;
}

export interface RecordAsk {
  type: "record";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface Look {
  type: "look";
  /** the client's own; the answer repeats it */ id?: string;
  /** of a finished game */ record: string;
  /** how many of its moves have been made; 0: dealt */ move: number;
  /** whose eyes; null for a spectator's */ seat: number | null;
}

export interface Verify {
  type: "verify";
  /** the client's own; the answer repeats it */ id?: string;
  /** of a finished game */ record: string;
}

export interface Ping {
  type: "ping";
  /** the client's own; the answer repeats it */ id?: string;
}

export interface TableSetup {
  /** box, nine or maze */ game: string;
  /** how many seats */ players: number;
  /** of the game, by name */ options: { [name: string]: string };
  /** whether the lobby shows it; else only who has a link finds it */ public: boolean;
  /** whether others may watch */ spectators: boolean;
  /** null: nobody is hurried */ clock: ClockSetup | null;
}

export interface Welcome {
  type: "welcome";
  /** of the message it answers */ id?: string;
  /** of the protocol */ version: number;
  /** its name */ table: string;
  /** game, players, options and the like */ setup: TableSetup;
  /** one's own; null for a spectator */ seat: number | null;
  /** SHA-256 of the secret, hexadecimal */ commit: string;
  /** of the last entry; an update follows */ number: number;
}

export interface Seated {
  type: "seated";
  /** of the message it answers */ id?: string;
  /** whose */ seat: number;
  /** lets its holder play there: keep it */ token: string;
}

export interface TableEvent {
  /** the number of the entry */ n: number;
  /** what happened */
  kind: "sat" | "left" | "stand_in" | "back" | "level" | "began" | "undid" | "waited" | "flagged" | "rematch" | "renamed" | "woke";
  /** to whom or by whom */ seat?: number;
  /** sat, renamed */ name?: string;
  /** sat, level, stand_in: of the bot */ level?: "kitten" | "cat" | "tom" | "lynx";
}

export interface SeatInfo {
  /** who sits there */ kind: "open" | "person" | "bot";
  /** a person's; of a bot empty or what it was given */ name: string;
  /** of the bot that plays there now, for itself or for who is away */ level: "kitten" | "cat" | "tom" | "lynx" | null;
  /** a person who left or lost the connection; a bot plays meanwhile */ away: boolean;
  /** a cat's name for a bot without one: the text seat.cat.<cat> */ cat: number;
}

export interface ClockNow {
  /** the authority's time of the last entry, in milliseconds */ at: number;
  /** milliseconds left at that time, by seat */ left: number[];
  /** seats whose time runs since then */ running: number[];
}

export interface Update {
  type: "update";
  /** of the last entry of the table's log */ number: number;
  /** the number the viewer had; events follow from there */ since: number;
  /** events were left out: draw the view anew */ fresh: boolean;
  /** what happened since, as this viewer may know it */ events: (TableEvent | BoxEvent | NineEvent | MazeEvent)[];
  /** who sits where */ seats: SeatInfo[];
  /** all that the viewer may know now; null before the game begins */ view: BoxView | NineView | MazeView | null;
  /** the viewer's own actions, in notation, in the pinned order */ legal: string[];
  /** whether the viewer may take back a move */ undo: boolean;
  /** whether the game is over */ over: boolean;
  /** null: nobody is hurried */ clock: ClockNow | null;
  /** SHA-256 of the secret, hexadecimal */ commit: string;
  /** once the game is over: what the commit promised */ secret: string | null;
}

export interface Ack {
  type: "ack";
  /** of the message it answers */ id?: string;
  /** of the entry it became; it lasts */ number: number;
}

export interface ReasonWords {
  /** whom {name} means */ seat?: number;
  /** {value}, and the value of {card} */ value?: number;
  /** {colour}, and the colour of {card} */ color?: string;
  /** {values} */ values?: number[];
}

export interface Refused {
  type: "refused";
  /** of the message it answers */ id?: string;
  /** such as box.5.4; table for what is no rule of the game */ rule: string;
  /** of the text that says why */ key: string;
  /** what the text names */ words: ReasonWords;
}

export interface Reason {
  type: "reason";
  /** of the message it answers */ id?: string;
  /** that was asked about */ action: string;
  /** that forbids it; null: it is allowed */ rule: string | null;
  /** of the text that says why */ key: string | null;
  /** what the text names */ words: ReasonWords;
}

export interface Preview {
  type: "preview";
  /** of the message it answers */ id?: string;
  /** that was asked about */ action: string;
  /** what it would bring, as far as one may know */ brings: BoxPreview | NinePreview | MazePreview;
}

export interface Helper {
  type: "helper";
  /** of the message it answers */ id?: string;
  /** of the last entry it knows of */ number: number;
  /** what could be worked out from the view */ helper: BoxHelper | NineHelper | MazeHelper;
}

export interface Hint {
  type: "hint";
  /** of the message it answers */ id?: string;
  /** of the last entry it knows of */ number: number;
  /** what a strong bot would do */ action: string;
}

export interface Record {
  type: "record";
  /** of the message it answers */ id?: string;
  /** the finished game as a record, seed included */ text: string;
}

export interface Sight {
  type: "sight";
  /** of the message it answers */ id?: string;
  /** that was asked for, or the last */ move: number;
  /** how many there are */ moves: number;
  /** names, as the record has them */ seats: string[];
  /** of the last move, as that seat knew them */ events: (TableEvent | BoxEvent | NineEvent | MazeEvent)[];
  /** what that seat knew */ view: BoxView | NineView | MazeView | null;
}

export interface Verified {
  type: "verified";
  /** of the message it answers */ id?: string;
  /** of the text that says what is wrong; null: dealt as promised */ key: string | null;
  /** what the text names */ found: string;
  /** of the record; 0 for all of it */ line: number;
}

export interface Error {
  type: "error";
  /** of the message it answers */ id?: string;
  /** of the text that says what was expected */ key: string;
  /** what was found instead */ found: string;
}

export interface Bye {
  type: "bye";
  /** of the text that says why the authority closes */ key: string;
  /** when to come back; null: there is no use */ retry_ms: number | null;
}

export interface Pong {
  type: "pong";
  /** of the message it answers */ id?: string;
}

export type View = BoxView | NineView | MazeView;
export type GameEvent = BoxEvent | NineEvent | MazeEvent;

export type ClientMessage =
  | Hello
  | Create
  | Sit
  | Leave
  | Bot
  | Start
  | Act
  | Why
  | PreviewAsk
  | HelperAsk
  | HintAsk
  | Undo
  | MoreTime
  | Rematch
  | Rename
  | RecordAsk
  | Look
  | Verify
  | Ping;

export type ServerMessage =
  | Welcome
  | Seated
  | Update
  | Ack
  | Refused
  | Reason
  | Preview
  | Helper
  | Hint
  | Record
  | Sight
  | Verified
  | Error
  | Bye
  | Pong;
