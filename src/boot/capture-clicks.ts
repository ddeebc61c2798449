/** Captures clicks on buttons until the app has hydrated the page. Returns a function that replays the last one. */
export function captureClicks(): () => void {
  const page = document.documentElement;
  let clicked: Element | null = null;
  const capture = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest("button[type=button]");
    if (!button) return;
    event.stopPropagation();
    clicked = button;
  };
  addEventListener("click", capture, true);
  page.toggleAttribute("data-waiting", true);
  return () => {
    removeEventListener("click", capture, true);
    page.toggleAttribute("data-waiting", false);
    const button = clicked;
    clicked = null;
    if (button instanceof HTMLElement) button.click();
  };
}
