// What moves over a table: from spot to spot, where a spot is an element with data-spot.
export interface Flight {
  /** The names of the spots it goes by; two at least. */
  way: string[];
  /** How long it stays, still, where it arrives; milliseconds. */
  stays?: number;
}

const LONGEST = 4;

/** A queue that would take more than a second is played from near its end. */
export const lastOf = <T>(queue: readonly T[]): readonly T[] => queue.slice(-LONGEST);

/** The middle of a spot on the screen; null when it is not there. */
export function centre(spot: string): { x: number; y: number } | null {
  const box = document.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
