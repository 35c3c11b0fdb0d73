// Kotobirynt for the page.
import type { Game } from "../contract.ts";
import Screen from "./Screen.svelte";
import * as sentences from "./sentences.ts";
import type { MazeView } from "./view.ts";
import { catReport } from "./words.ts";

const game: Game<MazeView> = {
  Screen,
  ...sentences,
  keys: { c: { text: "web.maze.key.c", say: ({ t, view }) => catReport(t, view).join(" ") } },
};
export default game;
