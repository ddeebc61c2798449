import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useLeaveGuard } from "@/routing/use-leave-guard";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

/**
 * Asks before something half-written is left (F47).
 *
 * @param props.isPersisted whether what was typed comes back.
 */
export default function LeaveGuard({ isPersisted }: { isPersisted: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard();
  return (
    isAsking && (
      <Dialog
        title={t`Leave this page?`}
        description={
          isPersisted
            ? t`What you typed is saved on this device and will be here when you return.`
            : t`We can’t save what you typed on this device. You’ll lose it.`
        }
        onClose={stay}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={stay}>
            <Trans>Stay</Trans>
          </Button>
          <Button variant={isPersisted ? "primary" : "danger"} onClick={leave}>
            <Trans>Leave</Trans>
          </Button>
        </div>
      </Dialog>
    )
  );
}
