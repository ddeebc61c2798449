import { useState } from "react";
import { readDraft, restoreDraft } from "@/browser/drafts";
import { type OutboxEntry, outbox } from "@/data/outbox/outbox";
import { formatMoment } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useNavigate } from "@/routing/router";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

const KINDS: Record<OutboxEntry["kind"], string> = {
  recommendation: t`Recommendation`,
  review: t`Review`,
  request: t`Request`,
  comment: t({ message: "Comment", context: "noun" }),
  response: t({ message: "Answer", context: "noun" }),
  reply: t`Reply from a business`,
  claim: t`Business claim`,
  vote: t`Vote`,
  mark: t`This helped`,
  save: t`Saved item`,
  edit: t({ message: "Edit", context: "noun" }),
  handle: t`Contact`,
  block: t`Blocking`,
  follow: t`Following`,
};

interface OutboxDialogProps {
  entries: readonly OutboxEntry[];
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Entries that wait to be sent or were rejected, with buttons to send, edit or discard them. */
export default function OutboxDialog({ entries, onSend, onClose }: OutboxDialogProps) {
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    if (!navigator.onLine) {
      toast.info(t`You’re still offline.`, t`We’ll send it when you’re back online.`);
      return;
    }
    setIsSending(true);
    await onSend();
    setIsSending(false);
  };

  const edit = async ({ userId, row }: OutboxEntry, draft: NonNullable<OutboxEntry["draft"]>) => {
    if (readDraft(userId, draft.name)) {
      toast.info(t`There’s another draft in that form.`, t`Send or discard it first.`);
      return;
    }
    const taken = await outbox.take(userId, row.id);
    if (!taken) return;
    restoreDraft(userId, draft.name, taken.draft?.input ?? draft.input);
    onClose();
    navigate(draft.path);
  };

  return (
    <Dialog
      title={t`Waiting to be sent`}
      description={t`This is only on your device. We’ll send it when you’re back online.`}
      onClose={onClose}
    >
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.row.id} className="card grid gap-2 p-4">
            <p className="text-muted text-sm">
              {KINDS[entry.kind]} · {formatMoment(entry.createdAt)} ·{" "}
              {entry.failure === null ? t`Waiting` : t`Not accepted`}
            </p>
            <p dir="auto" className="line-clamp-2 font-bold [overflow-wrap:anywhere]">
              {entry.title}
            </p>
            {entry.failure !== null && <p className="text-sm text-brick">{entry.failure}</p>}
            <div className="flex flex-wrap gap-3">
              {entry.draft && (
                <Button variant="quiet" onClick={() => entry.draft && edit(entry, entry.draft)}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              <Button variant="ghost" onClick={() => outbox.take(entry.userId, entry.row.id)}>
                <Trans>Discard</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {entries.some(({ failure }) => failure === null) && (
        <div className="mt-5 flex justify-end">
          <Button isBusy={isSending} onClick={send}>
            <Trans>Send now</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
