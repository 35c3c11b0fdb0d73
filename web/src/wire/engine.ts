// The worker: loads the module, hands it each message, and lets bots act one step at a time with a
// pause between, so that a person can follow.
import moduleUrl from "../../../build/wasm/clowder.wasm?url";
import type { ClientMessage, GameEvent, ServerMessage, Update } from "./messages.ts";
import { nets } from "./nets.ts";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  input(): number;
  capacity(): number;
  output(): number;
  output_size(): number;
  begin(length: number): void;
  receive(connection: number, length: number, now: number): void;
  tick(now: number, nodes: number): number;
  restore(length: number): number;
  lacks(): number;
  hint_lacks(): number;
  teach(players: number, length: number): number;
}

/** From the page: a message for the table, how long bots wait, or a table that was kept. */
export interface ToEngine {
  message?: ClientMessage;
  pace?: number;
  restore?: { lines: string[]; seat: number };
}

/** To the page: messages, then lines of the log to be kept, or whether a log was restored. */
export interface FromEngine {
  messages: ServerMessage[];
  lines: string[];
  restored?: boolean;
}

const KEEPER = 0;
const READER = 1;
/** A table remembers at least so many of its last events. */
const REMEMBERED = 50;
/** What a bot may spend on a move: as much as its level usually takes, as on a server. */
const NODES = 0;
/** How many milliseconds a bot waits for what it has learned before it plays without. */
const PATIENCE = 5000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let pace = 600;

/** The module gets no system: what it asks for exists and does nothing. */
function nothing(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => 0;
  }
  return imports;
}

type Find = (url: string) => Promise<Response | undefined>;
const fetched: Find = (url) => fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
/** Only if the page has it already; never from the network. */
const kept: Find = async (url) => await globalThis.caches?.match(url);

class Engine {
  private ticking: ReturnType<typeof setTimeout> | undefined;
  private asked = new Set<number>();

  constructor(private exports: Exports) {
    exports._initialize?.();
    exports.begin(this.write(crypto.getRandomValues(new Uint8Array(32))));
  }

  async hear(message: ClientMessage): Promise<void> {
    // A newcomer's first move is a hint: it does not wait for the network.
    if (message.type === "hint") await this.learn(this.exports.hint_lacks(), kept);
    this.hand(READER, message);
    this.soon();
  }

  /** All that happened since the game began is told in one update, for the history. */
  restore(lines: string[], seat: number): void {
    const hello = { type: "hello", version: 1, table: "local", token: `local-${seat}` };
    let messages: ServerMessage[] = [];
    let events: GameEvent[] = [];
    // Who sits down is no news to who was there.
    let since = 1 + lines.findIndex((line) => line.includes('"kind":"start"'));
    for (const [i, line] of lines.entries()) {
      if (!this.exports.restore(this.write(encoder.encode(line)))) return this.post({ restored: false });
      if (i + 1 < lines.length && (i + 1) % REMEMBERED !== 0) continue;
      this.exports.receive(READER, this.write(encoder.encode(JSON.stringify({ ...hello, since }))), Date.now());
      messages = this.read().messages;
      const update = messages.at(-1) as Update;
      events = update.fresh ? [] : [...events, ...update.events];
      since = update.number;
    }
    const whole = messages.map((each) => (each.type === "update" ? { ...each, fresh: true, events } : each));
    this.post({ messages: whole as ServerMessage[], restored: messages.length > 0 });
    this.soon();
  }

  /** Without a net, or with none that can be found, bots play by habit. */
  private async learn(players: number, find: Find): Promise<void> {
    const url = nets[players];
    const answer = url ? await find(url).catch(() => undefined) : undefined;
    const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null;
    if (!bytes || bytes.byteLength > this.exports.capacity()) return;
    this.exports.teach(players, this.write(new Uint8Array(bytes)));
  }

  private write(bytes: Uint8Array): number {
    new Uint8Array(this.exports.memory.buffer, this.exports.input(), bytes.length).set(bytes);
    return bytes.length;
  }

  private hand(connection: number, message: ClientMessage): void {
    const length = this.write(encoder.encode(JSON.stringify(message)));
    this.exports.receive(connection, length, Date.now());
    this.deliver();
  }

  private deliver(): void {
    const { messages, lines } = this.read();
    if (messages.length + lines.length > 0) this.post({ messages, lines });
  }

  private read(): { messages: ServerMessage[]; lines: string[] } {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.output(), this.exports.output_size());
    const all = JSON.parse(decoder.decode(bytes)) as { to: number; message: ServerMessage }[];
    const to = (whom: number): ServerMessage[] => all.filter((each) => each.to === whom).map(({ message }) => message);
    return { messages: to(READER), lines: to(KEEPER).map((line) => JSON.stringify(line)) };
  }

  private post(news: Partial<FromEngine>): void {
    postMessage({ messages: [], lines: [], ...news });
  }

  private soon(): void {
    this.ticking ??= setTimeout(() => void this.tick(), pace);
  }

  private async tick(): Promise<void> {
    const players = this.exports.lacks();
    if (players !== 0 && !this.asked.has(players)) {
      this.asked.add(players);
      await this.learn(players, fetched);
    }
    this.ticking = undefined;
    const acted = this.exports.tick(Date.now(), NODES);
    this.deliver();
    if (acted) this.soon();
  }
}

async function start(): Promise<Engine> {
  const module = await WebAssembly.compileStreaming(fetch(moduleUrl));
  const instance = await WebAssembly.instantiate(module, nothing(module));
  return new Engine(instance.exports as unknown as Exports);
}

const ready = start();

onmessage = async (event: MessageEvent<ToEngine>) => {
  if (event.data.pace !== undefined) pace = event.data.pace;
  const { message, restore } = event.data;
  if (restore) (await ready).restore(restore.lines, restore.seat);
  if (message) await (await ready).hear(message);
};
