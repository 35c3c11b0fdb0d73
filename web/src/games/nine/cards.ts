// A card of Macskajáték as its notation names it ("b5", "y3-7", "stray", "good-dog"), for drawing and
// for words.
import type { Translate } from "../../text/text.svelte.ts";

export const colours = ["blue", "yellow", "red", "green"] as const;
export type Colour = (typeof colours)[number];

export interface Face {
  /** cat, stray, kittens, rascal, good-dog, bad-dog, cat-lady */
  kind: string;
  colour: Colour | null;
  /** What is printed on it: one value, two, or none. */
  values: number[];
}

const initial: Record<string, Colour> = { b: "blue", y: "yellow", r: "red", g: "green" };

/** face("y3-7") → { kind: "cat", colour: "yellow", values: [3, 7] } */
export function face(card: string): Face {
  const cat = /^([byrg])(\d)(?:-(\d))?$/.exec(card);
  if (cat) {
    const values = [cat[2], cat[3]].filter((value) => value !== undefined).map(Number);
    return { kind: "cat", colour: initial[cat[1]!]!, values };
  }
  const stray = /^stray(\d)$/.exec(card);
  return stray ? { kind: "stray", colour: null, values: [Number(stray[1])] } : { kind: card, colour: null, values: [] };
}

export const colourName = (t: Translate, colour: string): string => t(`nine.colour.${colour}`);

/** The values alone: "5", "3 or 7". */
export function valueName(t: Translate, card: string): string {
  const { values } = face(card);
  return values.length === 2 ? t("web.nine.or", { a: values[0]!, b: values[1]! }) : values.join("");
}

/** "blue 5", "yellow 3 or 7", "stray", "good dog" */
export function cardName(t: Translate, card: string): string {
  const { kind, colour } = face(card);
  if (colour) return t(`box.card.${colour}`, { value: valueName(t, card) });
  const word = t(`nine.card.${kind.replace("-", "_")}`);
  const value = valueName(t, card);
  return value ? `${word} ${value}` : word;
}

export const cardNames = (t: Translate, cards: readonly string[]): string =>
  cards.map((card) => cardName(t, card)).join(", ");
