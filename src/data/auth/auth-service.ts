import { AuthClient, type GoTrueClient } from "@supabase/supabase-js";
import { screenPath } from "@/browser/screen-path";
import { localStore } from "@/browser/storage";
import { env } from "@/env";
import { AUTH_TIMEOUT, RENEWAL_REST, SESSION_KEY } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";
import { keepMemberLanguage } from "./member-language";
import { isRecord, setAuthState, setRenewalStalled, toSession } from "./session-store";

/* Loaded by auth-client.ts only for a stored session or a sign-in: auth-js is 23 kB that visitors do not need. */

/** Adds a timeout, which auth-js lacks: a network that swallows a request must not block a form (F17). */
const connection = {
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const ask = () => fetch(input, { signal: timeLimit(AUTH_TIMEOUT), ...init });
    return String(input).includes("grant_type=refresh_token") ? renew(ask) : ownAnswer(await ask());
  },
};

/** Error codes by which Auth ends a session for good (R062). */
const FINAL_CODES: readonly unknown[] = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_banned",
  "user_not_found",
  // The stored text is no refresh token.
  "validation_failed",
  // From versions of Auth without error codes.
  "invalid_grant",
];

/** End of the pause after a 429, in ms since the epoch; phones behind the same IP address share its limit. */
let restsUntil = 0;

/**
 * Refreshes a session. auth-js ends the session at every error but a few statuses of outages, and a firewall, a
 * captive portal or a rate limit may respond with any status. So only Auth's own final codes are passed on as a
 * rejection, whatever their status; everything else is passed on as an outage, which keeps the session.
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

/** Passes on Auth's other responses. One that is not Auth's own throws like a failed network, or becomes an outage. */
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
 * Removes the expiry time, which is by the server's clock: a phone whose clock is hours off would take each new
 * token for an expired one. Without it, auth-js computes the time from the token's lifetime (F32).
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

/** The only client that stores this device's session and publishes who is signed in. */
export function createAuth(): GoTrueClient {
  const auth = new AuthClient({
    ...connection,
    storageKey: SESSION_KEY,
    storage: localStore,
    flowType: "pkce",
    // The confirm screen follows an e-mail's link itself, to show its outcome.
    detectSessionInUrl: screenPath() !== "/confirm",
  });
  auth.onAuthStateChange((event, session) => {
    // startAuth handles an empty initial session: here an outage looks like a signed-out visitor (F07).
    if (event !== "INITIAL_SESSION" || session) {
      setAuthState(toSession(session));
      // After an automatic refresh no request may need a token, which would clear this.
      setRenewalStalled(false);
    }
    // Also for a session ended elsewhere: the phone's next user must not read this member's notifications (R485).
    if (event !== "SIGNED_OUT") return;
    void import("@/browser/app-shell").then(({ endPush }) => endPush()).catch(() => undefined);
  });
  keepMemberLanguage(auth).catch(() => undefined);
  return auth;
}

let detached = 0;

/** A client that stores no session. */
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
 * A client that stores no session but shares the PKCE verifiers, so that a link works in any tab of the browser
 * that requested it.
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
