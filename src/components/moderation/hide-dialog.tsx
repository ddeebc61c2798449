import type { ItemKind, ReportReason } from "@/data/moderation/moderation";
import { HideForm } from "@/forms/moderation/hide-form";
import { t } from "@/lib/i18n";
import { nameOfKind } from "@/lib/name-of-kind";
import { Dialog } from "@/ui/dialog";

interface HideDialogProps {
  kind: ItemKind;
  hasAuthor: boolean;
  /** The first reporter's reason. */
  suggested: ReportReason | undefined;
  isBusy: boolean;
  onHide: (reason: ReportReason) => void;
  onClose: () => void;
}

/** Asks why something is hidden; its author reads the answer. */
export default function HideDialog({
  kind,
  hasAuthor,
  suggested,
  isBusy,
  onHide,
  onClose,
}: HideDialogProps) {
  return (
    <Dialog
      title={t`Hide this ${nameOfKind(kind)}`}
      description={
        hasAuthor
          ? t`Only its author and moderators will see it. We’ll tell the author why, and they can answer.`
          : t`Only moderators will see it.`
      }
      onClose={onClose}
    >
      <HideForm suggested={suggested} isBusy={isBusy} onHide={onHide} onCancel={onClose} />
    </Dialog>
  );
}
