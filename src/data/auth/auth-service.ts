import { AuthClient, type GoTrueClient } from "@supabase/supabase-js";
import { screenPath } from "@/browser/screen-path";
import { localStore } from "@/browser/storage";
import { env } from "@/env";
import { AUTH_TIMEOUT, RENEWAL_REST, SESSION_KEY } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";
import { keepMemberLanguage } from "./member-language";
import { isRecord, setAuthState, setRenewalStalled, toSession } from "./session-store";

/* Apart from auth-client.ts, which fetches it when somebody has a session or wants one: auth-js is 23 kB that a visitor never pays. */

/** The auth library waits for ever: a network that swallows a request must not hold a form (F17). */
const connection = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const ask = () => fetch(input, { signal: timeLimit(AUTH_TIMEOUT), ...init });
    return String(input).includes("grant_type=refresh_token") ? renew(ask) : ownAnswer(await ask());
  },
};

/** Error codes by which the service ends a session for good (R062). */
const FINAL_CODES: readonly unknown[] = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_banned",
  "user_not_found",
  // The stored text is no refresh token.
  "validation_failed",
  // Of services from before there were codes.
  "invalid_grant",
];

/** Until when renewals rest after too many of them, from this phone or another one behind the same address. */
let restsUntil = 0;

/**
 * Renews a session. auth-js ends a session at any answer but a few statuses of outages; something between the phone
 * and the service (a firewall, a network's login page, a rate limit) answers with any status. Only a final code of
 * the service's own passes as a refusal, whatever its status; all else passes as an outage, which keeps the session.
 */
async function renew(ask: () => Promise<Response>): Promise<Response> {
  if (Date.now() < restsUntil) return outage();
  const response = await ask();
  const answer = parseObject(await response.text()) ?? {};
  const code = [answer.error_code, answer.code, answer.error].find((one) =>
    FINAL_CODES.includes(one),
  );
  if (code) return new Response(JSON.stringify({ error_code: code, msg: code }), { status: 400 });
  if (response.ok && toSession({ expires_at: 0, ...answer })) return withoutServerClock(answer);
  if (response.status === 429) {
    const seconds = Number(response.headers.get("Retry-After")) * 1000;
    restsUntil = Date.now() + Math.min(seconds || RENEWAL_REST, RENEWAL_REST);
  }
  return outage();
}

const outage = () => new Response(null, { status: 503 });

/** Any other answer of the service; where it is not its own, throws like a network that fails, or passes as an outage. */
async function ownAnswer(response: Response): Promise<Response> {
  const text = await response.text();
  const answer = parseObject(text);
  if (answer && "expires_in" in answer) return withoutServerClock(answer);
  if (response.ok && text === "") return response;
  if (answer) return new Response(text, response);
  if (response.status >= 500) return outage();
  throw new TypeError("Failed to fetch");
}

/**
 * The service says when a token ends by its own clock. A phone's may be hours off, and would take each
 * new token for an old one: without that time, auth-js reckons from how long the token lasts (F32).
 */
function withoutServerClock({ expires_at: _byItsClock, ...answer }: Record<string, unknown>) {
  return new Response(JSON.stringify(answer));
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
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
    detectSessionInUrl: screenPath() !== "/confirm",
  });
  auth.onAuthStateChange((event, session) => {
    // An empty initial session is left to startAuth: here an outage looks like a signed-out visitor (F07).
    if (event !== "INITIAL_SESSION" || session) {
      setAuthState(toSession(session));
      // Nobody may ask for a token after a renewal that came by itself.
      setRenewalStalled(false);
    }
    // Also of a session that nobody ended here: whoever holds the phone next reads nothing of theirs (R485).
    if (event !== "SIGNED_OUT") return;
    void import("@/browser/app-shell").then(({ endPush }) => endPush()).catch(() => undefined);
  });
  keepMemberLanguage(auth).catch(() => undefined);
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
