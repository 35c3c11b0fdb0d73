// The worker: loads the module, hands it each message, and lets bots act one step at a time with a
// pause between, so that a person can follow.
import moduleUrl from "../../../build/wasm/clowder.wasm?url";
import type { ClientMessage } from "./messages.ts";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  buffer(): number;
  capacity(): number;
  receive(length: number): number;
  tick(now: number): number;
}

const PAUSE = 450;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module gets no system: what it asks for exists and does nothing. */
function nothing(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => 0;
  }
  return imports;
}

async function start(): Promise<Exports> {
  const module = await WebAssembly.compileStreaming(fetch(moduleUrl));
  const engine = (await WebAssembly.instantiate(module, nothing(module))).exports as unknown as Exports;
  engine._initialize?.();
  return engine;
}

const ready = start();

function answer(engine: Exports, length: number): unknown[] {
  if (length === 0) return [];
  const bytes = new Uint8Array(engine.memory.buffer, engine.buffer(), length);
  return JSON.parse(decoder.decode(bytes.slice())) as unknown[];
}

function hand(engine: Exports, message: ClientMessage): unknown[] {
  const bytes = encoder.encode(JSON.stringify(message));
  new Uint8Array(engine.memory.buffer, engine.buffer(), bytes.length).set(bytes);
  return answer(engine, engine.receive(bytes.length));
}

let ticking: ReturnType<typeof setTimeout> | undefined;

function tick(engine: Exports): void {
  ticking = undefined;
  const messages = answer(engine, engine.tick(Date.now()));
  if (messages.length === 0) return;
  postMessage(messages);
  soon(engine);
}

function soon(engine: Exports): void {
  ticking ??= setTimeout(() => tick(engine), PAUSE);
}

onmessage = async (event: MessageEvent<ClientMessage>) => {
  const engine = await ready;
  const messages = hand(engine, event.data);
  if (messages.length > 0) postMessage(messages);
  soon(engine);
};
