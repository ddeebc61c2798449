/**
 * Holds a button that is tapped before the app has taken the page over; returns what lets it go then,
 * the last one that was tapped.
 */
export function holdTaps(): () => void {
  const page = document.documentElement;
  let tapped: Element | null = null;
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest("button[type=button]");
    if (!button) return;
    event.stopPropagation();
    tapped = button;
  };
  addEventListener("click", hold, true);
  page.toggleAttribute("data-waiting", true);
  return () => {
    removeEventListener("click", hold, true);
    page.toggleAttribute("data-waiting", false);
    const button = tapped;
    tapped = null;
    if (button instanceof HTMLElement) button.click();
  };
}
