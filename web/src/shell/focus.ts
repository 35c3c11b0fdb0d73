// Keeps the focus at the table: when what had it is gone, because it was chosen or is not offered any
// more, the board gets it instead of nothing. A Svelte action; its value changes with every update.
//
//   <div use:holdFocus={update}>
import { tick } from "svelte";

export function holdFocus(node: HTMLElement, _update: unknown): { update(): void; destroy(): void } {
  let inside = false;
  const enter = (): void => void (inside = true);
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget) inside = node.contains(event.relatedTarget as Node);
  };
  node.addEventListener("focusin", enter);
  node.addEventListener("focusout", leave);
  return {
    async update() {
      await tick();
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (!inside || !lost) return;
      node.querySelector<HTMLElement>('[data-area="board"] [tabindex="0"]')?.focus({ preventScroll: true });
    },
    destroy() {
      node.removeEventListener("focusin", enter);
      node.removeEventListener("focusout", leave);
    },
  };
}
