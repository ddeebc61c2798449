import type { AuthError } from "@supabase/supabase-js";
import { isFresh, loadAuth } from "./auth-client";
import { readStoredSession, setRenewalStalled } from "./session-store";

/**
 * Returns the token for the next request, or null for a visitor. A stored token that is still fresh is
 * used directly, so that the first requests do not wait for auth-js. Throws while the session cannot be
 * refreshed: a member must not get a visitor's response (F07).
 */
export async function getAccessToken(): Promise<string | null> {
  const session = readStoredSession();
  if (session && !isFresh(session)) {
    const auth = await loadAuth();
    return tokenOf(await auth.getSession());
  }
  // auth-js may have refreshed or ended the session meanwhile, perhaps in another tab. A rejected token only looks fresh.
  if (session?.accessToken !== lastRefused) setRenewalStalled(false);
  return session?.accessToken ?? null;
}

let lastRefused = "";

/**
 * Returns a token to replace one that was rejected with a 401; null if there is none. A rejected refresh
 * signs the member out: auth-js would keep the session for as long as the old token looks fresh by this
 * device's clock. A rejection by a proxy counts as an outage (auth-service.ts), and signs nobody out.
 */
export async function refreshAccessToken(refused: string): Promise<string | null> {
  lastRefused = refused;
  const isReplaced = () => readStoredSession()?.accessToken !== refused;
  // Another request got the same 401 and has already refreshed the session (F05).
  if (isReplaced()) return readStoredSession()?.accessToken ?? null;
  const auth = await loadAuth();
  const answer = await auth.refreshSession();
  // Another tab may have refreshed it, too, and stored the new session (F25).
  if (answer.error && !isReplaced() && answer.error.name !== "AuthRetryableFetchError") {
    await auth.signOut({ scope: "local" });
  }
  return answer.error && isReplaced()
    ? (readStoredSession()?.accessToken ?? null)
    : tokenOf(answer);
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
