import { type RefObject, useEffect, useRef } from "react";
import { takeWritten } from "@/browser/written";
import { useLocation } from "./router";

/**
 * Scrolls the element named by the address's hash to the middle of the screen once it renders, which may be long
 * after the navigation. Also scrolls to a row just written in this tab, whose id is `id`, away from its toast.
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
