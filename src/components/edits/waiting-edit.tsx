import { WaitingEntries } from "@/components/page/waiting-entries";
import { useWaiting } from "@/data/outbox/waiting";

/** Whether an edit of the item waits to be sent. */
export function useWaitingEdit(id: string): boolean {
  return useWaiting().some(({ kind, row }) => kind === "edit" && row.id === id);
}

/** An edit that waits to be sent, shown in the place of its item (F01). */
export function WaitingEdit({ id }: { id: string }) {
  return <WaitingEntries of={({ kind, row }) => kind === "edit" && row.id === id} />;
}
