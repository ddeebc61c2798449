import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

interface LeaveDialogProps {
  /** Whether the input will be restored. */
  isPersisted: boolean;
  onClose: () => void;
  onLeave: () => void;
}

/** Confirms leaving a form with unsent input (F47). */
export default function LeaveDialog({ isPersisted, onClose, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title={t`Leave this page?`}
      description={
        isPersisted
          ? t`What you typed is saved on this device and will be here when you return.`
          : t`We can’t save what you typed on this device. You’ll lose it.`
      }
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          <Trans>Stay</Trans>
        </Button>
        <Button variant={isPersisted ? "primary" : "danger"} onClick={onLeave}>
          <Trans>Leave</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
