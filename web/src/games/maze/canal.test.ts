// Where ways leave a card and where places stand.
import { describe, expect, it } from "vitest";
import { across, blocked, inLine, placeAt, strands, where } from "./canal.ts";

describe("canal cards", () => {
  it("turns ways clockwise", () => {
    expect(strands({ shape: "elbow", turn: 1 })[0]!.now).toEqual(["e", "s"]);
    expect(strands({ shape: "tee", turn: 3 })[0]!.now).toEqual(["n", "e", "w"]);
    expect(strands({ shape: "double-elbow", turn: 1 }).map(({ now }) => now.join(""))).toEqual(["es", "nw"]);
  });

  it("counts places clockwise from the top left corner", () => {
    expect(where(4, 0)).toEqual({ side: "n", line: 0 });
    expect(where(4, 8)).toEqual({ side: "s", line: 3 });
    expect(where(4, 12)).toEqual({ side: "w", line: 3 });
    expect(where(3, 11)).toEqual({ side: "w", line: 0 });
    for (let place = 0; place < 16; ++place) {
      const { side, line } = where(4, place);
      expect(placeAt(4, side, line)).toBe(place);
      expect(across(4, across(4, place))).toBe(place);
    }
    expect(across(4, 1)).toBe(10);
    expect(across(4, 4)).toBe(15);
  });

  it("finds where a way ends", () => {
    const way = [{ cell: "a1", sides: "ns" }, { cell: "a2", sides: "ne" }];
    expect(blocked(3, way)).toEqual([[1, 1]]);
    expect(blocked(3, [...way, { cell: "b2", sides: "w" }])).toEqual([]);
    expect(blocked(3, [{ cell: "c3", sides: "es" }])).toEqual([]);
  });

  it("knows the line that a place pushes", () => {
    expect(inLine(4, 1, 1, 0)).toBe("first");
    expect(inLine(4, 1, 1, 3)).toBe("in");
    expect(inLine(4, 1, 2, 0)).toBeNull();
    expect(inLine(4, 8, 3, 3)).toBe("first");
    expect(inLine(4, 12, 0, 3)).toBe("first");
    expect(inLine(4, 12, 0, 2)).toBeNull();
  });
});
