// The result of a daily maze in signs, and the day that is asked for.
import { expect, it } from "vitest";
import { dailyLines, dateOf, signs, today } from "./daily.ts";

const events = (...kinds: string[]) => kinds.map((kind, i) => ({ n: i, kind }));

it("has one sign a turn, and forgets what was taken back", () => {
  expect(signs([])).toBe("");
  expect(signs(events("turned", "pushed", "pushed", "took", "moved", "took", "turned"))).toBe("· 🐈🐈");
  expect(signs(events("turned", "undid", "pushed", "took", "undid", "turned", "pushed"))).toBe("·");
});

it("takes a date that is one, else today", () => {
  expect(dateOf("?date=2026-02-03")).toBe("2026-02-03");
  expect(dateOf("?date=2026-99-03")).toBe(today());
  expect(dateOf("?date=<b>")).toBe(today());
});

it("has the date as its secret, whoever plays", () => {
  const [create] = dailyLines("2026-11-15", "Mia");
  expect(JSON.parse(create!).secret).toBe(`${"0".repeat(56)}20261115`);
  expect(dailyLines("2026-11-15", "Jan")[0]).toBe(create);
});
