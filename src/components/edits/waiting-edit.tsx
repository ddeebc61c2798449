import { WaitingEntries } from "@/components/page/waiting-entries";
import { useWaiting } from "@/data/outbox/waiting";

/** Whether an edit of that thing waits to be sent. */
export function useWaitingEdit(id: string): boolean {
  return useWaiting().some(({ kind, row }) => kind === "edit" && row.id === id);
}

/** The words of an edit that waits to be sent, where they will stand (F01). */
export function WaitingEdit({ id }: { id: string }) {
  return <WaitingEntries of={({ kind, row }) => kind === "edit" && row.id === id} />;
}
