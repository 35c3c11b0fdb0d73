import { expect, it } from "vitest";
import { planOf, queryOf } from "./plan.ts";

it("reads what it writes", () => {
  const plan = { seats: ["you" as const, "lynx" as const], options: { board: "kittens", mode: "coop" } };
  expect(queryOf(plan)).toBe("?seats=you,lynx&board=kittens&mode=coop");
  expect(planOf("maze", queryOf(plan))).toEqual(plan);
});

it("starts somebody new without a query or with nonsense", () => {
  expect(planOf("box", "").seats).toEqual(["you", "cat", "cat"]);
  expect(planOf("box", "?seats=dog").seats).toEqual(["you", "cat", "cat"]);
});
