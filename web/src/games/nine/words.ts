// Series and cells of nine in words, for the eye and for a screen reader.
import type { Translate } from "../../text/text.svelte.ts";
import { cardName, colourName, face, valueName } from "./cards.ts";
import type { Lane, NineView } from "./view.ts";

/** "13 or 17" */
export function sums(t: Translate, lane: Lane): string {
  const [first, ...more] = lane.sums;
  if (first === undefined) return "";
  const last = more.at(-1);
  return last === undefined ? `${first}` : t("web.nine.or", { a: [first, ...more.slice(0, -1)].join(", "), b: last });
}

/** "a 5 makes 29", "2 cards worth 10 make 19"; two readings at most. */
export function needs(t: Translate, lane: Lane): string {
  if (lane.joker && lane.length !== null) {
    return t("nine.lane.joker", { cards: t("count.cards", { n: lane.length - lane.cards.length }) });
  }
  const most = lane.needs[0]?.cards === 1 ? 2 : 1;
  return lane.needs
    .slice(0, most)
    .map(({ cards, value, total }) =>
      cards === 1
        ? t("nine.lane.one", { value, total })
        : t("nine.lane.more", { cards: t("count.cards", { n: cards }), value, total }),
    )
    .join(", ");
}

/** In a series only strays need more than their value. */
const inLane = (t: Translate, card: string): string => (face(card).colour ? valueName(t, card) : cardName(t, card));

function contents(t: Translate, lane: Lane): string {
  const cards = lane.cards.map((card) => inLane(t, card)).join(", ");
  const sum = lane.joker ? "" : `: ${sums(t, lane)}`;
  const parts = [`${cards}${sum}`];
  if (lane.worth !== null && lane.worth > 0) parts.push(t("web.nine.lane.worth", { coins: t("count.coins", { n: lane.worth }) }));
  else parts.push(t("web.nine.lane.not_yet"));
  if (lane.kittens) parts.push(t("web.nine.lane.kittens"));
  if (needs(t, lane)) parts.push(needs(t, lane));
  return parts.join(", ");
}

/** "Your green lane: 3, 7, 3 or 7: 13 or 17, not yet 9, a 1 makes 29" */
export function laneLabel(t: Translate, owner: string | null, colour: string, lane: Lane | undefined): string {
  const what = lane ? contents(t, lane) : t("web.nine.lane.empty");
  const values = { colour: colourName(t, colour), what };
  return owner === null ? t("web.nine.lane.mine", values) : t("web.nine.lane.theirs", { ...values, name: owner });
}

export function pileLabel(t: Translate, view: NineView, pile: number): string {
  const cards = view.piles[pile] ?? [];
  const top = cards.at(-1);
  if (top === undefined) return t("web.nine.pile.empty", { pile: pile + 1 });
  return t("web.nine.pile", { pile: pile + 1, card: cardName(t, top), cards: t("count.cards", { n: cards.length }) });
}
