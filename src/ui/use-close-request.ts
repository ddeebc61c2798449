import { useEffect, useEffectEvent } from "react";

declare global {
  interface Window {
    /** Chromium's, which TypeScript does not know yet. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/** Marks the entry of the history that stands above a page while something is open over it. */
const MARK = "open";

/** The entries in use, by their marks: one that was left behind is passed over. */
const held = new Set<number>();
let count = 0;

const markOf = (): unknown => history.state?.[MARK];

function passOver() {
  const mark = markOf();
  if (typeof mark === "number" && !held.has(mark)) history.back();
}

/** For a browser without `CloseWatcher`: going back leaves an entry of this page's own, and no more. */
function holdEntry(onClose: () => void): () => void {
  const mark = ++count;
  const leave = () => {
    if (markOf() !== mark) onClose();
  };
  // Not at once: what is only tried, as React does in development, leaves no entry behind.
  const start = setTimeout(() => {
    held.add(mark);
    history.pushState({ ...history.state, [MARK]: mark }, "");
    addEventListener("popstate", passOver);
    addEventListener("popstate", leave);
  });
  return () => {
    clearTimeout(start);
    held.delete(mark);
    removeEventListener("popstate", leave);
    if (markOf() === mark) history.back();
  };
}

/** The phone's Back closes what is open over the page, as Escape does, and goes no further. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const { CloseWatcher } = window;
    if (!CloseWatcher) return holdEntry(() => close());
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen]);
}
