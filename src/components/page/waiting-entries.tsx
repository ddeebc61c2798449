import type { OutboxEntry } from "@/data/outbox";
import { useWaiting } from "@/data/waiting";
import { onDemand } from "@/ui/on-demand";

const WaitingList = onDemand(() => import("./waiting-list"));

/** What one wrote without a network, in the place where it will stand, marked as not sent yet (F01). */
export function WaitingEntries({ of }: { of: (entry: OutboxEntry) => boolean }) {
  const entries = useWaiting().filter(of);
  return entries.length > 0 && <WaitingList entries={entries} />;
}
