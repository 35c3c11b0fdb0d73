// What the bot `lynx` has learned of box, by number of players: files of data/box that are loaded when a
// bot wants them, and kept for when there is no network. Not every number has one.
const files = import.meta.glob<string>("../../../data/box/net*.bin", { query: "?url", import: "default", eager: true });

const playersOf = (path: string): number => Number(/net(\d+)/.exec(path)?.[1]);

/** Addresses by number of players. */
export const nets: Partial<Record<number, string>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [playersOf(path), url]),
);
