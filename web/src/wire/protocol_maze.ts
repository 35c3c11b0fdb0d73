// Made by `clowder protocol --typescript maze` from protocol/messages.h; do not edit.

export interface MazeCard {
  /** of its ways */ shape: "elbow" | "straight" | "tee" | "crossing" | "bridge" | "double-elbow";
  /** quarter turns clockwise from its base, 0 to 3 */ turn: number;
}

export interface MazeEvent {
  /** the number of the entry */ n: number;
  /** what happened */ kind: "dealt" | "cat" | "turned" | "pushed" | "took" | "moved" | "passed" | "ended";
  /** by whom; dealt, passed: who is next */ seat?: number;
  /** cat, pushed, took, moved */ place?: number;
  /** cat, took: what it is worth */ value?: number;
  /** took: for whom; moved: who */ guardian?: number;
  /** moved: the place left */ from?: number;
  /** turned: such as b3 */ cell?: string;
  /** turned: which way */ turn?: "none" | "right" | "around" | "left";
  /** pushed: the card that enters, as it lies */ card?: MazeCard;
  /** pushed: the card that leaves */ out?: MazeCard;
  /** dealt, pushed: the next canal card */ next?: MazeCard;
  /** took: cells from the cat to the guardian */ path?: string[];
  /** ended: all cats are home */ home?: boolean;
  /** ended */ winners?: number[];
  /** ended: alone or together */ rank?: number;
}

export interface MazePlace {
  /** what the cat here is worth */ cat?: number;
  /** which guardian is here */ guardian?: number;
}

export interface MazeStretch {
  /** such as b3 */ cell: string;
  /** letters of nesw */ sides: string;
}

export interface MazeWay {
  /** where it begins */ place: number;
  /** other places with a cat or a guardian that it reaches */ joins: number[];
  /** the cards it goes through */ cells: MazeStretch[];
}

export interface MazeView {
  /** the game */ game: "maze";
  /** how many play */ players: number;
  /** whose view it is; null for a spectator */ seat: number | null;
  /** what is being done */ phase: "deal" | "play" | "over";
  /** who plays against whom */ mode: "by-players" | "competitive" | "solo" | "coop" | "teams";
  /** 4×4 or, for kittens, 3×3 */ board: "square" | "kittens";
  /** whether a pushed card may be turned */ orientation: "free" | "as-it-lies";
  /** at least one rotation a turn */ classic2007: boolean;
  /** not barred for the second action */ push_allowed: boolean;
  /** cards in a row */ size: number;
  /** the seat whose turn it is */ to_act: number[];
  /** of this turn */ actions_left: number;
  /** rows from the top */ square: MazeCard[][];
  /** clockwise from the top left corner */ places: (MazePlace | null)[];
  /** the canal card to be pushed in */ next: MazeCard | null;
  /** cards of the canal deck, the next one included */ canals_left: number;
  /** canal cards that nobody has seen */ unseen: number;
  /** known cards at the bottom of the canal deck, upper first */ under: MazeCard[];
  /** in the deck of cats */ cats_left: number;
  /** by seat, what its cats are worth */ taken: number[][];
  /** by seat, partners included */ points: number[];
  /** seats that play together */ teams: number[][] | null;
  /** finished ones */ turns: number;
  /** turns after which the game is a draw */ cap: number;
  /** alone or together: 1 best to 7, if all were home now */ rank: number | null;
  /** from every cat and guardian */ ways: MazeWay[];
  /** once the game is over */ winners: number[] | null;
}

export interface MazeHome {
  /** where the cat is */ place: number;
  /** what it is worth */ value: number;
  /** who gets it */ guardian: number;
  /** the guardian's place */ to: number;
  /** cells from the cat to the guardian */ path: string[];
}

export interface MazePreview {
  /** rows from the top */ square: MazeCard[][];
  /** the card that a push drives out */ out?: MazeCard;
  /** from every cat and guardian */ ways: MazeWay[];
  /** cats that would come home at once */ home: MazeHome[];
}

export interface MazeHelper {
  /** legal actions that bring a cat home at once */ bring_home: string[];
}
