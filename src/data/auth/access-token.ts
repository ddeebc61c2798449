import type { AuthError } from "@supabase/supabase-js";
import { isFresh, loadAuth } from "./auth-client";
import { readStoredSession, setRenewalStalled } from "./session-store";

/**
 * A token for the next request, or null for a visitor. A fresh stored one is used as it is, so that
 * the first data does not wait for auth-js. Throws while a session cannot be renewed: its member must
 * not be answered like a visitor (F07).
 */
export async function getAccessToken(): Promise<string | null> {
  const session = readStoredSession();
  if (session && !isFresh(session)) {
    const auth = await loadAuth();
    return tokenOf(await auth.getSession());
  }
  // Renewed or ended meanwhile by auth-js itself, maybe in another tab. A token that the server refused only looks fresh.
  if (session?.accessToken !== lastRefused) setRenewalStalled(false);
  return session?.accessToken ?? null;
}

let lastRefused = "";

/**
 * A token to replace one that was refused with a 401; null when there is none. A refused renewal ends
 * the session: auth-js would keep it for as long as the old token looks fresh by this device's clock.
 * A refusal by something in between counts as an outage (auth-service.ts), and ends nothing.
 */
export async function refreshAccessToken(refused: string): Promise<string | null> {
  lastRefused = refused;
  const isReplaced = () => readStoredSession()?.accessToken !== refused;
  // Another request met the same refusal and has had the session renewed already (F05).
  if (isReplaced()) return readStoredSession()?.accessToken ?? null;
  const auth = await loadAuth();
  const answer = await auth.refreshSession();
  // Another tab may have renewed it, too, and stored what it got (F25).
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
