// Made by `clowder protocol --typescript` from protocol/messages.h; do not edit.

export const protocolVersion = 1;

export interface Hello {
  type: "hello";
  /** the client's own; the answer repeats it */
  id?: string;
  /** of the protocol: 1 */
  version: number;
  /** its name */
  table: string;
  /** of a seat, or to watch; without one a spectator */
  token?: string;
  /** the last number seen, to be told what was missed */
  since?: number;
}

export interface SeatWish {
  /** who is to sit there */
  kind: "open" | "person" | "bot";
  /** of a person */
  name?: string;
  /** of a bot; cat by default */
  level?: "kitten" | "cat" | "tom" | "lynx";
}

export interface ClockSetup {
  /** milliseconds each seat has */
  bank: number;
  /** milliseconds that a seat gets for the asking, three times a game */
  more: number;
}

export interface Create {
  type: "create";
  /** the client's own; the answer repeats it */
  id?: string;
  /** box, nine or maze */
  game: string;
  /** how many seats */
  players: number;
  /** of the game, by name */
  options?: { [name: string]: string };
  /** who is to sit where; who creates the table gets the first person's seat */
  seats?: SeatWish[];
  /** whether the lobby shows it */
  public?: boolean;
  /** whether others may watch; yes by default */
  spectators?: boolean;
  /** null: nobody is hurried */
  clock: ClockSetup | null;
  /** of who creates it, as in sit */
  salt?: string;
  /** begin at once; open seats are played by bots */
  start?: boolean;
}

export interface Sit {
  type: "sit";
  /** the client's own; the answer repeats it */
  id?: string;
  /** null: any that is free, else one that a bot holds */
  seat: number | null;
  /** 1 to 24 characters */
  name: string;
  /** the seat's part of the seed: up to 64 hexadecimal digits */
  salt?: string;
  /** where the table asks for one */
  invitation?: string;
}

export interface Leave {
  type: "leave";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface Bot {
  type: "bot";
  /** the client's own; the answer repeats it */
  id?: string;
  /** where a bot is to sit */
  seat: number;
  /** null: open the seat again */
  level: "kitten" | "cat" | "tom" | "lynx" | null;
}

export interface Start {
  type: "start";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface Act {
  type: "act";
  /** the client's own; sent twice it counts once */
  id?: string;
  /** the last number seen */
  number: number;
  /** in notation */
  action: string;
}

export interface Why {
  type: "why";
  /** the client's own; the answer repeats it */
  id?: string;
  /** in notation, legal or not */
  action: string;
}

export interface PreviewAsk {
  type: "preview";
  /** the client's own; the answer repeats it */
  id?: string;
  /** in notation; a legal one */
  action: string;
}

export interface HelperAsk {
  type: "helper";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface HintAsk {
  type: "hint";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface Undo {
  type: "undo";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface MoreTime {
  type: "time";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface Rematch {
  type: "rematch";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface Rename {
  type: "rename";
  /** the client's own; the answer repeats it */
  id?: string;
  /** 1 to 24 characters */
  name: string;
}

export interface RecordAsk {
  type: "record";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface Look {
  type: "look";
  /** the client's own; the answer repeats it */
  id?: string;
  /** of a finished game */
  record: string;
  /** how many of its moves have been made; 0: dealt */
  move: number;
  /** whose eyes; null for a spectator's */
  seat: number | null;
}

export interface Verify {
  type: "verify";
  /** the client's own; the answer repeats it */
  id?: string;
  /** of a finished game */
  record: string;
}

export interface Ping {
  type: "ping";
  /** the client's own; the answer repeats it */
  id?: string;
}

export interface TableSetup {
  /** box, nine or maze */
  game: string;
  /** how many seats */
  players: number;
  /** of the game, by name */
  options: { [name: string]: string };
  /** whether the lobby shows it; else only who has a link finds it */
  public: boolean;
  /** whether others may watch */
  spectators: boolean;
  /** null: nobody is hurried */
  clock: ClockSetup | null;
}

export interface Welcome {
  type: "welcome";
  /** of the message it answers */
  id?: string;
  /** of the protocol */
  version: number;
  /** its name */
  table: string;
  /** game, players, options and the like */
  setup: TableSetup;
  /** one's own; null for a spectator */
  seat: number | null;
  /** SHA-256 of the secret, hexadecimal */
  commit: string;
  /** of the last entry; an update follows */
  number: number;
}

export interface Seated {
  type: "seated";
  /** of the message it answers */
  id?: string;
  /** whose */
  seat: number;
  /** lets its holder play there: keep it */
  token: string;
}

export interface TableEvent {
  /** the number of the entry */
  n: number;
  /** what happened */
  kind: "sat" | "left" | "stand_in" | "back" | "level" | "began" | "undid" | "waited" | "flagged" | "rematch" | "renamed" | "woke";
  /** to whom or by whom */
  seat?: number;
  /** sat, renamed */
  name?: string;
  /** sat, level, stand_in: of the bot */
  level?: "kitten" | "cat" | "tom" | "lynx";
}

export interface BoxCell {
  /** row of the research board */
  color: "red" | "blue" | "yellow" | "green";
  /** column of the research board */
  value: number;
}

export interface BoxEvent {
  /** the number of the entry */
  n: number;
  /** what happened */
  kind: "round" | "dealt" | "revealed" | "discarded" | "predicted" | "played" | "closed" | "took" | "paradox" | "scored" | "ended";
  /** to whom or by whom; round: who starts */
  seat?: number;
  /** round: its number */
  round?: number;
  /** dealt: how many */
  cards?: number;
  /** played; discarded: only one's own */
  value?: number;
  /** played: as declared; closed: given up */
  color?: "red" | "blue" | "yellow" | "green";
  /** played: the first red token */
  opens_red?: boolean;
  /** predicted */
  tricks?: number;
  /** dealt: one's own; revealed; paradox: the hand shown */
  values?: number[];
  /** revealed: the neutral tokens; scored: the group of the bonus */
  cells?: BoxCell[];
  /** scored: all of the round */
  points?: number;
  /** scored: points of these for the prediction */
  bonus?: number;
  /** ended: the game is over, too */
  over?: boolean;
  /** ended: of the game */
  winners?: number[];
  /** ended: how equal points were told apart */
  tie?: "none" | "last_round" | "shared";
}

export interface NineEvent {
  /** the number of the entry */
  n: number;
  /** what happened */
  kind: "shuffled" | "filled" | "paired" | "turn" | "took" | "drew" | "boxed" | "laid" | "dropped" | "stole" | "three" | "scored" | "kept" | "covered" | "swapped" | "gave" | "chased" | "adopted" | "left_alone" | "returned" | "ran_out" | "ended";
  /** by whom */
  seat?: number;
  /** stole: from whom; swapped, gave, chased: with or to whom */
  to?: number;
  /** of the series */
  color?: "blue" | "yellow" | "red" | "green";
  /** the card; scored: its stray if there is one */
  card?: string;
  /** drew: the second card; swapped: the stray given */
  other?: string;
  /** its number */
  pile?: number;
  /** paired: the other pile */
  pile2?: number;
  /** shuffled: in the draw pile; scored, chased, adopted: how many */
  cards?: number;
  /** scored: coins */
  points?: number;
}

export interface MazeCard {
  /** of its ways */
  shape: "elbow" | "straight" | "tee" | "crossing" | "bridge" | "double-elbow";
  /** quarter turns clockwise from its base, 0 to 3 */
  turn: number;
}

export interface MazeEvent {
  /** the number of the entry */
  n: number;
  /** what happened */
  kind: "dealt" | "cat" | "turned" | "pushed" | "took" | "moved" | "passed" | "ended";
  /** by whom; dealt, passed: who is next */
  seat?: number;
  /** cat, pushed, took, moved */
  place?: number;
  /** cat, took: what it is worth */
  value?: number;
  /** took: for whom; moved: who */
  guardian?: number;
  /** moved: the place left */
  from?: number;
  /** turned: such as b3 */
  cell?: string;
  /** turned: which way */
  turn?: "none" | "right" | "around" | "left";
  /** pushed: the card that enters, as it lies */
  card?: MazeCard;
  /** pushed: the card that leaves */
  out?: MazeCard;
  /** dealt, pushed: the next canal card */
  next?: MazeCard;
  /** took: cells from the cat to the guardian */
  path?: string[];
  /** ended: all cats are home */
  home?: boolean;
  /** ended */
  winners?: number[];
  /** ended: alone or together */
  rank?: number;
}

export interface SeatInfo {
  /** who sits there */
  kind: "open" | "person" | "bot";
  /** a person's; of a bot empty or what it was given */
  name: string;
  /** of the bot that plays there now, for itself or for who is away */
  level: "kitten" | "cat" | "tom" | "lynx" | null;
  /** a person who left or lost the connection; a bot plays meanwhile */
  away: boolean;
  /** a cat's name for a bot without one: the text seat.cat.<cat> */
  cat: number;
}

export interface BoxToken {
  /** of the cell */
  color: "red" | "blue" | "yellow" | "green";
  /** of the cell */
  value: number;
  /** a seat; null for a neutral token */
  owner: number | null;
}

export interface BoxPlay {
  /** who played */
  seat: number;
  /** of the card */
  value: number;
  /** as declared */
  color: "red" | "blue" | "yellow" | "green";
}

export interface BoxPlace {
  /** of the cell */
  color: "red" | "blue" | "yellow" | "green";
  /** of the cell */
  value: number;
  /** where the cell lies, from 0 */
  row: number;
  /** where the cell lies, from 0 */
  column: number;
}

export interface BoxView {
  /** the game */
  game: "box";
  /** how many play */
  players: number;
  /** whose view it is; null for a spectator */
  seat: number | null;
  /** what is being done */
  phase: "deal" | "discard" | "predict" | "play" | "over";
  /** from 1 */
  round: number;
  /** how many there will be */
  rounds: number;
  /** cards run from 1 to this */
  values: number;
  /** of a round played out */
  tricks_in_round: number;
  /** who starts this round */
  start: number;
  /** who leads this trick */
  leader: number;
  /** seats that may act now */
  to_act: number[];
  /** one's own, ascending */
  hand: number[];
  /** one's own */
  discard: number | null;
  /** how many each seat holds */
  cards: number[];
  /** who has discarded */
  discarded: boolean[];
  /** the cards shown with two players */
  revealed: number[];
  /** predictions that may be made */
  offered: number[];
  /** by seat */
  predictions: (number | null)[];
  /** colours each seat has not given up */
  open: ("red" | "blue" | "yellow" | "green")[][];
  /** whether red may be led */
  red_open: boolean;
  /** tokens by row, values ascending */
  board: BoxToken[];
  /** the open trick in the order of play */
  trick: BoxPlay[];
  /** colour of the open trick */
  led: "red" | "blue" | "yellow" | "green" | null;
  /** taken by each seat */
  tricks: number[];
  /** size of each seat's largest group of tokens */
  groups: number[];
  /** who caused one */
  paradox: number | null;
  /** the hand a paradox shows */
  shown: number[];
  /** by finished round, then by seat */
  round_points: number[][];
  /** by seat */
  points: number[];
  /** once the game is over */
  winners: number[] | null;
  /** name of the research board's layout */
  layout: string;
  /** where cells lie; left out for the plain grid, white */
  cells?: BoxPlace[];
}

export interface NineNeed {
  /** how many cards more */
  cards: number;
  /** what they must add */
  value: number;
  /** the sum that this makes */
  total: number;
}

export interface NineLane {
  /** of the series */
  color: "blue" | "yellow" | "red" | "green";
  /** oldest first */
  cards: string[];
  /** whether kittens lie on it */
  kittens: boolean;
  /** every sum that a reading gives, ascending; without a joker */
  sums: number[];
  /** the next number of cards at which it is scored */
  length: number | null;
  /** a stray that counts for any value lies in it */
  joker: boolean;
  /** what would complete it; of a joker nothing is needed */
  needs: NineNeed[];
  /** coins if it were scored as it is; null if it cannot be */
  worth: number | null;
}

export interface NineSteal {
  /** in notation */
  action: string;
  /** what it brings; a series of three is then scored or kept */
  coins: number;
}

export interface NineView {
  /** the game */
  game: "nine";
  /** how many play */
  players: number;
  /** whose view it is; null for a spectator */
  seat: number | null;
  /** what is being done */
  phase: "deal" | "turn" | "resolve" | "score" | "kittens" | "over";
  /** whose turn it is */
  turn: number;
  /** the seat that may act now, not always the one whose turn it is */
  to_act: number[];
  /** cards in the draw pile */
  draw_left: number;
  /** discard piles, each from the bottom */
  piles: string[][];
  /** cards out of play, ascending */
  box: string[];
  /** cards that wait for what becomes of them */
  turned_up: string[];
  /** by seat, the started ones */
  series: NineLane[][];
  /** by seat */
  coins: number[];
  /** the series of three to be scored or kept */
  three: "blue" | "yellow" | "red" | "green" | null;
  /** how often the draw pile was made anew */
  reshuffles: number;
  /** one's own legal steals with what they bring */
  steals: NineSteal[];
  /** once the game is over */
  winners: number[] | null;
}

export interface MazePlace {
  /** what the cat here is worth */
  cat?: number;
  /** which guardian is here */
  guardian?: number;
}

export interface MazeStretch {
  /** such as b3 */
  cell: string;
  /** letters of nesw */
  sides: string;
}

export interface MazeWay {
  /** where it begins */
  place: number;
  /** other places with a cat or a guardian that it reaches */
  joins: number[];
  /** the cards it goes through */
  cells: MazeStretch[];
}

export interface MazeView {
  /** the game */
  game: "maze";
  /** how many play */
  players: number;
  /** whose view it is; null for a spectator */
  seat: number | null;
  /** what is being done */
  phase: "deal" | "play" | "over";
  /** who plays against whom */
  mode: "by-players" | "competitive" | "solo" | "coop" | "teams";
  /** 4×4 or, for kittens, 3×3 */
  board: "square" | "kittens";
  /** whether a pushed card may be turned */
  orientation: "free" | "as-it-lies";
  /** at least one rotation a turn */
  classic2007: boolean;
  /** not barred for the second action */
  push_allowed: boolean;
  /** cards in a row */
  size: number;
  /** the seat whose turn it is */
  to_act: number[];
  /** of this turn */
  actions_left: number;
  /** rows from the top */
  square: MazeCard[][];
  /** clockwise from the top left corner */
  places: (MazePlace | null)[];
  /** the canal card to be pushed in */
  next: MazeCard | null;
  /** cards of the canal deck, the next one included */
  canals_left: number;
  /** canal cards that nobody has seen */
  unseen: number;
  /** known cards at the bottom of the canal deck, upper first */
  under: MazeCard[];
  /** in the deck of cats */
  cats_left: number;
  /** by seat, what its cats are worth */
  taken: number[][];
  /** by seat, partners included */
  points: number[];
  /** seats that play together */
  teams: number[][] | null;
  /** finished ones */
  turns: number;
  /** turns after which the game is a draw */
  cap: number;
  /** alone or together: 1 best to 7, if all were home now */
  rank: number | null;
  /** from every cat and guardian */
  ways: MazeWay[];
  /** once the game is over */
  winners: number[] | null;
}

export interface ClockNow {
  /** the authority's time of the last entry, in milliseconds */
  at: number;
  /** milliseconds left at that time, by seat */
  left: number[];
  /** seats whose time runs since then */
  running: number[];
}

export interface Update {
  type: "update";
  /** of the last entry of the table's log */
  number: number;
  /** the number the viewer had; events follow from there */
  since: number;
  /** events were left out: draw the view anew */
  fresh: boolean;
  /** what happened since, as this viewer may know it */
  events: (TableEvent | BoxEvent | NineEvent | MazeEvent)[];
  /** who sits where */
  seats: SeatInfo[];
  /** all that the viewer may know now; null before the game begins */
  view: BoxView | NineView | MazeView | null;
  /** the viewer's own actions, in notation, in the pinned order */
  legal: string[];
  /** whether the viewer may take back a move */
  undo: boolean;
  /** whether the game is over */
  over: boolean;
  /** null: nobody is hurried */
  clock: ClockNow | null;
  /** SHA-256 of the secret, hexadecimal */
  commit: string;
  /** once the game is over: what the commit promised */
  secret: string | null;
}

export interface Ack {
  type: "ack";
  /** of the message it answers */
  id?: string;
  /** of the entry it became; it lasts */
  number: number;
}

export interface ReasonWords {
  /** whom {name} means */
  seat?: number;
  /** {value}, and the value of {card} */
  value?: number;
  /** {colour}, and the colour of {card} */
  color?: string;
  /** {values} */
  values?: number[];
}

export interface Refused {
  type: "refused";
  /** of the message it answers */
  id?: string;
  /** such as box.5.4; table for what is no rule of the game */
  rule: string;
  /** of the text that says why */
  key: string;
  /** what the text names */
  words: ReasonWords;
}

export interface Reason {
  type: "reason";
  /** of the message it answers */
  id?: string;
  /** that was asked about */
  action: string;
  /** that forbids it; null: it is allowed */
  rule: string | null;
  /** of the text that says why */
  key: string | null;
  /** what the text names */
  words: ReasonWords;
}

export interface BoxPreview {
  /** the colour closed by not following */
  gives_up?: "red" | "blue" | "yellow" | "green";
  /** red may be led from now on */
  opens_red: boolean;
  /** size of one's largest group of tokens afterwards */
  group: number;
  /** that group */
  cells: BoxCell[];
}

export interface NinePreview {
  /** what each seat would gain */
  coins: number[];
  /** series that would be scored */
  scored: number;
  /** a series of three could then be scored or kept */
  asks: boolean;
}

export interface MazeHome {
  /** where the cat is */
  place: number;
  /** what it is worth */
  value: number;
  /** who gets it */
  guardian: number;
  /** the guardian's place */
  to: number;
  /** cells from the cat to the guardian */
  path: string[];
}

export interface MazePreview {
  /** rows from the top */
  square: MazeCard[][];
  /** the card that a push drives out */
  out?: MazeCard;
  /** from every cat and guardian */
  ways: MazeWay[];
  /** cats that would come home at once */
  home: MazeHome[];
}

export interface Preview {
  type: "preview";
  /** of the message it answers */
  id?: string;
  /** that was asked about */
  action: string;
  /** what it would bring, as far as one may know */
  brings: BoxPreview | NinePreview | MazePreview;
}

export interface BoxHelper {
  /** plays one may make now, or could make while others are to act */
  plays: number;
  /** chance in percent that one's next turn is a paradox, estimated */
  paradox: number;
  /** copies of each value from 1 that one has not seen */
  unseen: number[];
}

export interface NineHelper {
  /** the cards of the draw pile, ascending */
  unseen: string[];
}

export interface MazeHelper {
  /** legal actions that bring a cat home at once */
  bring_home: string[];
}

export interface Helper {
  type: "helper";
  /** of the message it answers */
  id?: string;
  /** of the last entry it knows of */
  number: number;
  /** what could be worked out from the view */
  helper: BoxHelper | NineHelper | MazeHelper;
}

export interface Hint {
  type: "hint";
  /** of the message it answers */
  id?: string;
  /** of the last entry it knows of */
  number: number;
  /** what a strong bot would do */
  action: string;
}

export interface Record {
  type: "record";
  /** of the message it answers */
  id?: string;
  /** the finished game as a record, seed included */
  text: string;
}

export interface Sight {
  type: "sight";
  /** of the message it answers */
  id?: string;
  /** that was asked for, or the last */
  move: number;
  /** how many there are */
  moves: number;
  /** names, as the record has them */
  seats: string[];
  /** of the last move, as that seat knew them */
  events: (TableEvent | BoxEvent | NineEvent | MazeEvent)[];
  /** what that seat knew */
  view: BoxView | NineView | MazeView | null;
}

export interface Verified {
  type: "verified";
  /** of the message it answers */
  id?: string;
  /** of the text that says what is wrong; null: dealt as promised */
  key: string | null;
  /** what the text names */
  found: string;
  /** of the record; 0 for all of it */
  line: number;
}

export interface Error {
  type: "error";
  /** of the message it answers */
  id?: string;
  /** of the text that says what was expected */
  key: string;
  /** what was found instead */
  found: string;
}

export interface Bye {
  type: "bye";
  /** of the text that says why the authority closes */
  key: string;
  /** when to come back; null: there is no use */
  retry_ms: number | null;
}

export interface Pong {
  type: "pong";
  /** of the message it answers */
  id?: string;
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
