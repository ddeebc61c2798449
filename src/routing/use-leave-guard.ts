import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenAtRest } from "@/browser/overlay-entries";
import { pathBelow } from "@/lib/languages";
import { paths } from "@/paths";
import { useBase, useLocation, useNavigate } from "./router";

/** Paths that need no confirmation: signing in leads back to the form. */
const FREE: readonly string[] = [paths.login(), paths.signup()];

/** Set during a confirmed navigation, so that another form of the screen does not ask again. */
let isPassing = false;

async function pass(go: () => unknown): Promise<void> {
  isPassing = true;
  try {
    await go();
  } finally {
    isPassing = false;
  }
}

/**
 * Asks for confirmation before the visitor leaves by a link, by back or forward, or closes the page, for as long
 * as `isActive` (F04, F47).
 */
export function useLeaveGuard(isActive: boolean) {
  const navigate = useNavigate();
  const { pathname: here } = useLocation();
  const base = useBase();
  const [wish, setWish] = useState<{ go: () => unknown } | null>(null);

  useEffect(() => {
    if (!isActive) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chrome before 119 needs this instead.
      event.returnValue = true;
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isPassing) return;
      const { pathname, search, hash } = link;
      const path = pathBelow(base, pathname);
      if (path === here || FREE.includes(path)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWish({
        // Repeats the click for its other effects, such as closing a menu.
        go: () => (link.isConnected ? link.click() : navigate(path + search + hash)),
      });
    };
    const onNavigate = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      if (event.navigationType !== "traverse" || !event.cancelable || isPassing) return;
      if (pathBelow(base, new URL(url).pathname) === here) return;
      event.preventDefault();
      setWish({ go: () => navigation.traverseTo(key).finished });
    };
    // Without the Navigation API going back is not confirmed, but the draft is restored later.
    const history = "navigation" in window ? navigation : null;
    addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    history?.addEventListener("navigate", onNavigate);
    return () => {
      removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
      history?.removeEventListener("navigate", onNavigate);
    };
  }, [isActive, navigate, here, base]);

  return {
    isAsking: wish !== null,
    stay: () => setWish(null),
    leave: () => {
      // Leaves the dialog's own history entry first: Safari merges two simultaneous back navigations.
      flushSync(() => setWish(null));
      if (wish) whenAtRest(() => void pass(wish.go));
    },
  };
}

/** The link of this site that a click opens in this tab, if any. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.hasAttribute("href") || link.target || link.hasAttribute("download")) return null;
  return link.origin === location.origin ? link : null;
}
