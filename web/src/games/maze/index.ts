// Kotobirynt for the page.
import type { Game } from "../contract.ts";
import Screen from "./Screen.svelte";
import * as sentences from "./sentences.ts";
import type { MazeView } from "./view.ts";

const game: Game<MazeView> = { Screen, ...sentences };
export default game;
