import { explain } from "@/data/base/errors";
import { useBlock } from "@/data/members/blocks";
import { isolate } from "@/lib/isolate";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

interface BlockDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Says what blocking does, and does it. */
export default function BlockDialog({ id, name, onClose }: BlockDialogProps) {
  const change = useBlock(id, name);
  // By promise: what one came from is gone with what the member wrote.
  const block = () =>
    change.mutateAsync("block").then(
      (delivery) => {
        if (delivery === "queued")
          toast.info("The block is waiting.", "We’ll send it when you’re back online.");
        else toast.success(`${isolate(name)} is blocked`, "Find blocked members on your profile.");
        onClose();
      },
      (error: unknown) => {
        onClose();
        toast.error("Not blocked", explain(error) ?? "Please try again.");
      },
    );
  return (
    <ConfirmDialog
      title={`Block ${isolate(name)}?`}
      description="You won’t see each other’s answers, comments and notifications. Posts stay. Nobody is notified, and you can unblock on your profile."
      confirmLabel="Block"
      isBusy={change.isPending}
      onClose={onClose}
      onConfirm={() => void block()}
    />
  );
}
