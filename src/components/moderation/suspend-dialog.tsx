import { type Item, type ReportReason, useSuspend } from "@/data/moderation/moderation";
import { SuspendForm } from "@/forms/moderation/suspend-form";
import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";
import { explainDecision } from "./explain-decision";

interface SuspendDialogProps {
  item: Item;
  /** The first reporter's reason. */
  suggested: ReportReason | undefined;
  onClose: () => void;
}

/** Suspends the author of an item for a reason and a period. */
export default function SuspendDialog({ item, suggested, onClose }: SuspendDialogProps) {
  const { mutate, isPending } = useSuspend(item);
  return (
    <Dialog
      title={t`Suspend this author`}
      description={t`They can read but not post during that time. We’ll tell them why, and they can appeal once. Their posts stay.`}
      onClose={onClose}
    >
      <SuspendForm
        suggested={suggested}
        isBusy={isPending}
        onCancel={onClose}
        onSuspend={(decision) =>
          mutate(decision, {
            onSuccess: () => {
              toast.success(t`Suspended`);
              onClose();
            },
            onError: (error) =>
              toast.error(
                t`Not suspended`,
                error.detail?.startsWith("author_moderates")
                  ? t`Moderators can’t suspend each other.`
                  : explainDecision(error),
              ),
          })
        }
      />
    </Dialog>
  );
}
