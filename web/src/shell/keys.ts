// Single keys at a table. Off when the reader says so, in a field, and while a dialog is open.
//
//   N next choice  B board  H hand  U undo  L last move  S scores  P what can be done  ? these keys
//
// Each is named by the key it has at first; the reader may give it another (settings.keyFor).
import type { Session } from "../table/session.svelte.ts";
import { t } from "../text/text.svelte.ts";
import { say } from "./announce.svelte.ts";
import { settings } from "./settings.svelte.ts";

export const keys = ["n", "b", "h", "u", "l", "s", "p", "?"] as const;

/** The key that does now what `name` did at first. */
export const keyFor = (name: string): string => settings.keyFor[name] ?? name;

/** Gives a key to `name`; who had it gets the old one, so that nothing is left without a key. */
export function giveKey(name: string, key: string, all: readonly string[]): void {
  const other = all.find((each) => keyFor(each) === key);
  const old = keyFor(name);
  settings.keyFor = { ...settings.keyFor, ...(other === undefined ? {} : { [other]: old }), [name]: key };
}

/** A key that stands for one character can be given; Tab, Enter and arrows stay what they are. */
export const canBeGiven = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey;

function nextChoice(): void {
  const choices = [...document.querySelectorAll<HTMLElement>("[data-legal]")];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  choices[(at + 1) % choices.length]?.focus();
}

function focusIn(area: string): void {
  const place = document.querySelector(`[data-area="${area}"]`);
  place?.querySelector<HTMLElement>('[tabindex="0"], button')?.focus();
}

function sayLast(session: Session): void {
  const lines = session.history.map(session.sentence).filter((line) => line !== null);
  if (lines.length > 0) say(lines.at(-1)!);
}

function sayScores(session: Session): void {
  const scores = session.update ? session.game.scores(session.update.view) : null;
  if (scores) say(scores.map((score, seat) => `${session.name(seat)}: ${score}`).join(", "));
}

function sayChoices(session: Session): void {
  const choices = session.legal.map((action) => session.game.choice(action, session.context));
  say(choices.length > 0 ? choices.join("; ") : session.game.status([], session.context));
}

function press(key: string, session: Session, help: () => void): boolean {
  switch (key) {
    case "n": nextChoice(); break;
    case "b": focusIn("board"); break;
    case "h": focusIn("hand"); break;
    case "u": if (session.update?.undo) void session.ask({ type: "undo" }); break;
    case "l": sayLast(session); break;
    case "s": sayScores(session); break;
    case "p": sayChoices(session); break;
    case "?": help(); break;
    default: return sayOwn(key, session);
  }
  return true;
}

/** Keys that only this game has. */
function sayOwn(key: string, session: Session): boolean {
  const own = session.update?.view ? session.game.keys?.[key] : undefined;
  if (own) say(own.say(session.context));
  return own !== undefined;
}

const busy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, textarea, dialog") !== null;

export function listenToKeys(session: Session, help: () => void): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (event.key === "Escape") return session.unchoose();
    if (!settings.keys || event.ctrlKey || event.altKey || event.metaKey || busy(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const pressed = event.key.toLowerCase();
    const name = [...keys, ...Object.keys(session.game.keys ?? {})].find((each) => keyFor(each) === pressed);
    if (name !== undefined && press(name, session, help)) event.preventDefault();
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}

export const meaning = (key: string): string => t(`web.key.${key === "?" ? "help" : key}`);
