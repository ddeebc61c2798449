import { type RefObject, useEffect, useRef } from "react";
import { takeWritten } from "@/browser/written";
import { useLocation } from "./router";

/**
 * Scrolls the element that the address's hash names to the middle of the screen once it renders: the router
 * looks for it before its data is there. A row that was just written here, named by `id`, is scrolled there
 * too, out of its toast's way.
 *
 * @returns the element's ref, and whether it is the hash's target.
 */
export function useLanding<Container extends HTMLElement>(
  anchor: string,
  id = "",
): [container: RefObject<Container | null>, isTarget: boolean] {
  const container = useRef<Container>(null);
  const isTarget = useLocation().hash === `#${anchor}`;
  useEffect(() => {
    if (isTarget || takeWritten(id)) container.current?.scrollIntoView({ block: "center" });
  }, [isTarget, id]);
  return [container, isTarget];
}
