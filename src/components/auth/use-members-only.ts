import { type RefObject, useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { forgetIntent, keepIntent, readIntent } from "@/browser/intent";
import { getAuthState, useUserId } from "@/data/session-store";
import { paths } from "@/paths";
import { toast } from "@/ui/toast-store";

/**
 * For what only members do. Returns what to call before doing it: a visitor is told why, is brought
 * to log in, and comes back here (R160, C06); then it answers false. `intent` is what they tapped, for
 * `useIntent` to do then.
 */
export function useMembersOnly(title: string, text: string): (intent?: string) => boolean {
  const userId = useUserId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (intent) => {
    if (userId) return true;
    if (intent) keepIntent(intent);
    toast.info(title, text);
    navigate(paths.login({ next: pathname + search }));
    return false;
  };
}

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
