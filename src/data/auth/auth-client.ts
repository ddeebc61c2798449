import type { GoTrueClient } from "@supabase/supabase-js";
import { screenPath } from "@/browser/screen-path";
import { RENEWAL_PATIENCE, SESSION_KEY } from "@/lib/constants";
import {
  noteMemberAtStart,
  readStoredSession,
  type Session,
  setAuthState,
  toSession,
} from "./session-store";

/** A stored token this close to its end is refreshed before it is used. */
const REFRESH_MARGIN = 30_000;

let loading: Promise<GoTrueClient> | null = null;

/** The auth client, loaded when it is first wanted: a visitor who only reads never pays for it. */
export function loadAuth(): Promise<GoTrueClient> {
  loading ??= import("./auth-service").then(({ createAuth }) => createAuth());
  // A chunk that did not arrive is asked for again next time.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/**
 * An auth client of its own that keeps no session: whom it signs in, neither this tab nor another
 * one hears of. For checking a password.
 */
export async function createDetachedAuth(): Promise<GoTrueClient> {
  const { createDetached } = await import("./auth-service");
  return createDetached();
}

/**
 * Restores the stored session and follows it, in this tab and from others (R061, R062). Called once,
 * before the first render: a visitor and a member with a fresh token are known at once.
 */
export function startAuth(): void {
  // A mail's link is the screen's own to follow.
  const isCallback =
    new URLSearchParams(location.search).has("code") && screenPath() !== "/confirm";
  const session = readStoredSession();
  if (session) noteMemberAtStart();
  if (isFresh(session)) setAuthState(session);
  else if (session) setTimeout(() => setAuthState(readStoredSession()), RENEWAL_PATIENCE);
  if (session || isCallback) {
    // A refresh endpoint that does not answer signs nobody out: reading goes on (F07).
    loadAuth()
      .then((auth) => auth.getSession())
      .then(({ data, error }) =>
        setAuthState(error ? readStoredSession() : toSession(data.session)),
      )
      .catch(() => setAuthState(readStoredSession()));
  } else {
    setAuthState(null);
  }
  const takeStored = () => {
    const stored = readStoredSession();
    setAuthState(stored);
    if (stored) void loadAuth();
  };
  addEventListener("storage", ({ key }) => {
    if (key === SESSION_KEY || key === null) takeStored();
  });
  // A page that comes back as it was left has heard of nothing meanwhile.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) takeStored();
  });
}

/** Whether a stored session can be used as it is. */
export function isFresh(session: Session | null): session is Session {
  return session !== null && session.expiresAt - Date.now() > REFRESH_MARGIN;
}
