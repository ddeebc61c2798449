import { removeDraftsOf } from "@/browser/drafts";
import { readOutboxMark } from "@/browser/outbox-mark";
import { DataError } from "../base/errors";
import { unsubscribeFromPush } from "../notifications/push-subscription";
import { useAuthMutation } from "./auth";
import { loadAuth } from "./auth-client";
import { readStoredSession, SIGNING_OUT } from "./session-store";

/**
 * Ends the session here; other devices stay signed in (R176). It ends on this device first, even if the
 * service cannot be reached: only a session that is still stored afterwards is a failure. Drafts and
 * outbox entries are erased, and push notifications to this browser end (R485).
 */
export function useSignOut() {
  return useAuthMutation(async () => {
    const auth = await loadAuth();
    const userId = readStoredSession()?.user.id;
    // The server is told with the session that ends; nobody waits for it.
    void unsubscribeFromPush();
    const { error } = await auth.signOut({ scope: "local" });
    if (!readStoredSession()) {
      if (userId) await forgetDraftsAndOutbox(userId);
      return;
    }
    throw error ?? new DataError({ kind: "unavailable" });
  }, SIGNING_OUT);
}

/** Nothing of what a member did not send stays on a device that they leave. */
async function forgetDraftsAndOutbox(userId: string): Promise<void> {
  removeDraftsOf(userId);
  if (readOutboxMark() === null) return;
  // A part of the app that does not arrive must not keep anybody signed in.
  await import("../outbox/outbox")
    .then(({ outbox }) => outbox.clear(userId))
    .catch(() => undefined);
}
