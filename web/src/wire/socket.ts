// A table on the server. When the connection is lost it is opened again by itself, a little later
// each time, and asks only for what was missed since the last number.
import { Link } from "./connection.ts";
import type { ClientMessage, ServerMessage, Update } from "./messages.ts";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

export class SocketLink extends Link {
  private socket: WebSocket | undefined;
  private queue: string[] = [];
  private number: number | undefined;
  private wait = FIRST_WAIT;
  private done = false;

  constructor(private hello: { table: string; token?: string }) {
    super();
    this.open();
    addEventListener("online", this.now);
  }

  send(message: ClientMessage): void {
    const text = JSON.stringify(message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.queue.push(text);
  }

  /** The seat that the token stands for is asked for from now on. */
  become(token: string): void {
    this.hello = { ...this.hello, token };
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
    for (const text of this.queue.splice(0)) this.socket?.send(text);
    this.state("open");
  }

  private heard(message: ServerMessage): void {
    if (message.type === "update") this.number = (message as Update).number;
    this.receive(message);
  }

  private lost(socket: WebSocket): void {
    if (this.done || socket !== this.socket) return;
    this.state("waiting");
    setTimeout(this.now, this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
