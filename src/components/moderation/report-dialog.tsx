import type { Item } from "@/data/moderation/moderation";
import { ReportForm } from "@/forms/moderation/report-form";
import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";
import { REPORT_TITLES } from "./report-title";

interface ReportDialogProps {
  item: Item;
  userId: string;
  onClose: () => void;
}

/** Reports an item to the moderators, with a reason. */
export default function ReportDialog({ item, userId, onClose }: ReportDialogProps) {
  return (
    <Dialog
      title={REPORT_TITLES[item.kind]}
      description={
        item.kind === "handle"
          ? t`Moderators see your report, but not who sent it. A private person’s number can be hidden right away.`
          : t`Moderators see your report, but not who sent it.`
      }
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
