import { AuthClient, type GoTrueClient } from "@supabase/auth-js";
import { localStore } from "@/browser/storage";
import { env } from "@/env";
import { AUTH_TIMEOUT, SESSION_KEY } from "@/lib/constants";
import { setAuthState, toSession } from "./session-store";

/* Apart from auth-client.ts, which fetches it when somebody has a session or wants one: auth-js is 23 kB that a visitor never pays. */

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

/** The one client that keeps this device's session and says who is signed in. */
export function createAuth(): GoTrueClient {
  const auth = new AuthClient({
    ...connection,
    storageKey: SESSION_KEY,
    storage: localStore,
    flowType: "pkce",
    // A mail's link is followed by the screen that it leads to, which says what came of it.
    detectSessionInUrl: location.pathname !== "/confirm",
  });
  auth.onAuthStateChange((event, session) => {
    // Who was signed in before is startAuth's to say: here an outage looks like nobody (F07).
    if (event !== "INITIAL_SESSION" || session) setAuthState(toSession(session));
    // Also of a session that nobody ended here: whoever holds the phone next reads nothing of theirs (R485).
    if (event !== "SIGNED_OUT") return;
    void import("@/browser/app-shell").then(({ endPush }) => endPush()).catch(() => undefined);
  });
  return auth;
}

let detached = 0;

/** A client that keeps no session. */
export function createDetached(): GoTrueClient {
  return new AuthClient({
    ...connection,
    storageKey: `shauri-detached-${detached++}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/**
 * A client that keeps no session, but the secrets by which a link is good in this browser alone: the tab that
 * asked for it may be another one.
 */
export function createRecovery(): GoTrueClient {
  const storageKey = `shauri-detached-${detached++}`;
  const memory = new Map<string, string>();
  const isSecret = (key: string) => key.endsWith("-code-verifier");
  const shared = (key: string) => key.replace(storageKey, SESSION_KEY);
  return new AuthClient({
    ...connection,
    storageKey,
    storage: {
      getItem: (key) =>
        isSecret(key) ? localStore.getItem(shared(key)) : (memory.get(key) ?? null),
      setItem: (key, value) => {
        if (isSecret(key)) localStore.setItem(shared(key), value);
        else memory.set(key, value);
      },
      removeItem: (key) => {
        if (isSecret(key)) localStore.removeItem(shared(key));
        else memory.delete(key);
      },
    },
    flowType: "pkce",
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}
