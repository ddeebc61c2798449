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

/** The auth client, loaded on first use: a visitor who only reads never downloads it. */
export function loadAuth(): Promise<GoTrueClient> {
  loading ??= import("./auth-service").then(({ createAuth }) => createAuth());
  // A chunk that failed to load is requested again next time.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** A separate auth client that stores no session and notifies no tab of a sign-in. For checking a password. */
export async function createDetachedAuth(): Promise<GoTrueClient> {
  const { createDetached } = await import("./auth-service");
  return createDetached();
}

/**
 * Restores the stored session and follows its changes in all tabs (R061, R062). Called once, before the
 * first render, so that a visitor or a member with a fresh token is known by then.
 */
export function startAuth(): void {
  // The confirm screen handles the links of e-mails itself.
  const isCallback =
    new URLSearchParams(location.search).has("code") && screenPath() !== "/confirm";
  const session = readStoredSession();
  if (session) noteMemberAtStart();
  if (isFresh(session)) setAuthState(session);
  else if (session) setTimeout(() => setAuthState(readStoredSession()), RENEWAL_PATIENCE);
  if (session || isCallback) {
    // A refresh endpoint that does not respond signs nobody out: reading still works (F07).
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
  // A page restored from the back/forward cache has missed all storage events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) takeStored();
  });
}

/** Whether a stored session can be used without a refresh. */
export function isFresh(session: Session | null): session is Session {
  return session !== null && session.expiresAt - Date.now() > REFRESH_MARGIN;
}
