import { type RefObject, useLayoutEffect, useRef } from "react";
import { sessionStore } from "@/browser/storage";
import { remarkOf } from "@/lib/remark-anchor";
import { useLocation, useNavigationType } from "@/routing/router";

/** Scroll offsets of this tab's screens, by the key of their history entry; the last fifty. */
const OFFSETS = "shauri-offsets";
const MAX_OFFSETS = 50;
const offsets = new Map<string, number>(readOffsets());

/** How long to wait for late content to make the page long enough to restore the scroll position (ms). */
const PATIENCE = 10_000;

function readOffsets(): [string, number][] {
  try {
    return Object.entries<number>(JSON.parse(sessionStore.getItem(OFFSETS) ?? "{}"));
  } catch {
    return [];
  }
}

/** Stores the offsets, for when the page is reloaded or the phone has discarded it. */
function keepOffsets(): void {
  const last = [...offsets].slice(-MAX_OFFSETS);
  sessionStore.setItem(OFFSETS, JSON.stringify(Object.fromEntries(last)));
}

/** Whether this page was open before: reloaded, discarded by the phone, or returned to from another site. */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}

/** Adds the path, as the first router entry of every tab has the same key; the others are random. */
const keyOf = (key: string, pathname: string) => `${key} ${pathname}`;

/** Whether a scroll position is being restored: until then, the visitor has not chosen the current one. */
let isReturning = false;

/**
 * Restores a scroll position as soon as the page is long enough, unless the visitor scrolls first.
 *
 * @returns a function that cancels it
 */
function returnTo(offset: number): (() => void) | undefined {
  scrollTo({ top: offset, behavior: "instant" });
  if (Math.abs(scrollY - offset) < 2) return undefined;
  isReturning = true;
  const grown = new ResizeObserver(() => attempt());
  const stop = () => {
    isReturning = false;
    grown.disconnect();
    clearTimeout(timer);
    for (const type of OWN_MOVES) removeEventListener(type, stop);
  };
  const attempt = () => {
    scrollTo({ top: offset, behavior: "instant" });
    if (Math.abs(scrollY - offset) < 2) stop();
  };
  const timer = setTimeout(stop, PATIENCE);
  for (const type of OWN_MOVES) addEventListener(type, stop, { passive: true });
  grown.observe(document.documentElement);
  return stop;
}

/** Events by which a visitor scrolls the page or starts to use it. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * After a navigation the new screen, or the next page of a list, starts at its top and the main
 * element has the focus; going back restores the scroll position. Another change of the query (a filter,
 * a dialog) changes neither.
 */
export function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, hash, key } = useLocation();
  const isLedToRemark = remarkOf(hash) !== null;
  const page = new URLSearchParams(search).get("page");
  const type = useNavigationType();
  const last = useRef<{ key: string; pathname: string; page: string | null }>(null);

  const entryKey = keyOf(key, pathname);

  // A layout effect: its clean-up must come before the scroll event of the jump to the top below.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => {
      if (isReturning) return;
      offsets.delete(entryKey);
      offsets.set(entryKey, scrollY);
    };
    // A page may be left before its last scroll event.
    const keep = () => {
      remember();
      keepOffsets();
    };
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", keep);
    // The last event before a phone discards a tab.
    document.addEventListener("visibilitychange", keep);
    return () => {
      removeEventListener("scroll", remember);
      removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [entryKey]);

  useLayoutEffect(() => {
    const previous = last.current;
    last.current = { key, pathname, page };
    if (previous === null) {
      // A reader who scrolled before the app loaded keeps their position; a newly opened URL starts at its top, or
      // at the comment or answer that it names.
      const isAgain = isLoadedAgain() && scrollY === 0 && !isLedToRemark;
      const offset = isAgain ? offsets.get(entryKey) : undefined;
      return offset ? returnTo(offset) : undefined;
    }
    const isNextPage = type === "PUSH" && previous.page !== page;
    if (type === "POP") return returnTo(offsets.get(entryKey) ?? 0);
    if (previous.pathname !== pathname || isNextPage) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    return undefined;
  }, [key, entryKey, pathname, page, type, isLedToRemark]);

  return main;
}
