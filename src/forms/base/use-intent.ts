import { type RefObject, useEffect, useEffectEvent } from "react";
import { forgetIntent, readIntent } from "@/browser/intent";
import { getAuthState, useUserId } from "@/data/auth/session-store";

/**
 * Carries out an action that a visitor tapped here before signing in, once, and scrolls it into view: `act` gets
 * the rest of the intent after `start`. Drops the intent if they come back signed out.
 */
export function useIntent(
  start: string,
  target: RefObject<Element | null>,
  act: (rest: string) => void,
): void {
  const userId = useUserId();
  const fulfil = useEffectEvent((rest: string) => {
    target.current?.scrollIntoView({ block: "center" });
    act(rest);
  });
  useEffect(() => {
    const intent = readIntent();
    if (!intent.startsWith(start) || getAuthState().status === "loading") return;
    forgetIntent();
    if (userId) fulfil(intent.slice(start.length));
  }, [userId, start]);
}
