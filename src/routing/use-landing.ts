import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { takeWritten } from "@/browser/written";

/**
 * Brings what the address's hash names into the middle of the screen once it is there: the router has
 * looked for it before it was read. What was just written here comes there too, out of its toast's way: `id` is the
 * row's.
 *
 * @returns where it stands, and whether it is what was looked for.
 */
export function useLanding<Place extends HTMLElement>(
  anchor: string,
  id = "",
): [place: RefObject<Place | null>, isTarget: boolean] {
  const place = useRef<Place>(null);
  const isTarget = useLocation().hash === `#${anchor}`;
  useEffect(() => {
    if (isTarget || takeWritten(id)) place.current?.scrollIntoView({ block: "center" });
  }, [isTarget, id]);
  return [place, isTarget];
}
