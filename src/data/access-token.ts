import type { AuthError } from "@supabase/auth-js";
import { isFresh, loadAuth } from "./auth-client";
import { readStoredSession, setRenewalStalled } from "./session-store";

/** How the service says that it will not renew a session, now or later (R062). */
const REFUSED = new Set<number | undefined>([400, 401, 403, 404, 422]);

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
