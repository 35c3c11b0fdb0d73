// Which screen is shown, by the address:
//
//   /                    home               /play/box            a table in this page
//   /t/<table>#<token>   a table elsewhere  /lobby               public tables
//   /rules/box           the rules          /new/box             a table with chosen seats
//   /play/daily          the maze of today, or of ?date=2026-11-15
export type Route =
  | { screen: "home" }
  | { screen: "lobby" | "daily" }
  | { screen: "play" | "new" | "rules"; game: GameName }
  | { screen: "table"; table: string; token: string }
  | { screen: "lost" };

export const games = ["box", "nine", "maze"] as const;
export type GameName = (typeof games)[number];

export function parse(path: string, hash: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").slice(1);
  if (rest.length > 0) return { screen: "lost" };
  if (first === "" && second === "") return { screen: "home" };
  if (first === "lobby" && second === "") return { screen: "lobby" };
  if (first === "t" && second !== "") return { screen: "table", table: second, token: hash.slice(1) };
  if (first === "play" && second === "daily") return { screen: "daily" };
  const game = games.find((each) => each === second);
  if (game && (first === "play" || first === "new" || first === "rules")) return { screen: first, game };
  return { screen: "lost" };
}

// The page may live below a path; the server says so in <base>.
const base = new URL(document.baseURI).pathname;
const here = (): Route => parse(`/${location.pathname.slice(base.length)}`, location.hash);
let route = $state.raw<Route>(here());

export const current = (): Route => route;

/** A path without a slash in front: go("play/box"). */
export function go(path: string): void {
  history.pushState(null, "", new URL(path, document.baseURI));
  arrive();
}

function arrive(): void {
  route = here();
  scrollTo(0, 0);
}

/** Links inside the page change the screen without loading it again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.hasAttribute("download")) return;
  if (!link.href.startsWith(document.baseURI) || link.pathname.startsWith(`${base}api/`)) return;
  event.preventDefault();
  go(link.href);
}

addEventListener("popstate", arrive);
