// What a screen reader is told: events politely, "your turn" at once. The same sentence twice is
// said twice, because each one is a new element of its region.
//
//   say("Mia plays blue 5");  alert("Your turn");
export interface Said {
  id: number;
  text: string;
}

const KEPT = 12;
let next = 0;

class Region {
  lines = $state<Said[]>([]);
  add(text: string): void {
    this.lines = [...this.lines, { id: next++, text }].slice(-KEPT);
  }
}

export const polite = new Region();
export const assertive = new Region();

export const say = (text: string): void => polite.add(text);
export const alert = (text: string): void => assertive.add(text);
