// The games of the page, each loaded when it is first played.
import type { GameName } from "../shell/router.svelte.ts";
import type { Game } from "./contract.ts";

const load: Record<GameName, () => Promise<{ default: unknown }>> = {
  box: () => import("./box/index.ts"),
  nine: () => import("./nine/index.ts"),
  maze: () => import("./maze/index.ts"),
};

export async function loadGame(name: string): Promise<Game> {
  return (await load[name as GameName]()).default as Game;
}
