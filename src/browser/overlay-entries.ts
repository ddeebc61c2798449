/*
 * Entries of the history for what is open over the page, in a browser without CloseWatcher: the phone's Back leaves such
 * an entry, which closes what is open, and goes no further.
 */

/** Marks such an entry, in its state. */
const MARK = "open";

/** The entries in use, by their marks: one that was left behind is passed over. */
const held = new Set<number>();
/** Not those of the page that was here before it was loaded anew. */
let count = Date.now();

/** The keys of entries that stand below one whose place another screen took: for Back they are not there. */
const covered = new Set<string>();

/** How long the browser may take to go back (ms): nothing is below an entry that a tab was opened with. */
const PATIENCE = 500;

/** Settles once the browser has gone back from an entry, which it does later than it is told to. */
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

/** To be called as the page starts: the phone may have thrown it away while something was open over it. */
export function leaveOldEntry(): void {
  if (markOf() !== undefined) goBack();
}

/** Holds an entry until the returned function is called; `onClose` is called when the person goes back from it. */
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
  // Not at once: what is only tried, as React does in development, leaves no entry behind.
  const start = setTimeout(() => whenAtRest(hold));
  return () => {
    isOver = true;
    clearTimeout(start);
    held.delete(mark);
    removeEventListener("popstate", leave);
    if (markOf() === mark) goBack();
  };
}

/** Runs `change` once the browser has gone back from what was open: it would undo what is done meanwhile. */
export function whenAtRest(change: () => void): void {
  if (leaving) void leaving.then(change);
  else change();
}

/** To be called before the current entry is replaced: if it is one of these, the screen below is no more, either. */
export function coverEntryBelow(): void {
  const { key } = history.state ?? {};
  if (markOf() !== undefined && typeof key === "string") covered.add(key);
}
