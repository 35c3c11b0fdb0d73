// Made by `clowder protocol --typescript nine` from protocol/messages.h; do not edit.

export interface NineEvent {
  /** the number of the entry */ n: number;
  /** what happened */
  kind: "shuffled" | "filled" | "paired" | "turn" | "took" | "drew" | "boxed" | "laid" | "dropped" | "stole" | "three" | "scored" | "kept" | "covered" | "swapped" | "gave" | "chased" | "adopted" | "left_alone" | "returned" | "ran_out" | "ended";
  /** by whom */ seat?: number;
  /** stole: from whom; swapped, gave, chased: with or to whom */ to?: number;
  /** of the series */ color?: "blue" | "yellow" | "red" | "green";
  /** the card; scored: its stray if there is one */ card?: string;
  /** drew: the second card; swapped: the stray given */ other?: string;
  /** its number */ pile?: number;
  /** paired: the other pile */ pile2?: number;
  /** shuffled: in the draw pile; scored, chased, adopted: how many */ cards?: number;
  /** scored: coins */ points?: number;
}

export interface NineNeed {
  /** how many cards more */ cards: number;
  /** what they must add */ value: number;
  /** the sum that this makes */ total: number;
}

export interface NineLane {
  /** of the series */ color: "blue" | "yellow" | "red" | "green";
  /** oldest first */ cards: string[];
  /** whether kittens lie on it */ kittens: boolean;
  /** every sum that a reading gives, ascending; without a joker */ sums: number[];
  /** the next number of cards at which it is scored */ length: number | null;
  /** a stray that counts for any value lies in it */ joker: boolean;
  /** what would complete it; of a joker nothing is needed */ needs: NineNeed[];
  /** coins if it were scored as it is; null if it cannot be */ worth: number | null;
}

export interface NineSteal {
  /** in notation */ action: string;
  /** what it brings; a series of three is then scored or kept */ coins: number;
}

export interface NineView {
  /** the game */ game: "nine";
  /** how many play */ players: number;
  /** whose view it is; null for a spectator */ seat: number | null;
  /** what is being done */ phase: "deal" | "turn" | "resolve" | "score" | "kittens" | "over";
  /** whose turn it is */ turn: number;
  /** the seat that may act now, not always the one whose turn it is */ to_act: number[];
  /** cards in the draw pile */ draw_left: number;
  /** discard piles, each from the bottom */ piles: string[][];
  /** cards out of play, ascending */ box: string[];
  /** cards that wait for what becomes of them */ turned_up: string[];
  /** by seat, the started ones */ series: NineLane[][];
  /** by seat */ coins: number[];
  /** the series of three to be scored or kept */ three: "blue" | "yellow" | "red" | "green" | null;
  /** how often the draw pile was made anew */ reshuffles: number;
  /** one's own legal steals with what they bring */ steals: NineSteal[];
  /** once the game is over */ winners: number[] | null;
}

export interface NinePreview {
  /** what each seat would gain */ coins: number[];
  /** series that would be scored */ scored: number;
  /** a series of three could then be scored or kept */ asks: boolean;
}

export interface NineHelper {
  /** the cards of the draw pile, ascending */ unseen: string[];
}
