// A table in this page: the engine as WebAssembly in a worker, so that thinking bots never stop the
// screen.
import { Link } from "./connection.ts";
import type { ToEngine } from "./engine.ts";
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
    this.post({ message });
  }

  /** Milliseconds between the steps of bots. */
  pace(milliseconds: number): void {
    this.post({ pace: milliseconds });
  }

  close(): void {
    this.worker.terminate();
    this.state("closed");
  }

  private post(message: ToEngine): void {
    this.worker.postMessage(message);
  }
}
