// Nine in words: what happened, what to do, what an action brings. Only texts; nothing is decided here.
import type { Values } from "../../text/text.svelte.ts";
import type { Brings, GameEvent, Words } from "../../wire/messages.ts";
import type { Context } from "../contract.ts";
import { parts, victims } from "./actions.ts";
import { cardName, cardNames, colourName, face, valueName } from "./cards.ts";
import type { NineView } from "./view.ts";

type In = Context<NineView>;

/** Kinds that are told by other words: the question itself, or the first event of a turn. */
const UNTOLD = new Set(["three", "turn"]);
const NOBODY = new Set(["shuffled", "filled", "paired", "ran_out", "ended"]);

function values(event: GameEvent, c: In): Values {
  const { card, other, color, pile, to } = event as Record<string, string | number | undefined>;
  const cards = [card, other].filter((each) => each !== undefined) as string[];
  const laid = event.kind === "laid" && color !== undefined;
  const name = card === undefined ? "" : cardName(c.t, String(card));
  return {
    name: event.seat === undefined ? "" : c.name(event.seat),
    other: to === undefined ? "" : c.name(Number(to)),
    card: laid ? valueName(c.t, String(card)) || name : name,
    cards: cardNames(c.t, cards),
    colour: color === undefined ? "" : colourName(c.t, String(color)),
    pile: Number(pile ?? 0) + 1,
    points: c.t("count.coins", { n: Number(event["points"] ?? 0) }),
    n: Number(event["cards"] ?? 0),
  };
}

export function sentence(event: GameEvent, c: In): string | null {
  if (UNTOLD.has(event.kind)) return null;
  const you = !NOBODY.has(event.kind) && event.seat === c.me && c.me !== null;
  return c.t(`nine.event.${event.kind}${you ? ".you" : ""}`, values(event, c));
}

export function status(legal: readonly string[], c: In): string {
  const { t, view } = c;
  if (view.phase === "over") return ending(c);
  const next = view.to_act[0];
  if (legal.length === 0) return next === undefined ? "" : t("box.status.wait", { name: c.name(next) });
  if (view.phase === "resolve") return t("nine.status.resolve", { cards: cardNames(t, view.turned_up) });
  if (view.phase === "score") return t("nine.status.score", { colour: colourName(t, view.three ?? "blue") });
  return t(view.phase === "kittens" ? "nine.status.kittens" : "nine.status.turn");
}

export function coach(legal: readonly string[], { t, view, me }: In): string | null {
  if (legal.length === 0 || me === null) return null;
  const begun = (view.series[me]?.length ?? 0) + (view.coins[me] ?? 0);
  if (view.phase === "turn" && begun === 0) return t("web.nine.coach.turn");
  if (view.phase === "turn" && view.steals.length > 0) return t("web.nine.coach.steal");
  return view.phase === "resolve" && begun < 3 ? t("web.nine.coach.resolve") : null;
}

export function choice(action: string, c: In): string {
  const { verb, card, colour, seat, pile } = parts(action);
  const [first, second] = victims(action);
  const kind = second ? "steal_two" : verb.startsWith("stray") ? "stray" : verb.replace("-", "_");
  const named = (each: string | undefined): string => (each ? colourName(c.t, each) : "");
  const who = first?.seat ?? seat;
  return c.t(`nine.choice.${kind}`, {
    pile: (pile ?? 0) + 1,
    card: card ? cardName(c.t, card) : "",
    colour: named(first?.colour ?? colour ?? undefined),
    name: who === null ? "" : c.name(who),
    colour2: named(second?.colour),
    other: second ? c.name(second.seat) : "",
  });
}

export function consequence(preview: Brings, c: In): string {
  const coins = (preview["coins"] as number[] | undefined) ?? [];
  const gains = coins
    .map((n, seat) => ({ n, seat }))
    .filter(({ n }) => n !== 0)
    .map(({ n, seat }) =>
      seat === c.me
        ? c.t("web.nine.gain.you", { coins: c.t("count.coins", { n }) })
        : c.t("web.nine.gain", { name: c.name(seat), coins: c.t("count.coins", { n }) }),
    );
  if (preview["asks"]) gains.push(c.t("web.nine.asks"));
  if (gains.length === 0 && Number(preview["scored"] ?? 0) > 0) return c.t("nine.preview.nothing");
  return gains.join(" ");
}

export function refusal({ seat }: Words, c: In): Values {
  return { name: seat === undefined ? "" : c.name(seat) };
}

/** How many of each card the draw pile still hides. */
export function helper(figures: Record<string, unknown>, { t }: In): string[] {
  const unseen = (figures["unseen"] as string[] | undefined) ?? [];
  const counts = new Map<string, number>();
  for (const card of unseen) counts.set(card, (counts.get(card) ?? 0) + 1);
  const lines = new Map<string, string[]>();
  for (const [card, copies] of counts) {
    const { colour, values } = face(card);
    const key = colour ? colourName(t, colour) : "";
    const name = colour ? values.join("/") : cardName(t, card);
    lines.set(key, [...(lines.get(key) ?? []), copies > 1 ? `${copies}×${name}` : name]);
  }
  const said = [...lines].map(([key, cards]) => (key ? `${key}: ${cards.join(", ")}` : cards.join(", ")));
  return said.length === 0 ? [] : [t("web.nine.helper.unseen", { cards: said.join("; ") })];
}

export function ending(c: In): string {
  const winners = c.view.winners ?? [];
  if (winners.length !== 1) return c.t("box.end.shared", { names: winners.map(c.name).join(", ") });
  const seat = winners[0]!;
  const points = c.t("count.coins", { n: c.view.coins[seat] ?? 0 });
  return c.t(seat === c.me ? "box.end.winner.you" : "box.end.winner", { name: c.name(seat), points });
}
