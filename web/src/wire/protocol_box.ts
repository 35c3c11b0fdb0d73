// Made by `clowder protocol --typescript box` from protocol/messages.h; do not edit.

export interface BoxCell {
  /** row of the research board */ color: "red" | "blue" | "yellow" | "green";
  /** column of the research board */ value: number;
}

export interface BoxEvent {
  /** the number of the entry */ n: number;
  /** what happened */
  kind: "round" | "dealt" | "revealed" | "discarded" | "predicted" | "played" | "closed" | "took" | "paradox" | "scored" | "ended";
  /** to whom or by whom; round: who starts */ seat?: number;
  /** round: its number */ round?: number;
  /** dealt: how many */ cards?: number;
  /** played; discarded: only one's own */ value?: number;
  /** played: as declared; closed: given up */ color?: "red" | "blue" | "yellow" | "green";
  /** played: the first red token */ opens_red?: boolean;
  /** predicted */ tricks?: number;
  /** dealt: one's own; revealed; paradox: the hand shown */ values?: number[];
  /** revealed: the neutral tokens; scored: the group of the bonus */ cells?: BoxCell[];
  /** scored: all of the round */ points?: number;
  /** scored: points of these for the prediction */ bonus?: number;
  /** ended: the game is over, too */ over?: boolean;
  /** ended: of the game */ winners?: number[];
  /** ended: how equal points were told apart */ tie?: "none" | "last_round" | "shared";
}

export interface BoxToken {
  /** of the cell */ color: "red" | "blue" | "yellow" | "green";
  /** of the cell */ value: number;
  /** a seat; null for a neutral token */ owner: number | null;
}

export interface BoxPlay {
  /** who played */ seat: number;
  /** of the card */ value: number;
  /** as declared */ color: "red" | "blue" | "yellow" | "green";
}

export interface BoxPlace {
  /** of the cell */ color: "red" | "blue" | "yellow" | "green";
  /** of the cell */ value: number;
  /** where the cell lies, from 0 */ row: number;
  /** where the cell lies, from 0 */ column: number;
}

export interface BoxView {
  /** the game */ game: "box";
  /** how many play */ players: number;
  /** whose view it is; null for a spectator */ seat: number | null;
  /** what is being done */ phase: "deal" | "discard" | "predict" | "play" | "over";
  /** from 1 */ round: number;
  /** how many there will be */ rounds: number;
  /** cards run from 1 to this */ values: number;
  /** of a round played out */ tricks_in_round: number;
  /** who starts this round */ start: number;
  /** who leads this trick */ leader: number;
  /** seats that may act now */ to_act: number[];
  /** one's own, ascending */ hand: number[];
  /** one's own */ discard: number | null;
  /** how many each seat holds */ cards: number[];
  /** who has discarded */ discarded: boolean[];
  /** the cards shown with two players */ revealed: number[];
  /** predictions that may be made */ offered: number[];
  /** by seat */ predictions: (number | null)[];
  /** colours each seat has not given up */ open: ("red" | "blue" | "yellow" | "green")[][];
  /** whether red may be led */ red_open: boolean;
  /** tokens by row, values ascending */ board: BoxToken[];
  /** the open trick in the order of play */ trick: BoxPlay[];
  /** colour of the open trick */ led: "red" | "blue" | "yellow" | "green" | null;
  /** taken by each seat */ tricks: number[];
  /** size of each seat's largest group of tokens */ groups: number[];
  /** who caused one */ paradox: number | null;
  /** the hand a paradox shows */ shown: number[];
  /** by finished round, then by seat */ round_points: number[][];
  /** by seat */ points: number[];
  /** once the game is over */ winners: number[] | null;
  /** name of the research board's layout */ layout: string;
  /** where cells lie; left out for the plain grid, white */ cells?: BoxPlace[];
}

export interface BoxPreview {
  /** the colour closed by not following */ gives_up?: "red" | "blue" | "yellow" | "green";
  /** red may be led from now on */ opens_red: boolean;
  /** size of one's largest group of tokens afterwards */ group: number;
  /** that group */ cells: BoxCell[];
}

export interface BoxHelper {
  /** plays one may make now, or could make while others are to act */ plays: number;
  /** chance in percent that one's next turn is a paradox, estimated */ paradox: number;
  /** copies of each value from 1 that one has not seen */ unseen: number[];
}
