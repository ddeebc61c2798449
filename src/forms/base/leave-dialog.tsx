import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

interface LeaveDialogProps {
  /** Whether what was typed comes back. */
  isPersisted: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whoever leaves something half-written (F47). */
export default function LeaveDialog({ isPersisted, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Leave this page?"
      description={
        isPersisted
          ? "What you typed is saved on this device and will be here when you return."
          : "We can’t save what you typed on this device. You’ll lose it."
      }
      onClose={onStay}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onStay}>
          Stay
        </Button>
        <Button variant={isPersisted ? "primary" : "danger"} onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
