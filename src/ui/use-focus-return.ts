import { useState } from "react";

/** An element and, from the inside out, its ancestors that can take the focus. */
function wayOut(element: Element | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let at = element; at; at = at.parentElement) {
    if (at instanceof HTMLElement && (at === element || at.hasAttribute("tabindex"))) way.push(at);
  }
  return way;
}

/**
 * Returns the focus to the element that had it before a dialog opened, or to its nearest focusable
 * ancestor if it is gone: the dialog may have deleted it. Radix does so only for its own trigger, and
 * our dialogs are open for as long as they are rendered. For `onCloseAutoFocus`.
 */
export function useFocusReturn(): (event: Event) => void {
  const [way] = useState(() => wayOut(document.activeElement));
  return (event) => {
    event.preventDefault();
    const [opener, ...around] = way;
    if (opener?.isConnected) opener.focus();
    else if (document.activeElement === document.body) {
      // An element that replaced the opener would have the focus by now. Without `preventScroll`, one
      // taller than the screen would be scrolled to its top.
      around.find((element) => element.isConnected)?.focus({ preventScroll: true });
    }
  };
}
