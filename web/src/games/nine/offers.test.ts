// What each spot of the table stands for, given what the hand holds.
import { describe, expect, it } from "vitest";
import { coinsFor, coming, type Hand, heldCard, nextStep, Offers } from "./offers.ts";
import type { Lane, NineView } from "./view.ts";

const hand = (more: Partial<Hand>): Hand => ({ held: null, from: null, picked: [], ...more });
const lane = (color: Lane["color"], cards: string[]): Lane =>
  ({ color, cards, kittens: false, sums: [], length: 3, joker: false, needs: [], worth: null });

const dogs = ["good-dog blue 1", "good-dog blue 2", "good-dog red 1", "good-dog red 2", "lay g3", "drop g3 0"];
const steals = ["draw", "steal 1 blue", "steal 1 blue + 2 red", "steal 1 green + 2 green"];

const view = {
  piles: [["b1", "r9"], ["cat-lady"]],
  series: [[], [lane("blue", ["b3", "b5"]), lane("green", ["g1"])], [lane("red", ["r7"]), lane("green", ["g9"])]],
  steals: [
    { action: "steal 1 blue", coins: 1 },
    { action: "steal 1 blue + 2 red", coins: 4 },
    { action: "steal 1 green + 2 green", coins: 3 },
  ],
} as unknown as NineView;

describe("what the hand can do", () => {
  it("holds the first card unless another is asked for", () => {
    expect(heldCard(dogs, null)).toBe("good-dog");
    expect(heldCard(dogs, "g3")).toBe("g3");
    expect(heldCard(steals, "g3")).toBeNull();
  });

  it("sends a dog from a series of one's own to a player", () => {
    const open = hand({ held: "good-dog" });
    expect(new Offers(dogs, open).seat(1)).toBeUndefined();
    expect(nextStep(open, new Offers(dogs, open), null)).toBe("from");
    const sent = hand({ held: "good-dog", from: "red" });
    expect(new Offers(dogs, sent).seat(1)).toBe("good-dog red 1");
    expect(nextStep(sent, new Offers(dogs, sent), null)).toBe("to");
    expect(new Offers(dogs.slice(0, 2), open).seat(2)).toBe("good-dog blue 2");
  });

  it("lays, discards, takes", () => {
    const offers = new Offers(dogs, hand({ held: "g3" }));
    expect(offers.lane("green")).toBe("lay g3");
    expect(offers.lane("blue")).toBeUndefined();
    expect(offers.pile(0)).toBe("drop g3 0");
    expect(new Offers(["take 1", "draw"], hand({})).pile(1)).toBe("take 1");
  });

  it("swaps with a rascal where the series lies", () => {
    const offers = new Offers(["rascal blue 2"], hand({ held: "rascal" }));
    expect(offers.rival({ seat: 2, colour: "blue" })?.action).toBe("rascal blue 2");
    expect(offers.sources).toEqual([]);
  });

  it("needs a second series where one alone completes nothing", () => {
    const offers = new Offers(steals, hand({}));
    expect(offers.rival({ seat: 1, colour: "green" })).toMatchObject({ action: undefined, leads: "steal 1 green + 2 green" });
    expect(offers.rival({ seat: 1, colour: "blue" })?.action).toBe("steal 1 blue");
    expect(offers.rival({ seat: 2, colour: "yellow" })).toBeNull();
  });

  it("says the coins of a steal alone, else with the best other", () => {
    expect(coinsFor(view, [], { seat: 1, colour: "blue" })).toBe(1);
    expect(coinsFor(view, [], { seat: 2, colour: "red" })).toBe(4);
    expect(coinsFor(view, [], { seat: 2, colour: "blue" })).toBeNull();
  });

  it("shows where cards would come to lie", () => {
    expect(coming(view, "take 0")).toEqual([{ colour: "red", card: "r9" }]);
    expect(coming(view, "take 1")).toEqual([]);
    expect(coming(view, "steal 1 blue + 2 red")).toEqual([{ colour: "blue", card: "b5" }, { colour: "red", card: "r7" }]);
    expect(coming(view, "stray red")).toEqual([{ colour: "red", card: "stray" }]);
    expect(coming(view, "good-dog red 1")).toEqual([]);
  });
});
