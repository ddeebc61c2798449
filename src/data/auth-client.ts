import type { AuthError, GoTrueClient } from "@supabase/auth-js";
import { env } from "@/env";
import { AUTH_TIMEOUT, RENEWAL_PATIENCE } from "@/lib/constants";
import { localStore } from "@/lib/storage";
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

/** The auth library waits for ever: a network that swallows a request must not hold a form (F17). */
const connection = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  fetch: async (input: RequestInfo | URL, init: RequestInit = {}) =>
    withoutServerClock(await fetch(input, { signal: AbortSignal.timeout(AUTH_TIMEOUT), ...init })),
};

/**
 * The service says when a token ends by its own clock. A phone's may be hours off, and would take each
 * new token for an old one: without that time, auth-js reckons from how long the token lasts (F32).
 */
async function withoutServerClock(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const text = await response.text();
  const { expires_at: _byItsClock, ...answer } = parseObject(text);
  const body = "expires_in" in answer ? JSON.stringify(answer) : text;
  return new Response(body || null, response);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** The auth client, loaded when it is first wanted: a visitor who only reads never pays for it. */
export function loadAuth(): Promise<GoTrueClient> {
  loading ??= import("@supabase/auth-js").then(({ AuthClient }) => {
    const auth = new AuthClient({
      ...connection,
      storageKey: SESSION_KEY,
      storage: localStore,
      flowType: "pkce",
      detectSessionInUrl: true,
    });
    auth.onAuthStateChange((event, session) => {
      // Who was signed in before is startAuth's to say: here an outage looks like nobody (F07).
      if (event !== "INITIAL_SESSION" || session) setAuthState(toSession(session));
    });
    return auth;
  });
  // A chunk that did not arrive is asked for again next time.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

let detached = 0;

/**
 * An auth client of its own that keeps no session: whom it signs in, neither this tab nor another
 * one hears of. For checking a password and for setting a forgotten one.
 */
export async function createDetachedAuth(): Promise<GoTrueClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  return new AuthClient({
    ...connection,
    storageKey: `shauri-detached-${detached++}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
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
 * Asks for a new token after a 401; null when there is none. Where that is refused too the session is
 * over: auth-js would keep it for as long as the old token looks fresh by this device's clock.
 */
export async function refreshAccessToken(): Promise<string | null> {
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
