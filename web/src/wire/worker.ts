// A table in this page: the engine as WebAssembly in a worker, so that thinking bots never stop the
// screen.
import { Link } from "./connection.ts";
import type { FromEngine, ToEngine } from "./engine.ts";
import type { ClientMessage } from "./messages.ts";

export class WorkerLink extends Link {
  private worker = new Worker(new URL("./engine.ts", import.meta.url), { type: "module" });
  private restored: (done: boolean) => void = () => {};
  private lines: string[] = [];
  private keep: (lines: string[]) => void = () => {};

  constructor() {
    super();
    this.worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
      for (const message of data.messages) this.receive(message);
      if (data.restored !== undefined) this.restored(data.restored);
      if (data.lines.length === 0) return;
      this.lines = [...this.lines, ...data.lines];
      this.keep(this.lines);
    };
  }

  send(message: ClientMessage): void {
    this.post({ message });
  }

  /** Milliseconds between the steps of bots. */
  pace(milliseconds: number): void {
    this.post({ pace: milliseconds });
  }

  /** Whoever keeps the table's log gets all of it whenever it has grown, after what it brought. */
  onKeep(keep: (lines: string[]) => void): void {
    this.keep = keep;
  }

  /** A table from its log, seen from a seat. False if it cannot be rebuilt. */
  async restore(lines: string[], seat: number): Promise<boolean> {
    this.post({ restore: { lines, seat } });
    const done = await new Promise<boolean>((answer) => (this.restored = answer));
    if (done) this.lines = lines;
    return done;
  }

  close(): void {
    this.worker.terminate();
    this.state("closed");
  }

  private post(message: ToEngine): void {
    this.worker.postMessage(message);
  }
}
