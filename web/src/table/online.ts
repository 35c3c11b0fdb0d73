// What the page asks of a server over HTTP. Everything at a table goes through the socket.
export interface Made {
  table: string;
  invitation: string;
  token?: string;
}

export interface Listed {
  table: string;
  game: string;
  players: number;
  seats: { name: string; kind: string }[];
  started: boolean;
}

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

export async function create(setup: Record<string, unknown>): Promise<Made> {
  const headers = { "content-type": "application/json" };
  return json(await fetch("api/tables", { method: "POST", headers, body: JSON.stringify(setup) }));
}

export async function listed(): Promise<Listed[]> {
  const answer = await json<{ tables: Listed[] } | Listed[]>(await fetch("api/tables"));
  return Array.isArray(answer) ? answer : answer.tables;
}

// Seats of this browser: whoever holds the token plays there, also after a reload.
const KEY = "clowder.seats";

function tokens(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export const keptToken = (table: string): string | undefined => tokens()[table];

export function forgetToken(table: string): void {
  const { [table]: _, ...others } = tokens();
  localStorage.setItem(KEY, JSON.stringify(others));
}

export function keepToken(table: string, token: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...tokens(), [table]: token }));
}
