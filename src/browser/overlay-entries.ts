/*
 * History entries for overlays, in a browser without CloseWatcher: the phone's Back leaves such an entry, which closes
 * the overlay, and goes no further.
 */

/** Key of an overlay's entry in the history state. */
const MARK = "open";

/** Entries in use, by their mark; Back skips entries that are no longer in use. */
const held = new Set<number>();
/** Distinguishes this page's entries from those before a reload. */
let count = Date.now();

/** Keys of entries below an overlay's entry that another screen replaced; Back skips them. */
const covered = new Set<string>();

/** Time limit for going back (ms): there is nothing below the first entry of a tab. */
const PATIENCE = 500;

/** Settles once the browser has gone back from an entry, which is asynchronous. */
let leaving: Promise<void> | null = null;

const markOf = (): unknown => history.state?.[MARK];

function goBack(): void {
  leaving = new Promise<void>((done) => {
    addEventListener("popstate", () => done(), { once: true });
    setTimeout(done, PATIENCE);
  }).then(() => {
    leaving = null;
  });
  history.back();
}

function passOver() {
  const mark = markOf();
  const isLeft = typeof mark === "number" && !held.has(mark);
  if (isLeft || (mark === undefined && covered.has(history.state?.key))) history.back();
}

/** Call at start: the phone may have discarded the page while an overlay was open. */
export function leaveOldEntry(): void {
  if (markOf() !== undefined) goBack();
}

/** Adds an entry until the returned function is called; calls `onClose` when the visitor goes back from it. */
export function holdEntry(onClose: () => void): () => void {
  const mark = ++count;
  const leave = () => {
    if (markOf() !== mark) onClose();
  };
  let isOver = false;
  const hold = () => {
    if (isOver) return;
    held.add(mark);
    history.pushState({ ...history.state, [MARK]: mark }, "");
    addEventListener("popstate", passOver);
    addEventListener("popstate", leave);
  };
  // Deferred, so that React's double mount in development adds no entry.
  const start = setTimeout(() => whenAtRest(hold));
  return () => {
    isOver = true;
    clearTimeout(start);
    held.delete(mark);
    removeEventListener("popstate", leave);
    if (markOf() === mark) goBack();
  };
}

/** Runs `change` once the browser has gone back from a closed overlay, which would undo a change made meanwhile. */
export function whenAtRest(change: () => void): void {
  if (leaving) void leaving.then(change);
  else change();
}

/** Call before the current entry is replaced: if it is an overlay's, the screen's entry below is replaced with it. */
export function coverEntryBelow(): void {
  const { key } = history.state ?? {};
  if (markOf() !== undefined && typeof key === "string") covered.add(key);
}
