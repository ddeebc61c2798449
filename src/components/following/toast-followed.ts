import { type DataError, explain } from "@/data/base/errors";
import type { Delivery } from "@/data/outbox/deliver";
import { refusalOf } from "@/data/outbox/outgoing";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { toast } from "@/ui/toast-store";

/** Shows the toast after a target was followed or unfollowed, or queued to be. */
export function toastFollowed(called: string, isFollowed: boolean, delivery: Delivery): void {
  const name = isolate(called);
  if (delivery === "queued") {
    toast.info(
      isFollowed ? t`You’ll follow ${name}.` : t`You’ll unfollow ${name}.`,
      t`We’ll send it when you’re back online.`,
    );
  } else if (isFollowed) {
    toast.success(t`You follow ${name}`, t`See what’s new under “Following” in your menu.`);
  } else toast.info(t`You no longer follow ${name}`);
}

/** Shows the toast for a follow or unfollow that failed, with the reason. */
export function toastUnchanged(called: string, wasWanted: boolean, error: DataError): void {
  const name = isolate(called);
  toast.error(
    wasWanted ? t`You don’t follow ${name}` : t`You still follow ${name}`,
    refusalOf("follow", error.kind) ?? explain(error) ?? t`Please try again.`,
  );
}
