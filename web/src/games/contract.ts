// What a game gives to the page, and what its screen is given. web/README.md explains it; games/box
// is the example. Nothing in a game's folder knows a rule: it draws `view`, offers `legal`, and asks
// the engine about everything else.
import type { Component } from "svelte";
import type { Brings, GameEvent, Reason, SeatInfo, Words } from "../wire/messages.ts";
import type { Translate, Values } from "../text/text.svelte.ts";

export interface ScreenProps<View = unknown> {
  /** The whole view after the last entry. Never folded from events. */
  view: View;
  /** The actions that are allowed now, in notation. Empty when nothing is asked of this reader. */
  legal: readonly string[];
  /** The events that led to `view`, for motion only. Empty at first sight. */
  events: readonly GameEvent[];
  seats: readonly SeatInfo[];
  /** The reader's seat; null for who only watches. */
  me: number | null;
  /** The action that is selected and waits for its second tap. */
  chosen: string | null;
  /** What the engine says that `chosen` would bring; null until it has answered. */
  foreseen: Brings | null;
  /** Tap: selects, and the second time does it (at once where the reader has no second tap). */
  choose(action: string): void;
  /** Unselects. */
  unchoose(): void;
  /** Does it at once. For what can be taken back or was confirmed already. */
  act(action: string): void;
  /** Says in the status line why an action that is not in `legal` is not allowed. */
  explain(action: string): void;
  why(action: string): Promise<Reason>;
  preview(action: string): Promise<Brings>;
  name(seat: number): string;
  t: Translate;
}

/** Who speaks to whom, for sentences. */
export interface Context<View = unknown> {
  t: Translate;
  me: number | null;
  view: View;
  name(seat: number): string;
}

export interface Game<View = unknown> {
  Screen: Component<ScreenProps<View>>;
  /** An event as a sentence of the history, or null when it needs none. */
  sentence(event: GameEvent, context: Context<View>): string | null;
  /** Whose turn it is and what to do. `legal` is empty when others are asked. */
  status(legal: readonly string[], context: Context<View>): string;
  /** One line for somebody who has never played: how to do the first thing asked. */
  coach(legal: readonly string[], context: Context<View>): string | null;
  /** Whether the first decision is one that a newcomer cannot judge: then a bot's is selected. */
  preselect?(view: View): boolean;
  /** An action in words: "play blue 5". */
  choice(action: string, context: Context<View>): string;
  /** What choosing it brings about, from the engine's preview. Empty: nothing worth saying. */
  consequence(brings: Brings, context: Context<View>): string;
  /** Values for the text of a refusal, from the words that came with it. */
  refusal(words: Words, context: Context<View>): Values;
  /** The helper's figures as lines, for who wants them; empty where the game has none. */
  helper(figures: Record<string, unknown>, context: Context<View>): string[];
  /** Single keys of this game alone: the text of what each is for, and what it says. */
  keys?: Record<string, { text: string; say(context: Context<View>): string }>;
  /** Points or coins by seat; null where the game has none. */
  scores(view: View): number[] | null;
  /** The last sentence of a finished game. */
  ending(context: Context<View>): string;
}
