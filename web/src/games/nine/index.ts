// Until the screen of nine is drawn: every choice as a button, every event by its kind.
import type { Game } from "../contract.ts";
import Screen from "../Plain.svelte";

const game: Game = {
  Screen,
  sentence: () => null,
  status: (legal, { t }) => (legal.length > 0 ? t("web.your_turn") : ""),
  coach: () => null,
  choice: (action) => action,
  consequence: () => "",
  refusal: () => ({}),
  helper: () => [],
  scores: () => null,
  ending: () => "",
};
export default game;
