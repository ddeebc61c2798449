import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { onOutboxChange, readOutboxMark } from "@/browser/outbox-mark";
import { type OutboxEntry, outbox } from "@/data/outbox";
import { invalidate } from "@/data/outgoing";
import { onAnswer } from "@/data/query-client";
import { OUTBOX_PAUSES } from "@/lib/constants";
import { plural } from "@/lib/format";
import { Button } from "@/ui/button";
import { Clock } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

const loadDialog = () => import("./outbox-dialog");
const OutboxDialog = onDemand(loadDialog);

/** Says what waits to be sent, and sends it as soon as there is a network. */
export default function OutboxBar({ userId }: { userId: string }) {
  const entries = useEntries(userId);
  const flush = useFlush(userId);
  const [isOpen, setIsOpen] = useState(false);
  // Closed with its last entry, it does not open by itself when something waits again.
  if (isOpen && entries.length === 0) setIsOpen(false);

  const isWaiting = entries.some(({ failure }) => failure === null);

  // Wanted when the network is gone and can no longer bring it.
  useEffect(() => void loadDialog().catch(() => undefined), []);

  // A network that brings no data tells nobody when it does again: it is tried, and listened to.
  useEffect(() => {
    if (!isWaiting) return;
    let isSending = false;
    const send = async () => {
      if (isSending || !navigator.onLine || document.hidden) return;
      isSending = true;
      await flush();
      isSending = false;
    };
    const [first, longest] = OUTBOX_PAUSES;
    let timer = 0;
    const sendAfter = (pause: number) => {
      timer = window.setTimeout(() => {
        void send();
        sendAfter(Math.min(2 * pause, longest));
      }, pause);
    };
    void send();
    sendAfter(first);
    const stopListening = onAnswer(send);
    addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearTimeout(timer);
      stopListening();
      removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [isWaiting, flush]);

  return (
    <>
      <div role="status" className="empty:hidden">
        {entries.length > 0 && (
          <div className="flex flex-wrap items-center justify-center gap-x-3 border-line border-b bg-indigo-wash px-4 py-1 text-md">
            <Clock aria-hidden="true" size={18} className="shrink-0" />
            <p>{summary(entries)}</p>
            <Button variant="ghost" onClick={() => setIsOpen(true)}>
              Show
            </Button>
          </div>
        )}
      </div>
      {isOpen && <OutboxDialog entries={entries} onSend={flush} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function summary(entries: readonly OutboxEntry[]): string {
  const failed = entries.filter(({ failure }) => failure !== null).length;
  const waiting = entries.length - failed;
  return [
    ...(waiting > 0 ? [`${plural(waiting, "post waits", "posts wait")} to be sent.`] : []),
    ...(failed > 0 ? [`${plural(failed, "post was", "posts were")} not accepted.`] : []),
  ].join(" ");
}

/** A member's entries as they are now, whichever tab changes them. */
function useEntries(userId: string): readonly OutboxEntry[] {
  const mark = useSyncExternalStore(onOutboxChange, readOutboxMark);
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark changes with the entries
  useEffect(() => {
    let isCurrent = true;
    outbox.list(userId).then(
      (found) => {
        if (isCurrent) setEntries(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, mark]);
  return entries;
}

function useFlush(userId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const onSent = (entry: OutboxEntry) => {
      toast.success(`Your ${entry.kind} was sent.`);
      void invalidate(client, entry);
    };
    // What cannot be read now is read another time.
    await outbox.flush(userId, onSent).catch(() => undefined);
  }, [userId, client]);
}
