// One table as the page sees it: the last update, the history, what is chosen and what is said about
// it. Components read its fields; they change by themselves with each message.
//
//   const session = new Session(connection, game);
//   session.choose("play 5 blue");  session.choose("play 5 blue");   // the second time it is done
import type { Context, Game } from "../games/contract.ts";
import { alert, say } from "../shell/announce.svelte.ts";
import { seatNames } from "../shell/name.ts";
import { chirp, tap } from "../shell/sound.ts";
import { settings } from "../shell/settings.svelte.ts";
import { t } from "../text/text.svelte.ts";
import type { Connection, LinkState } from "../wire/connection.ts";
import type { Answer, Brings, GameEvent, Reason, ServerMessage, Update, Welcome, Words } from "../wire/messages.ts";

export interface Note {
  key: string;
  rule: string | null;
  words: Words;
}

export class Session {
  welcome = $state.raw<Welcome | null>(null);
  update = $state.raw<Update | null>(null);
  history = $state.raw<GameEvent[]>([]);
  /** What happened while the connection was lost, until the reader has seen it. */
  missed = $state.raw<GameEvent[]>([]);
  link = $state<LinkState>("open");
  chosen = $state<string | null>(null);
  foreseen = $state.raw<Brings | null>(null);
  /** `chosen` is on its way; the next update brings it. */
  sent = $state(false);
  /** `chosen` came from a hint. */
  hinted = $state(false);
  note = $state.raw<Note | null>(null);
  /** The hash of the secret as it was first shown, before the deal. */
  commit = $state("");
  /** The table is gone for good, and why. */
  bye = $state.raw<Answer | null>(null);

  /** The connection was lost since the last update. */
  private lost = false;
  /** What the other people at this device have seen. */
  private looked = new Map<number, { number: number; history: GameEvent[] }>();

  constructor(
    readonly connection: Connection,
    public game: Game,
  ) {
    connection.listen((message) => this.hear(message));
    connection.watch((state) => {
      this.link = state;
      if (state === "waiting") this.lost = true;
    });
  }

  get me(): number | null {
    return this.welcome?.seat ?? null;
  }

  get legal(): readonly string[] {
    return this.update?.legal ?? [];
  }

  get context(): Context {
    return { t, me: this.me, view: this.update?.view, name: this.name };
  }

  private names = $derived(seatNames(this.update?.seats ?? []));

  name = (seat: number): string => this.names[seat] ?? t("seat.number", { n: seat + 1 });

  /** Single keys that only this game has, with what they do. */
  get ownKeys(): [key: string, meaning: string][] {
    return Object.entries(this.game.keys ?? {}).map(([key, { text }]) => [key, t(text)]);
  }

  choose = (action: string): void => {
    if (this.sent) return;
    if (this.chosen === action || !settings.secondTap) return this.act(action);
    this.unchoose();
    this.chosen = action;
    void this.foresee(action);
  };

  private async foresee(action: string): Promise<void> {
    const brings = await this.preview(action);
    if (this.chosen === action && !this.sent) this.foreseen = brings;
  }

  unchoose = (): void => {
    this.chosen = null;
    this.sent = false;
    this.hinted = false;
    this.foreseen = null;
    this.note = null;
  };

  act = (action: string): void => {
    if (this.sent) return;
    this.unchoose();
    // Shown as chosen in the next frame, whoever is asked and however far away.
    this.chosen = action;
    this.sent = true;
    void this.ask({ type: "act", number: this.update?.number ?? 0, action }).then(() => {
      if (this.sent) this.unchoose();
    });
  };

  explain = (action: string): void => {
    this.unchoose();
    void this.why(action).then((reason) => this.refuse(reason));
  };

  why = async (action: string): Promise<Reason> =>
    (await this.connection.ask({ type: "why", action })) as unknown as Reason;

  preview = async (action: string): Promise<Brings> =>
    ((await this.connection.ask({ type: "preview", action }))["brings"] as Brings | undefined) ?? {};

  /** Asks, and says it if the answer is a refusal. */
  async ask(message: { type: string; [field: string]: unknown }): Promise<Answer> {
    const answer = await this.connection.ask(message);
    if (answer.type === "refused") this.refuse(answer as unknown as Reason);
    if (answer.type === "error") this.trouble(answer);
    return answer;
  }

  hint = async (): Promise<void> => {
    const answer = await this.ask({ type: "hint" });
    const action = answer["action"];
    if (typeof action !== "string") return;
    this.unchoose();
    this.chosen = action;
    this.hinted = true;
    say(t("web.hint.says", { action: this.game.choice(action, this.context) }));
    this.foreseen = await this.preview(action);
  };

  /** Another person at this device looks at the table. */
  lookAs(seat: number): void {
    if (this.me !== null) this.looked.set(this.me, { number: this.update?.number ?? 0, history: this.history });
    const known = this.looked.get(seat);
    this.history = known?.history ?? [];
    this.update = null;
    const since = known ? { since: known.number } : {};
    this.connection.send({ type: "hello", version: 1, table: "local", token: `local-${seat}`, ...since });
  }

  private refuse(reason: Reason): void {
    if (!reason.key) return;
    this.unchoose();
    this.note = { key: reason.key, rule: reason.rule === "table" ? null : reason.rule, words: reason.words };
    say(this.noteText());
  }

  private trouble(error: Answer): void {
    this.unchoose();
    this.note = { key: String(error["key"]), rule: null, words: { found: error["found"] } };
  }

  noteText(): string {
    if (!this.note) return "";
    const found = String(this.note.words["found"] ?? "");
    return t(this.note.key, { found, ...this.game.refusal(this.note.words, this.context) });
  }

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") this.greeted(message as Welcome);
    else if (message.type === "update") this.follow(message as Update);
    else if (message.type === "bye") this.bye = message as Answer;
    else if (message.type === "error") this.trouble(message as Answer);
  }

  private greeted(welcome: Welcome): void {
    this.welcome = welcome;
    this.bye = null;
  }

  /** A seat was taken on this connection. */
  seated(seat: number): void {
    if (this.welcome) this.welcome = { ...this.welcome, seat };
  }

  private follow(update: Update): void {
    const before = this.update;
    const asked = (before?.legal.length ?? 0) > 0;
    this.update = update;
    if (!update.over || this.commit === "") this.commit = update.commit;
    this.keepChoice(update.legal);
    this.history = [...(update.fresh ? [] : this.history), ...update.events];
    if (this.lost && !update.fresh) this.missed = update.events;
    this.lost = false;
    if (!update.fresh) this.tell(update.events);
    if (update.events.length > 0) tap();
    if (asked || update.legal.length === 0) return;
    alert(this.game.status(update.legal, this.context));
    chirp();
  }

  /** What somebody else does leaves one's own choice alone, as long as it can still be made. */
  private keepChoice(legal: readonly string[]): void {
    this.note = null;
    if (this.sent || this.chosen === null) return;
    if (legal.includes(this.chosen)) void this.foresee(this.chosen);
    else this.unchoose();
  }

  private tell(events: readonly GameEvent[]): void {
    for (const event of events) {
      const sentence = this.sentence(event);
      if (sentence) say(sentence);
    }
  }

  /** Sentences of the game, and of the table itself. */
  sentence = (event: GameEvent): string | null => {
    const name = event.seat === undefined ? "" : this.name(event.seat);
    switch (event.kind) {
      case "sat":
      case "left":
      case "stand_in":
      case "back":
      case "undid":
      case "began":
      case "flagged":
      case "waited":
        return t(`web.event.${event.kind}`, { name });
      default:
        return this.game.sentence(event, this.context);
    }
  };
}
