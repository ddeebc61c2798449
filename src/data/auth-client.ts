import type { AuthError, GoTrueClient } from "@supabase/auth-js";
import { RENEWAL_PATIENCE } from "@/lib/constants";
import {
  readStoredSession,
  SESSION_KEY,
  type Session,
  setAuthState,
  setRenewalStalled,
  toSession,
} from "./session-store";

/** A stored token this close to its end is refreshed before it is used. */
const REFRESH_MARGIN = 30_000;

/** How the service says that it will not renew a session, now or later (R062). */
const REFUSED = new Set<number | undefined>([400, 401, 403, 404, 422]);

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
 * one hears of. For checking a password and for setting a forgotten one.
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
  const isCallback = new URLSearchParams(location.search).has("code");
  const session = readStoredSession();
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
  addEventListener("storage", ({ key }) => {
    if (key !== SESSION_KEY && key !== null) return;
    const stored = readStoredSession();
    setAuthState(stored);
    if (stored) void loadAuth();
  });
}

/**
 * A token for the next request, or null for a visitor. A fresh stored one is used as it is, so that
 * the first data does not wait for auth-js. Throws while a session cannot be renewed: its member must
 * not be answered like a visitor (F07).
 */
export async function getAccessToken(): Promise<string | null> {
  const session = readStoredSession();
  if (isFresh(session)) return session.accessToken;
  if (!session) return null;
  const auth = await loadAuth();
  return tokenOf(await auth.getSession());
}

/**
 * A token in place of one that was refused with a 401; null when there is none. Where a renewal is
 * refused too the session is over: auth-js would keep it for as long as the old token looks fresh by
 * this device's clock.
 */
export async function refreshAccessToken(refused: string): Promise<string | null> {
  const stored = readStoredSession();
  // Another request met the same refusal and has had the session renewed already (F05).
  if (stored && stored.accessToken !== refused) return stored.accessToken;
  const auth = await loadAuth();
  const answer = await auth.refreshSession();
  if (REFUSED.has(answer.error?.status)) await auth.signOut({ scope: "local" });
  return tokenOf(answer);
}

function tokenOf(answer: {
  data: { session: { access_token: string } | null };
  error: AuthError | null;
}): string | null {
  const isStalled = answer.error !== null && readStoredSession() !== null;
  setRenewalStalled(isStalled);
  if (isStalled) throw answer.error;
  return answer.data.session?.access_token ?? null;
}

function isFresh(session: Session | null): session is Session {
  return session !== null && session.expiresAt - Date.now() > REFRESH_MARGIN;
}
