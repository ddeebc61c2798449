import { type RefObject, useEffect, useEffectEvent } from "react";
import { forgetIntent, readIntent } from "@/browser/intent";
import { getAuthState, useUserId } from "@/data/session-store";

/**
 * Does what a visitor had tapped here before they signed in, once, where they see it: `act` gets what
 * the intent says after `start`. Who comes back without having signed in wants it no more.
 */
export function useIntent(
  start: string,
  place: RefObject<Element | null>,
  act: (rest: string) => void,
): void {
  const userId = useUserId();
  const fulfil = useEffectEvent((rest: string) => {
    place.current?.scrollIntoView({ block: "center" });
    act(rest);
  });
  useEffect(() => {
    const intent = readIntent();
    if (!intent.startsWith(start) || getAuthState().status === "loading") return;
    forgetIntent();
    if (userId) fulfil(intent.slice(start.length));
  }, [userId, start]);
}
