import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { cameFrom, noteCameFrom } from "@/routing/came-from";

const offsets = new Map<string, number>();

/**
 * After a navigation the new screen, or the next page of a list, starts at its top and the main
 * element has the focus; going back returns to where one was. Another change of the query (a filter,
 * a dialog) moves neither.
 */
export function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, key } = useLocation();
  const page = new URLSearchParams(search).get("page");
  const type = useNavigationType();
  const last = useRef<{ key: string; pathname: string; page: string | null }>(null);

  // A layout effect: its clean-up must come before the scroll event of the jump to the top below.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => offsets.set(key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);

  useLayoutEffect(() => {
    const previous = last.current;
    last.current = { key, pathname, page };
    // Who has begun to read before the app arrived reads on.
    if (previous === null) return;
    if (type === "PUSH") noteCameFrom(key, previous.pathname);
    if (type === "REPLACE") noteCameFrom(key, cameFrom(previous.key));
    const isNextPage = type === "PUSH" && previous.page !== page;
    if (type === "POP") {
      scrollTo(0, offsets.get(key) ?? 0);
    } else if (previous.pathname !== pathname || isNextPage) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
  }, [key, pathname, page, type]);

  return main;
}
