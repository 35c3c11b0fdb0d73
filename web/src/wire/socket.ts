// A table on the server. When the connection is lost it is opened again by itself, a little later
// each time, and asks only for what was missed since the last number.
import { Link } from "./connection.ts";
import type { Answer, ClientMessage, ServerMessage, Update } from "./messages.ts";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class SocketLink extends Link {
  private socket: WebSocket | undefined;
  private number: number | undefined;
  private wait = FIRST_WAIT;
  private done = false;

  constructor(private hello: { table: string; token?: string | undefined }) {
    super();
    this.open();
    addEventListener("online", this.now);
  }

  send(message: ClientMessage): void {
    // Without a connection nothing is lost: what is not answered is sent again with the next one.
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** The seat that the token stands for is asked for from now on. */
  become(token: string | undefined): void {
    this.hello = token === undefined ? { table: this.hello.table } : { ...this.hello, token };
  }

  /** Says hello anew, with another token. */
  again(): void {
    this.socket?.close();
  }

  close(): void {
    this.done = true;
    removeEventListener("online", this.now);
    this.socket?.close();
    this.state("closed");
  }

  private now = (): void => {
    if (!this.done && this.socket?.readyState === WebSocket.CLOSED) this.open();
  };

  private open(): void {
    const address = new URL("ws", document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    const since = this.number === undefined ? {} : { since: this.number };
    this.socket?.send(JSON.stringify({ type: "hello", version: 1, ...this.hello, ...since }));
    for (const message of this.unanswered()) this.send(message);
    this.state("open");
  }

  private heard(message: ServerMessage): void {
    if (message.type === "update") this.number = (message as Update).number;
    if (message.type === "bye") this.dismissed((message as Answer)["retry_ms"] as number | null);
    this.receive(message);
  }

  private dismissed(retry: number | null): void {
    if (retry === null) this.done = true;
    else this.wait = Math.max(retry, FIRST_WAIT);
  }

  private lost(socket: WebSocket): void {
    if (this.done || socket !== this.socket) return;
    this.state("waiting");
    setTimeout(this.now, this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
