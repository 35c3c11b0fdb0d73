// Cats walk home one after the other, to where their guardian stood.
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../wire/messages.ts";
import { lastPush, touched, walks } from "./motion.ts";
import { reaches } from "./reach.ts";

const events = [
  { n: 7, kind: "pushed", seat: 0, place: 5 },
  { n: 7, kind: "took", seat: 0, place: 0, value: 3, guardian: 1, path: ["a1", "b1"] },
  { n: 7, kind: "moved", guardian: 1, from: 4, place: 5 },
  { n: 7, kind: "cat", place: 1, value: 5 },
  { n: 7, kind: "took", seat: 0, place: 1, value: 5, guardian: 1, path: ["b1"] },
  { n: 7, kind: "moved", guardian: 1, from: 5, place: 6 },
] as GameEvent[];

describe("what moves in maze", () => {
  it("walks a chain in its order", () => {
    expect(walks(events).map(({ way, nth }) => [nth, ...way])).toEqual([
      [1, "place-0", "cell-a1", "cell-b1", "place-4"],
      [2, "place-1", "cell-b1", "place-5"],
    ]);
  });

  it("marks what the last move touched", () => {
    expect(lastPush(events)).toEqual({ place: 5, stamp: "7" });
    expect([...touched(events)].sort()).toEqual(["cell-a1", "cell-b1", "place-1", "place-5", "place-6"]);
  });

  it("tells cats' ways from guardians' and shows the way home", () => {
    const ways = [
      { place: 0, joins: [2], cells: [{ cell: "a1", sides: "ns" }, { cell: "b1", sides: "n" }] },
      { place: 2, joins: [0], cells: [{ cell: "a1", sides: "ns" }] },
    ];
    const home = [{ place: 0, value: 3, guardian: 0, to: 2, path: ["a1"] }];
    const found = reaches(ways, [{ cat: 3 }, null, { guardian: 0 }], home);
    expect(found.get("a1")).toMatchObject({ cat: "ns", guardian: "ns", home: "ns" });
    expect(found.get("b1")).toMatchObject({ cat: "n", guardian: "", home: "" });
    expect(found.get("a1")!.joined).toEqual([{ cat: 3 }, { guardian: 0 }]);
  });
});
