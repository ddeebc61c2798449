import { useState } from "react";

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for its own trigger,
 * and our dialogs are open for as long as they are rendered. For `onCloseAutoFocus`.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
