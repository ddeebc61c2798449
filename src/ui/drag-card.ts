import type { PointerEvent as ReactPointerEvent } from "react";

/** Distance from the screen's edge within which the page scrolls, and the step per frame (px). */
const EDGE = 90;
const STEP = 9;

interface Drag {
  /** Called with the pointer's position, also when the page scrolls beneath it. */
  onMove: (x: number, y: number) => void;
  /** Called on release, or if Escape or the browser cancels the drag. */
  onEnd: (isDropped: boolean) => void;
}

/** Follows a pointer from press to release, also past the screen's edges. */
export function dragCard(start: ReactPointerEvent, { onMove, onEnd }: Drag): void {
  if (start.button !== 0) return;
  const listening = new AbortController();
  const { signal } = listening;
  let { clientX: x, clientY: y } = start;
  const scroll = () => {
    const by = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0;
    if (by !== 0) {
      scrollBy(0, by);
      onMove(x, y);
    }
    frame = requestAnimationFrame(scroll);
  };
  let frame = requestAnimationFrame(scroll);
  const end = (isDropped: boolean) => {
    listening.abort();
    cancelAnimationFrame(frame);
    onEnd(isDropped);
  };
  addEventListener(
    "pointermove",
    (event) => {
      ({ clientX: x, clientY: y } = event);
      onMove(x, y);
    },
    { signal },
  );
  addEventListener("pointerup", () => end(true), { signal });
  addEventListener("pointercancel", () => end(false), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
}

/** Whether the pointer is past the middle of another card, so that the two do not swap back and forth. */
export function isPast(card: DOMRect, own: DOMRect, x: number, y: number): boolean {
  const isBeside = card.top < own.bottom && own.top < card.bottom;
  const [at, middle, isBefore] = isBeside
    ? [x, (card.left + card.right) / 2, card.left < own.left]
    : [y, (card.top + card.bottom) / 2, card.top < own.top];
  return isBefore ? at < middle : at > middle;
}
