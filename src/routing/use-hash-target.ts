import { useEffect } from "react";
import { useLocation, useNavigationType } from "./router";

/**
 * Scrolls to the element named by the address's hash, which may render after the navigation. Not after going back,
 * which restores the earlier scroll position.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const isBack = type === "POP" && key !== "default";
    if (!hash || isBack) return;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key, type]);
}
