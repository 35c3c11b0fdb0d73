// Cat in the Box for the page.
import type { Game } from "../contract.ts";
import Screen from "./Screen.svelte";
import * as sentences from "./sentences.ts";
import type { BoxView } from "./view.ts";

const game: Game<BoxView> = {
  Screen,
  ...sentences,
  scores: (view) => view.points,
  preselect: (view) => view.phase === "discard" && view.round === 1,
};
export default game;
