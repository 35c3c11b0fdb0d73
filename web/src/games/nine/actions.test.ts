// Taking actions of nine apart, and picking what to steal.
import { describe, expect, it } from "vitest";
import { about, parts, pick, stealFrom, victims } from "./actions.ts";
import { face } from "./cards.ts";

const legal = ["take 0", "draw", "steal 1 blue", "steal 1 blue + 2 red", "steal 1 green + 2 green"];

describe("actions of nine", () => {
  it("takes an action apart", () => {
    expect(parts("drop y3-7 2")).toMatchObject({ card: "y3-7", pile: 2, colour: null });
    expect(parts("lay y3-7")).toMatchObject({ card: "y3-7", colour: "yellow" });
    expect(parts("good-dog red 2")).toMatchObject({ card: "good-dog", colour: "red", seat: 2 });
    expect(parts("stray5 red")).toMatchObject({ card: "stray5", colour: "red", seat: null });
    expect(parts("cat-lady")).toMatchObject({ card: "cat-lady", colour: null });
    expect(face("stray5")).toEqual({ kind: "stray", colour: null, values: [5] });
  });

  it("finds steals in either order of picking", () => {
    const one = { seat: 1, colour: "blue" } as const;
    const two = { seat: 2, colour: "red" } as const;
    expect(victims("steal 1 blue + 2 red")).toEqual([one, two]);
    expect(stealFrom(legal, [two, one])).toBe("steal 1 blue + 2 red");
    expect(stealFrom(legal, [one])).toBe("steal 1 blue");
    expect(stealFrom(legal, [two])).toBeUndefined();
  });

  it("keeps a first pick that the second goes with, and starts anew otherwise", () => {
    const green1 = { seat: 1, colour: "green" } as const;
    const green2 = { seat: 2, colour: "green" } as const;
    const blue = { seat: 1, colour: "blue" } as const;
    expect(pick(legal, [green1], green2)).toEqual([green1, green2]);
    expect(pick(legal, [green1], blue)).toEqual([blue]);
    expect(pick(legal, [], { seat: 2, colour: "yellow" })).toBeNull();
  });

  it("lists what a turned-up card can do", () => {
    expect(about(["lay b5", "drop b5 0", "drop b3 0", "cat-lady"], "b5")).toEqual(["lay b5", "drop b5 0"]);
  });
});
