// Macskajáték for the page.
import type { Game } from "../contract.ts";
import Screen from "./Screen.svelte";
import * as sentences from "./sentences.ts";
import type { NineView } from "./view.ts";

const game: Game<NineView> = { Screen, ...sentences, scores: (view) => view.coins };
export default game;
