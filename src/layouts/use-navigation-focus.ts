import { type RefObject, useLayoutEffect, useRef } from "react";
import { sessionStore } from "@/browser/storage";
import { remarkOf } from "@/lib/remark-anchor";
import { useLocation, useNavigationType } from "@/routing/router";

/** Scroll offsets of this tab's screens, by the key of their history entry; the last fifty. */
const OFFSETS = "shauri-offsets";
const MAX_OFFSETS = 50;
const offsets = new Map<string, number>(readOffsets());

/** How long what is read late may take to reach as far down as one was (ms). */
const PATIENCE = 10_000;

function readOffsets(): [string, number][] {
  try {
    return Object.entries<number>(JSON.parse(sessionStore.getItem(OFFSETS) ?? "{}"));
  } catch {
    return [];
  }
}

/** Keeps them for when the page is loaded anew, or the phone threw it away. */
function keepOffsets(): void {
  const last = [...offsets].slice(-MAX_OFFSETS);
  sessionStore.setItem(OFFSETS, JSON.stringify(Object.fromEntries(last)));
}

/** Whether this page was here before: reloaded, thrown away by the phone, or gone back to from another site. */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}

/** Keys of router entries are random, but of the first in a tab, which is always called the same. */
const keyOf = (key: string, pathname: string) => `${key} ${pathname}`;

/** Whether the page is not yet as long as it was: where it stands meanwhile is no position that anybody chose. */
let isReturning = false;

/**
 * Goes to where one was as soon as the page is long enough, unless the person goes elsewhere first.
 *
 * @returns how to give it up
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

/** By what a person moves a page, or begins to do something on it. */
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * After a navigation the new screen, or the next page of a list, starts at its top and the main
 * element has the focus; going back returns to where one was. Another change of the query (a filter,
 * a dialog) moves neither.
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
    // A page may be left before the browser tells of its last move.
    const keep = () => {
      remember();
      keepOffsets();
    };
    addEventListener("scroll", remember, { passive: true });
    addEventListener("pagehide", keep);
    // A phone that throws a tab away tells nobody later than this.
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
      // A reader who began before the app arrived reads on; an address that is opened anew begins at its top, and one
      // that names a comment or an answer at that.
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
