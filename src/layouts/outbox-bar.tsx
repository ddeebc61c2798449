import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { readDraft, removeDraft } from "@/browser/drafts";
import { onOutboxChange, readOutboxMark } from "@/browser/outbox-mark";
import { onAnswer } from "@/data/base/query-client";
import { isUnreached } from "@/data/offline/query-persister";
import { type OutboxEntry, outbox } from "@/data/outbox/outbox";
import { invalidate } from "@/data/outbox/outgoing";
import { readSending } from "@/data/outbox/sending";
import { setWaiting, useWaiting } from "@/data/outbox/waiting";
import { OUTBOX_PAUSES } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Clock } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

const loadDialog = () => import("./outbox-dialog");
const OutboxDialog = dialogOnDemand(loadDialog);

/** Summarises the entries waiting to be sent, and sends them as soon as there is a network. */
export default function OutboxBar({ userId }: { userId: string }) {
  const entries = useEntries(userId);
  const flush = useFlush(userId);
  const [isOpen, setIsOpen] = useState(false);
  // Closed with its last entry, so that it does not open by itself with the next one.
  if (isOpen && entries.length === 0) setIsOpen(false);

  const isWaiting = entries.some(({ failure }) => failure === null);

  // Preloaded: it is needed offline, when it can no longer be loaded.
  useEffect(() => void loadDialog().catch(() => undefined), []);

  // No event is fired when an unresponsive network works again: send on a timer, and after any response.
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
          <div className="flex flex-wrap items-center justify-center gap-x-3 border-line border-b bg-indigo-wash px-4 py-1 text-sm">
            <Clock aria-hidden="true" size={18} className="shrink-0" />
            <p>{summary(entries)}</p>
            <Button variant="ghost" onClick={() => setIsOpen(true)}>
              <Trans>Show</Trans>
            </Button>
          </div>
        )}
      </div>
      {isOpen && <OutboxDialog entries={entries} onSend={flush} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Toast texts for sent entries, where the kind's name is not enough (R232). */
const SENT: Record<OutboxEntry["kind"], string> = {
  save: t`Saved to your list.`,
  request: t`Request submitted`,
  recommendation: t`Your recommendation was sent.`,
  review: t`Your review was sent.`,
  comment: t`Your comment was sent.`,
  response: t`Your answer was sent.`,
  reply: t`Your reply was sent.`,
  claim: t`Your claim was sent.`,
  vote: t`Your vote was sent.`,
  mark: t`Your mark was sent.`,
  edit: t`Your edit was sent.`,
  handle: t`Your contact was sent.`,
  block: t`Your block was sent.`,
  follow: t`Your follow was sent.`,
};

function summary(entries: readonly OutboxEntry[]): string {
  const failed = entries.filter(({ failure }) => failure !== null);
  const waiting = entries.filter(({ failure }) => failure === null);
  return [
    ...(waiting.length > 0 ? [waitingText(waiting)] : []),
    ...(failed.length > 0 ? [failedText(failed)] : []),
  ].join(" ");
}

function waitingText(entries: readonly OutboxEntry[]): string {
  const list = counted(entries);
  const count = entries.length;
  return t`${list} ${plural(count, { one: "is waiting to be sent.", other: "are waiting to be sent." })}`;
}

function failedText(entries: readonly OutboxEntry[]): string {
  const list = counted(entries);
  const count = entries.length;
  return t`${list} ${plural(count, { one: "wasn’t accepted.", other: "weren’t accepted." })}`;
}

/** "2 posts and 1 vote". */
function counted(entries: readonly OutboxEntry[]): string {
  const votes = entries.filter(({ kind }) => kind === "vote").length;
  const saves = entries.filter(({ kind }) => kind === "save").length;
  const marks = entries.filter(({ kind }) => kind === "mark").length;
  const blocks = entries.filter(({ kind }) => kind === "block").length;
  const posts = entries.length - votes - saves - marks - blocks;
  return [
    ...(posts > 0 ? [plural(posts, { one: "# post", other: "# posts" })] : []),
    ...(votes > 0 ? [plural(votes, { one: "# vote", other: "# votes" })] : []),
    ...(marks > 0 ? [plural(marks, { one: "# mark", other: "# marks" })] : []),
    ...(saves > 0 ? [plural(saves, { one: "# saved item", other: "# saved items" })] : []),
    ...(blocks > 0 ? [plural(blocks, { one: "# block", other: "# blocks" })] : []),
  ].reduce((list, last) => t`${list} and ${last}`);
}

/** A member's current entries, including changes from other tabs. */
function useEntries(userId: string): readonly OutboxEntry[] {
  const mark = useSyncExternalStore(onOutboxChange, readOutboxMark);
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark changes with the entries
  useEffect(() => {
    let isCurrent = true;
    outbox.list(userId).then(
      (found) => {
        // An entry that a form is sending is left out: the form shows its progress.
        const underWay = readSending()?.id;
        if (isCurrent) {
          setWaiting(
            client,
            found.filter(({ row }) => row.id !== underWay),
          );
        }
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, mark, client]);
  return useWaiting();
}

/** Removes the entry's draft, as its form may have been closed before it could. */
function forgetDraft({ userId, draft, row }: OutboxEntry): void {
  if (draft && readDraft(userId, draft.name)?.input.id === row.id) removeDraft(userId, draft.name);
}

function useFlush(userId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const onSent = (entry: OutboxEntry) => {
      toast.success(SENT[entry.kind]);
      forgetDraft(entry);
      void invalidate(client, entry);
      // Retries the reads that did not reach the server.
      void client.refetchQueries({ type: "active", predicate: isUnreached });
    };
    // If the outbox cannot be read now, a later flush reads it.
    await outbox.flush(userId, onSent).catch(() => undefined);
  }, [userId, client]);
}
