import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Brings what the address's hash names into the middle of the screen once it is there: the router has
 * looked for it before it was read.
 *
 * @returns where it stands, and whether it is what was looked for.
 */
export function useLanding<Place extends HTMLElement>(
  anchor: string,
): [place: RefObject<Place | null>, isTarget: boolean] {
  const place = useRef<Place>(null);
  const isTarget = useLocation().hash === `#${anchor}`;
  useEffect(() => {
    if (isTarget) place.current?.scrollIntoView({ block: "center" });
  }, [isTarget]);
  return [place, isTarget];
}
