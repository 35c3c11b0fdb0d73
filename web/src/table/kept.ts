// Tables of this page that outlive it: each as the log that the engine handed out, the newest of a
// kind. A reload goes on by itself, home offers to; an address that ends in #new begins anew.
//
//   keepTable("box", { query: "?seats=you,cat", lines, over: false });
//   keptTable("box")?.lines                            // for WorkerLink.restore
export interface KeptTable {
  /** Of the address: which plan it was made from. */
  query: string;
  lines: string[];
  over: boolean;
}

const key = (slot: string): string => `clowder.table.${slot}`;

export function keptTable(slot: string): KeptTable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(slot)) ?? "null") as KeptTable | null;
    return kept && Array.isArray(kept.lines) && typeof kept.query === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function keepTable(slot: string, table: KeptTable): void {
  try {
    localStorage.setItem(key(slot), JSON.stringify(table));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether the address asks for a new table; it does so once. */
export function asksForNew(): boolean {
  if (location.hash !== "#new") return false;
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}
