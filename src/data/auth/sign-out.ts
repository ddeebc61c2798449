import { removeDraftsOf } from "@/browser/drafts";
import { readOutboxMark } from "@/browser/outbox-mark";
import { DataError } from "../base/errors";
import { unsubscribeFromPush } from "../notifications/push-subscription";
import { useAuthMutation } from "./auth";
import { loadAuth } from "./auth-client";
import { readStoredSession, SIGNING_OUT } from "./session-store";

/**
 * Ends the session on this device; others stay signed in (R176). It ends here even if Auth cannot be
 * reached: only a session that is still stored afterwards is a failure. Drafts and outbox entries are
 * deleted, and push notifications to this browser end (R485).
 */
export function useSignOut() {
  return useAuthMutation(async () => {
    const auth = await loadAuth();
    const userId = readStoredSession()?.user.id;
    // Needs the session that is about to end; not awaited.
    void unsubscribeFromPush();
    const { error } = await auth.signOut({ scope: "local" });
    if (!readStoredSession()) {
      if (userId) await forgetDraftsAndOutbox(userId);
      return;
    }
    throw error ?? new DataError({ kind: "unavailable" });
  }, SIGNING_OUT);
}

/** Deletes everything unsent from a device that the member leaves. */
async function forgetDraftsAndOutbox(userId: string): Promise<void> {
  removeDraftsOf(userId);
  if (readOutboxMark() === null) return;
  // A chunk that fails to load must not keep the member signed in.
  await import("../outbox/outbox")
    .then(({ outbox }) => outbox.clear(userId))
    .catch(() => undefined);
}
