// The worker: loads the module, hands it each message, and lets bots act one step at a time with a
// pause between, so that a person can follow.
import moduleUrl from "../../../build/wasm/clowder.wasm?url";
import type { ClientMessage, ServerMessage } from "./messages.ts";

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

  constructor(private exports: Exports) {
    exports._initialize?.();
    exports.begin(this.write(crypto.getRandomValues(new Uint8Array(32))));
  }

  hear(message: ClientMessage): void {
    this.hand(READER, message);
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
    if (all.length > 0) postMessage(all.map(({ message }) => message));
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
