import type { Item } from "@/data/moderation/moderation";
import { ReportForm } from "@/forms/moderation/report-form";
import { t } from "@/lib/i18n";
import { nameOfKind } from "@/lib/name-of-kind";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

interface ReportDialogProps {
  item: Item;
  userId: string;
  onClose: () => void;
}

/** Asks what is wrong with a post, a remark or a profile. */
export default function ReportDialog({ item, userId, onClose }: ReportDialogProps) {
  return (
    <Dialog
      title={t`Report this ${nameOfKind(item.kind)}`}
      description={t`Moderators see your report, but not who sent it.${
        item.kind === "handle" ? t` A private person’s number can be hidden right away.` : ""
      }`}
      onClose={onClose}
    >
      <ReportForm
        item={item}
        userId={userId}
        onSent={() => {
          toast.success(t`Thank you. A moderator will check it.`);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
