// Maze in words: what happened, what to do, what an action brings. Only texts; nothing is decided here.
import type { Values } from "../../text/text.svelte.ts";
import type { Brings, GameEvent, Words } from "../../wire/messages.ts";
import type { Context } from "../contract.ts";
import { type Canal, type Home, type MazeView, together } from "./view.ts";
import { catReport, shapeName } from "./words.ts";

type In = Context<MazeView>;

const NOBODY = new Set(["cat", "moved", "ended"]);

function values(event: GameEvent, c: In): Values {
  const card = event["card"] as Canal | undefined;
  return {
    name: event.seat === undefined ? "" : c.name(event.seat),
    cell: String(event["cell"] ?? ""),
    way: event["turn"] === undefined ? "" : c.t(`maze.way.${String(event["turn"])}`),
    place: String(event["place"] ?? ""),
    value: String(event["value"] ?? ""),
    card: card ? shapeName(c.t, card) : "",
  };
}

export function sentence(event: GameEvent, c: In): string | null {
  if (event.kind === "ended") return ending(c);
  if (event.kind === "passed") return null;
  const you = !NOBODY.has(event.kind) && event.seat === c.me && c.me !== null;
  return c.t(`maze.event.${event.kind}${you ? ".you" : ""}`, values(event, c));
}

export function status(legal: readonly string[], c: In): string {
  if (c.view.phase === "over") return ending(c);
  if (legal.length > 0) return c.t("maze.status.turn", { n: c.view.actions_left });
  const next = c.view.to_act[0];
  return next === undefined ? "" : c.t("box.status.wait", { name: c.name(next) });
}

export function coach(legal: readonly string[], { t, view }: In): string | null {
  if (legal.length === 0 || view.turns > view.players) return null;
  return t(view.actions_left === 2 ? "web.maze.coach.turn" : "web.maze.coach.push");
}

export function choice(action: string, c: In): string {
  const [verb, a = "", b = ""] = action.split(" ");
  if (verb === "turn") return c.t("maze.choice.turn", { cell: a, way: c.t(`maze.way.${b}`) });
  return c.t("maze.choice.push", { place: a, card: c.view.next ? shapeName(c.t, c.view.next) : b });
}

export function consequence(preview: Brings, c: In): string {
  const home = (preview["home"] as Home[] | undefined) ?? [];
  if (home.length === 0) return c.t("maze.preview.nothing");
  return c.t("maze.preview.home", { values: home.map(({ value }) => value).join(", ") });
}

export function refusal({ seat }: Words, c: In): Values {
  return { name: seat === undefined ? "" : c.name(seat) };
}

/** How far cats can go, and how many actions would bring one home at once. */
export function helper(figures: Record<string, unknown>, { t, view }: In): string[] {
  const home = (figures["bring_home"] as string[] | undefined) ?? [];
  return [t("web.maze.helper.home", { n: home.length }), ...catReport(t, view)];
}

export const scores = (view: MazeView): number[] | null => (together(view) ? null : view.points);

export function ending(c: In): string {
  const { t, view } = c;
  const winners = view.winners ?? [];
  const home = view.cats_left === 0 && !view.places.some((place) => place?.cat !== undefined);
  const first = `${t(home ? "maze.end.home" : "maze.end.capped")}. `;
  if (together(view)) {
    const rank = view.rank ?? 7;
    const title = t(`maze.rank.${rank}`);
    return `${first}${t("maze.end.turns", { n: view.turns })}. ${t("maze.end.rank", { rank, title })}`;
  }
  if (!home) return first;
  if (winners.length !== 1) return first + t("box.end.shared", { names: winners.map(c.name).join(", ") });
  const seat = winners[0]!;
  const points = t("count.points", { n: view.points[seat] ?? 0 });
  return first + t(seat === c.me ? "box.end.winner.you" : "box.end.winner", { name: c.name(seat), points });
}
