import { explain } from "@/data/base/errors";
import { type Item, type ReportReason, useSuspend } from "@/data/moderation/moderation";
import { SuspendForm } from "@/forms/moderation/suspend-form";
import { nameOfKind } from "@/lib/name-of-kind";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

interface SuspendDialogProps {
  item: Item;
  /** The first reporter's reason. */
  suggested: ReportReason | undefined;
  onClose: () => void;
}

/** Asks why and for how long whoever wrote something may not write. */
export default function SuspendDialog({ item, suggested, onClose }: SuspendDialogProps) {
  const { mutate, isPending } = useSuspend(item);
  return (
    <Dialog
      title={`Suspend who wrote this ${nameOfKind(item.kind)}`}
      description="They can read and not write for that time. They are told the reason and can appeal once. What they wrote stays."
      onClose={onClose}
    >
      <SuspendForm
        suggested={suggested}
        isBusy={isPending}
        onCancel={onClose}
        onSuspend={(decision) =>
          mutate(decision, {
            onSuccess: () => {
              toast.success("Suspended");
              onClose();
            },
            onError: (error) =>
              toast.error(
                "Nobody was suspended",
                error.detail?.startsWith("author_moderates")
                  ? "Moderators are not suspended by each other."
                  : (explain(error) ?? "Please try again."),
              ),
          })
        }
      />
    </Dialog>
  );
}
