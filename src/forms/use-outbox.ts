import type { OutboxEntry, Outgoing } from "@/data/outbox";
import { wantOutbox } from "@/lib/outbox-mark";
import { toast } from "@/ui/toast-store";

const load = () => import("@/data/outbox");

/** Where a member's submission goes while there is no network. */
export function useOutbox(userId: string | null) {
  return {
    /** Fetches the outbox while there is a network. */
    prepare() {
      if (!userId) return;
      wantOutbox();
      load().catch(() => undefined);
    },
    /**
     * Answers whether it took a submission: if it cannot, the form fails as with a network that
     * drops, and keeps the words (F01).
     */
    async queue(
      outgoing: Outgoing,
      entry: Pick<OutboxEntry, "title" | "draft"> & { photo?: File | null },
    ): Promise<boolean> {
      if (navigator.onLine || !userId) return false;
      try {
        const { outbox } = await load();
        await outbox.add({
          photo: null,
          ...outgoing,
          ...entry,
          userId,
          createdAt: Date.now(),
          failure: null,
        });
      } catch {
        return false;
      }
      toast.info("You are offline.", "This waits on your phone and is sent when you are back.");
      return true;
    },
  };
}
