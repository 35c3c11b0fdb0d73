// Roving focus in a grid: one cell is in the order of Tab, arrows move between cells, Home and End
// go to the ends of a row. A Svelte action for the element with role="grid":
//
//   <div role="grid" use:roving> <div role="row"> <button role="gridcell">…
//
// Cells may come and go; a cell that was focused stays the one that Tab finds. Rows of different length
// give their cells an aria-colindex, and up and down stay in the column.
const CELL = '[role="gridcell"]';

export function roving(grid: HTMLElement): { destroy(): void } {
  const rows = (): HTMLElement[][] =>
    [...grid.querySelectorAll<HTMLElement>('[role="row"]')]
      .map((row) => [...row.querySelectorAll<HTMLElement>(CELL)])
      .filter((row) => row.length > 0);

  function only(cell: HTMLElement): void {
    for (const each of grid.querySelectorAll<HTMLElement>(CELL)) each.tabIndex = each === cell ? 0 : -1;
  }

  function settle(): void {
    const cells = [...grid.querySelectorAll<HTMLElement>(CELL)];
    if (cells.length > 0 && !cells.some((cell) => cell.tabIndex === 0)) only(cells[0]!);
  }

  /** The cell of another row in the same column, or the nearest. */
  function inColumn(row: HTMLElement[] | undefined, at: HTMLElement, column: number): HTMLElement | undefined {
    if (!row || !at.ariaColIndex) return row?.[Math.min(column, row.length - 1)];
    const distance = (cell: HTMLElement): number => Math.abs(Number(cell.ariaColIndex) - Number(at.ariaColIndex));
    return row.toSorted((a, b) => distance(a) - distance(b))[0];
  }

  function target(key: string, at: HTMLElement): HTMLElement | undefined {
    const all = rows();
    const row = all.findIndex((cells) => cells.includes(at));
    const column = all[row]?.indexOf(at) ?? -1;
    if (row < 0) return undefined;
    if (key === "ArrowRight") return all[row]![column + 1];
    if (key === "ArrowLeft") return all[row]![column - 1];
    if (key === "ArrowDown") return inColumn(all[row + 1], at, column);
    if (key === "ArrowUp") return inColumn(all[row - 1], at, column);
    if (key === "Home") return all[row]![0];
    if (key === "End") return all[row]!.at(-1);
    return undefined;
  }

  function press(event: KeyboardEvent): void {
    const at = (event.target as Element).closest<HTMLElement>(CELL);
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = target(event.key, at);
    if (!next && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    next?.focus();
  }

  function enter(event: FocusEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>(CELL);
    if (cell) only(cell);
  }

  const changes = new MutationObserver(settle);
  changes.observe(grid, { childList: true, subtree: true });
  grid.addEventListener("keydown", press);
  grid.addEventListener("focusin", enter);
  settle();
  return {
    destroy() {
      changes.disconnect();
      grid.removeEventListener("keydown", press);
      grid.removeEventListener("focusin", enter);
    },
  };
}
