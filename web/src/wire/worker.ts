// A table in this page: the engine as WebAssembly in a worker, so that thinking bots never stop the
// screen. It starts loading with the first table and is ready for the next.
import { Link } from "./connection.ts";
import type { ClientMessage, ServerMessage } from "./messages.ts";

export class WorkerLink extends Link {
  private worker = new Worker(new URL("./engine.ts", import.meta.url), { type: "module" });

  constructor() {
    super();
    this.worker.onmessage = (event: MessageEvent<ServerMessage[]>) => {
      for (const message of event.data) this.receive(message);
    };
  }

  send(message: ClientMessage): void {
    this.worker.postMessage(message);
  }

  close(): void {
    this.worker.terminate();
    this.state("closed");
  }
}
