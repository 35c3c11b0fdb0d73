// The worker: loads the module, hands it each message, and lets bots act one step at a time with a
// pause between, so that a person can follow.
//
// Connection 1 is the reader's. What every seat sees is kept here as well, for the replay; it leaves
// the worker only when the game is over.
import moduleUrl from "../../../build/wasm/clowder.wasm?url";
import type { ClientMessage, ServerMessage, Update } from "./messages.ts";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  input(): number;
  output(): number;
  output_size(): number;
  begin(length: number): void;
  receive(connection: number, length: number, now: number): void;
  tick(now: number, nodes: number): number;
}

/** From the page: a message for the table, or how long bots wait. */
export interface ToEngine {
  message?: ClientMessage;
  pace?: number;
}

const READER = 1;
const FIRST_WITNESS = 10;
const NODES = 20_000;
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

class Engine {
  private ticking: ReturnType<typeof setTimeout> | undefined;
  /** By seat: every update of the game so far. The last one is who only watches. */
  private seen: Update[][] = [];
  private witnesses = 0;

  constructor(private exports: Exports) {
    exports._initialize?.();
    exports.begin(this.write(crypto.getRandomValues(new Uint8Array(32))));
  }

  hear(message: ClientMessage): void {
    if (message.type === "replay") return this.replay(message.id);
    this.hand(READER, message);
    if (message.type === "create") this.watch(Number(message["players"]));
    this.soon();
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
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.output(), this.exports.output_size());
    const all = JSON.parse(decoder.decode(bytes)) as { to: number; message: ServerMessage }[];
    for (const { to, message } of all) {
      if (to !== READER) this.note(to - FIRST_WITNESS, message);
    }
    const own = all.filter(({ to }) => to === READER).map(({ message }) => message);
    if (own.length > 0) postMessage(own);
  }

  /** One witness a seat, and one who only watches. */
  private watch(players: number): void {
    this.seen = Array.from({ length: players + 1 }, () => []);
    this.witnesses = players + 1;
    for (let seat = 0; seat < this.witnesses; ++seat) {
      const token = seat < players ? { token: `local-${seat}` } : {};
      this.hand(FIRST_WITNESS + seat, { type: "hello", version: 1, table: "local", ...token });
    }
  }

  private note(seat: number, message: ServerMessage): void {
    if (message.type !== "update") return;
    const update = message as Update;
    const began = update.events.some((event) => event.kind === "rematch");
    if (began) this.seen[seat] = [];
    this.seen[seat]?.push(update);
  }

  private replay(id: string | undefined): void {
    const over = this.seen.at(-1)?.at(-1)?.over ?? false;
    postMessage([{ type: "replay", id, seen: over ? this.seen : [] }]);
  }

  private soon(): void {
    this.ticking ??= setTimeout(() => this.tick(), pace);
  }

  private tick(): void {
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
  const { message } = event.data;
  if (message) (await ready).hear(message);
};
