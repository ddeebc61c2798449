import type { ItemKind, ReportReason } from "@/data/moderation/moderation";
import { HideForm } from "@/forms/moderation/hide-form";
import { t } from "@/lib/i18n";
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

const TITLES: Record<ItemKind, string> = {
  recommendation: t`Hide this recommendation`,
  review: t`Hide this review`,
  request: t`Hide this question`,
  response: t`Hide this answer`,
  comment: t`Hide this comment`,
  list: t`Hide this list`,
  product: t`Hide this product`,
  company: t`Hide this business`,
  handle: t`Hide this contact`,
  profile: t`Hide this profile`,
  reply: t`Hide this reply`,
};

/** Hides an item for a reason that its author can read. */
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
      title={TITLES[kind]}
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
