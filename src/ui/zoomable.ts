/** The largest zoom, and the zoom of a double tap. */
const MOST = 4;
const BY_TAPS = 2.5;
/** Limits of time (ms) and distance (px) between the taps of a double tap. */
const TWICE = { within: 300, near: 40 };

interface Point {
  x: number;
  y: number;
}

/**
 * The `ref` of a box around a picture: a pinch or a double tap zooms in, and then the box scrolls, so that the browser
 * handles panning. The zoom resets when the box leaves the screen.
 */
export function zoomable(box: HTMLElement | null) {
  const picture = box?.firstElementChild;
  if (!box || !(picture instanceof HTMLElement)) return;
  const listening = new AbortController();
  const { signal } = listening;
  let scale = 1;

  const zoom = (wanted: number, at: Point) => {
    const to = Math.min(Math.max(wanted, 1), MOST);
    const left = ((box.scrollLeft + at.x) * to) / scale - at.x;
    const top = ((box.scrollTop + at.y) * to) / scale - at.y;
    scale = to;
    picture.style.scale = `${to}`;
    box.scrollLeft = left;
    box.scrollTop = top;
  };
  const inBox = (x: number, y: number): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: x - left, y: y - top };
  };

  let pinch = { distance: 0, middle: { x: 0, y: 0 }, scale: 1 };
  const fingers = ({ touches: [one, other] }: TouchEvent) =>
    one && other
      ? {
          distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
          middle: inBox((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2),
          scale,
        }
      : null;
  // Not passive, to prevent the browser's own pinch zoom.
  const options = { signal, passive: false };
  box.addEventListener(
    "touchstart",
    (event) => {
      const begun = fingers(event);
      if (!begun) return;
      event.preventDefault();
      pinch = begun;
    },
    options,
  );
  box.addEventListener(
    "touchmove",
    (event) => {
      const now = fingers(event);
      if (!now) return;
      event.preventDefault();
      zoom((pinch.scale * now.distance) / pinch.distance, now.middle);
      box.scrollLeft += pinch.middle.x - now.middle.x;
      box.scrollTop += pinch.middle.y - now.middle.y;
      pinch = { ...pinch, middle: now.middle };
    },
    options,
  );

  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  box.addEventListener(
    "click",
    ({ clientX, clientY, timeStamp }) => {
      const { x, y } = inBox(clientX, clientY);
      const isSecond =
        timeStamp - last.at < TWICE.within && Math.hypot(x - last.x, y - last.y) < TWICE.near;
      if (isSecond) zoom(scale > 1 ? 1 : BY_TAPS, { x, y });
      last = { at: isSecond ? Number.NEGATIVE_INFINITY : timeStamp, x, y };
    },
    { signal },
  );

  const observer = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) zoom(1, { x: 0, y: 0 });
  });
  observer.observe(box);
  return () => {
    listening.abort();
    observer.disconnect();
  };
}
