import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const offsets = new Map<string, number>();

/**
 * After a navigation the new screen starts at its top and its main element has the focus; going back
 * returns to where one was. A change of the query alone (a page, a filter) moves neither.
 */
export function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);

  // A layout effect: its clean-up must come before the scroll event of the jump to the top below.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => offsets.set(key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [key]);

  useLayoutEffect(() => {
    if (type === "POP") {
      scrollTo(0, offsets.get(key) ?? 0);
    } else if (lastPath.current !== pathname) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    lastPath.current = pathname;
  }, [key, pathname, type]);

  return main;
}
