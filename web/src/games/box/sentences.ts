// Box in words: what happened, what to do, what an action brings. Only texts; nothing is decided here.
import type { Brings, GameEvent, Words } from "../../wire/messages.ts";
import type { Values } from "../../text/text.svelte.ts";
import type { Context } from "../contract.ts";
import type { BoxView, Cell } from "./view.ts";

type In = Context<BoxView>;

export const colourName = (c: Pick<In, "t">, colour: unknown): string => c.t(`box.colour.${String(colour)}`);
export const givenUp = (c: Pick<In, "t">, colour: unknown): string => c.t(`box.colour.${String(colour)}.given_up`);
export const card = (c: Pick<In, "t">, cell: { color?: unknown; value?: unknown }): string =>
  c.t(`box.card.${String(cell.color)}`, { value: String(cell.value) });

const list = (values: unknown): string => ((values as unknown[] | undefined) ?? []).join(", ");

function values(event: GameEvent, c: In): Values {
  const color = event["color"];
  return {
    name: event.seat === undefined ? "" : c.name(event.seat),
    value: String(event["value"] ?? ""),
    values: list(event["values"]),
    card: color ? card(c, event as unknown as Cell) : "",
    colour_given_up: color ? givenUp(c, color) : "",
    cards: c.t("count.cards", { n: Number(event["cards"] ?? 0) }),
    cells: ((event["cells"] as Cell[] | undefined) ?? []).map((cell) => card(c, cell)).join(", "),
    tricks: c.t("count.tricks", { n: Number(event["tricks"] ?? 0) }),
    points: c.t("count.points", { n: Number(event["points"] ?? 0) }),
    bonus: String(event["bonus"] ?? ""),
    round: String(event["round"] ?? ""),
  };
}

const say = (key: string, event: GameEvent, c: In): string => {
  const you = event.seat !== undefined && event.seat === c.me;
  return c.t(`box.event.${key}${you ? ".you" : ""}`, values(event, c));
};

export function sentence(event: GameEvent, c: In): string | null {
  switch (event.kind) {
    case "dealt":
      return event.seat === c.me ? say("dealt", event, c) : null;
    case "revealed":
    case "ended":
      return c.t(`box.event.${event.kind}`, values(event, c));
    case "played":
      return event["opens_red"] ? `${say("played", event, c)}. ${say("opened", event, c)}` : say("played", event, c);
    case "paradox":
      return `${say("paradox", event, c)} ${say("shown", event, c)}`;
    case "round":
    case "discarded":
    case "predicted":
    case "closed":
    case "took":
    case "scored":
      return say(event.kind, event, c);
    default:
      return null;
  }
}

export function status(legal: readonly string[], c: In): string {
  const { view } = c;
  if (view.phase === "over") return ending(c);
  if (legal.length > 0) return asked(c);
  if (c.me !== null && view.phase === "discard" && view.discarded[c.me]) return c.t("box.status.ready");
  const next = view.to_act[0];
  return next === undefined ? "" : c.t("box.status.wait", { name: c.name(next) });
}

function asked({ t, view }: In): string {
  if (view.phase === "discard") return t("box.status.discard");
  if (view.phase === "predict") return t("box.status.predict");
  if (view.led === null) return t("box.status.lead");
  return t("box.status.follow", { colour: t(`box.colour.${view.led}`) });
}

export function coach(legal: readonly string[], { t, view }: In): string | null {
  if (legal.length === 0 || view.round > 1) return null;
  if (view.phase === "discard") return t("web.box.coach.discard");
  if (view.phase === "predict") return t("web.box.coach.predict");
  return view.board.length < 6 ? t("web.box.coach.play") : null;
}

export function choice(action: string, c: In): string {
  const [kind, value = "", color] = action.split(" ");
  if (kind === "play") return c.t("box.choice.play", { card: card(c, { color, value }) });
  return kind === "discard" ? c.t("box.choice.discard", { value }) : c.t("box.choice.predict", { value });
}

export function consequence(brings: Brings, c: In): string {
  const lines: string[] = [];
  if (brings["gives_up"]) lines.push(c.t("box.consequence.close", { colour_given_up: givenUp(c, brings["gives_up"]) }));
  if (brings["opens_red"]) lines.push(c.t("box.consequence.open_red"));
  if (c.view.phase === "discard") lines.push(c.t("box.consequence.discard"));
  if (c.view.phase === "play") lines.push(c.t("box.consequence.group", { n: Number(brings["group"] ?? 0) }));
  return lines.map((line) => (/[.!]$/.test(line) ? line : `${line}.`)).join(" ");
}

export function refusal({ seat, value, color, values }: Words, c: In): Values {
  return {
    name: seat === undefined ? "" : c.name(seat),
    value: value ?? "",
    card: color === undefined ? "" : card(c, { color, value }),
    colour: color === undefined ? "" : colourName(c, color),
    values: list(values),
  };
}

export function helper(figures: Record<string, unknown>, { t }: In): string[] {
  const unseen = (figures["unseen"] as number[] | undefined) ?? [];
  return [
    t("web.box.helper.plays", { n: Number(figures["plays"] ?? 0) }),
    t("web.box.helper.paradox", { percent: Number(figures["paradox"] ?? 0) }),
    t("web.box.helper.unseen", { values: unseen.map((copies, i) => `${i + 1}×${copies}`).join(", ") }),
  ];
}

export function ending(c: In): string {
  const winners = c.view.winners ?? [];
  if (winners.length !== 1) return c.t("box.end.shared", { names: winners.map(c.name).join(", ") });
  const seat = winners[0]!;
  const points = c.t("count.points", { n: c.view.points[seat] ?? 0 });
  return c.t(seat === c.me ? "box.end.winner.you" : "box.end.winner", { name: c.name(seat), points });
}
