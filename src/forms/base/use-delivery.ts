import { wantOutbox } from "@/browser/outbox-mark";
import { noteWritten } from "@/browser/written";
import { useUserId } from "@/data/auth/session-store";
import type { DataError } from "@/data/base/errors";
import type { Delivery, Entry } from "@/data/outbox/deliver";
import { prepareDelivery, useDeliver } from "@/data/outbox/use-deliver";
import { APP_NAME } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { toast } from "@/ui/toast-store";

/** Sends a form's write; shows a toast if it has to wait for a network. */
export function useDelivery() {
  const userId = useUserId();
  const { mutateAsync, error, isPending, reset } = useDeliver();
  return {
    /** The failure of the last attempt, or null. */
    error,
    isPending,
    /** Clears the failure. */
    forgetError: reset,
    /** Loads the code for sending while there is a network. */
    prepare() {
      if (!userId) return;
      wantOutbox();
      prepareDelivery().catch(() => undefined);
    },
    /** Resolves to null on failure. */
    async deliver(entry: Entry, onError?: (error: DataError) => void): Promise<Delivery | null> {
      noteWritten(entry.row.id);
      const delivery = await mutateAsync(entry, onError && { onError }).catch(() => null);
      if (delivery === null) noteWritten("");
      if (delivery === "queued") {
        toast.info(
          navigator.onLine ? t`We can’t reach ${APP_NAME}.` : t`You’re offline.`,
          t`We’ll send this when you’re back online.`,
        );
      }
      return delivery;
    },
  };
}
