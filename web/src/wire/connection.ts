// One table as a screen sees it, wherever it runs. Two transports: worker.ts (in this page, works
// offline) and socket.ts (a server). Messages are the same, so no screen knows which it has.
//
//   const connection = local();
//   connection.listen((message) => …);
//   const answer = await connection.ask({ type: "act", number: 7, action: "play 5 blue" });
import type { Answer, ClientMessage, ServerMessage } from "./messages.ts";

export type LinkState = "open" | "waiting" | "closed";

export interface Connection {
  listen(hear: (message: ServerMessage) => void): void;
  watch(changed: (state: LinkState) => void): void;
  send(message: ClientMessage): void;
  /** Sends with an id of its own and waits for the answer that repeats it. */
  ask(message: ClientMessage): Promise<Answer>;
  close(): void;
}

/** What both transports share: ids, the answers that are waited for, and who listens. */
export abstract class Link implements Connection {
  private hear: (message: ServerMessage) => void = () => {};
  private changed: (state: LinkState) => void = () => {};
  private waiting = new Map<string, { message: ClientMessage; answer: (answer: Answer) => void }>();
  // An id is never used again, also not after a reload: what was sent twice counts once.
  private readonly mark = Math.random().toString(36).slice(2, 10);
  private last = 0;

  abstract send(message: ClientMessage): void;
  abstract close(): void;

  listen(hear: (message: ServerMessage) => void): void {
    this.hear = hear;
  }

  watch(changed: (state: LinkState) => void): void {
    this.changed = changed;
  }

  ask(message: ClientMessage): Promise<Answer> {
    const asked = { ...message, id: `${this.mark}-${++this.last}` };
    return new Promise((answer) => {
      this.waiting.set(asked.id, { message: asked, answer });
      this.send(asked);
    });
  }

  /** What was asked and is not answered yet, in order. */
  protected unanswered(): ClientMessage[] {
    return [...this.waiting.values()].map(({ message }) => message);
  }

  protected state(state: LinkState): void {
    this.changed(state);
  }

  protected receive(message: ServerMessage): void {
    const id = "id" in message ? (message.id as string) : undefined;
    const asked = id === undefined ? undefined : this.waiting.get(id);
    if (id === undefined || !asked) return this.hear(message);
    this.waiting.delete(id);
    asked.answer(message as Answer);
  }
}
