import { explain } from "@/data/base/errors";
import { useBlock } from "@/data/members/blocks";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

interface BlockDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Explains what blocking does, and blocks the member on confirmation. */
export default function BlockDialog({ id, name, onClose }: BlockDialogProps) {
  const change = useBlock(id, name);
  const member = isolate(name);
  // mutateAsync, since mutate() skips its callbacks once unmounted: the opener disappears with the member's content.
  const block = () =>
    change.mutateAsync("block").then(
      (delivery) => {
        if (delivery === "queued")
          toast.info(t`The block is waiting.`, t`We’ll send it when you’re back online.`);
        else toast.success(t`${member} is blocked`, t`Find blocked members on your profile.`);
        onClose();
      },
      (error: unknown) => {
        onClose();
        toast.error(t`Not blocked`, explain(error) ?? t`Please try again.`);
      },
    );
  return (
    <ConfirmDialog
      title={t`Block ${member}?`}
      description={t`You won’t see each other’s answers, comments and notifications. Posts stay. Nobody is notified, and you can unblock on your profile.`}
      confirmLabel={t`Block`}
      isBusy={change.isPending}
      onClose={onClose}
      onConfirm={() => void block()}
    />
  );
}
