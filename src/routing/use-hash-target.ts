import { useEffect } from "react";
import { useLocation, useNavigationType } from "./router";

/**
 * Goes to the element that the address's hash names: the router leaves that to the screen, which may
 * arrive after the address. Going back is left alone, since it returns to where one was.
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
