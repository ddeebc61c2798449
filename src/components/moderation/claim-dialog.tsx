import { explain } from "@/data/base/errors";
import { useDecideClaim, useWithdraw } from "@/data/business/businesses";
import { ClaimReasonForm } from "@/forms/moderation/claim-reason-form";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

interface ClaimDialogProps {
  /** The business's name. */
  of: string;
  /** The claim that is declined, */
  claimId?: string;
  /** or from whom the business is taken. */
  from?: { companyId: string; memberId: string };
  onClose: () => void;
}

/** Asks why a claim is declined, or a business taken from who runs it; that member reads the answer. */
export default function ClaimDialog({
  of,
  claimId = "",
  from = { companyId: "", memberId: "" },
  onClose,
}: ClaimDialogProps) {
  const decline = useDecideClaim(claimId);
  const withdraw = useWithdraw(from.companyId, from.memberId);
  const isDeclining = claimId !== "";
  const on = {
    onSuccess: () => {
      toast.success(isDeclining ? "Declined" : "Withdrawn");
      onClose();
      document.getElementById("board")?.focus();
    },
    onError: (error: unknown) =>
      toast.error("Decision not saved", explain(error) ?? "Please try again."),
  };
  return (
    <Dialog
      title={isDeclining ? `Decline the claim of ${of}` : `Withdraw ${of}`}
      description="They’ll see your reason and can claim it again."
      onClose={onClose}
    >
      <ClaimReasonForm
        label={isDeclining ? "Why not?" : "Why end it?"}
        action={isDeclining ? "Decline" : "Withdraw"}
        hasReplies={!isDeclining}
        isBusy={decline.isPending || withdraw.isPending}
        onCancel={onClose}
        onSend={({ answer, hidesReplies }) =>
          isDeclining
            ? decline.mutate({ isApproved: false, answer }, on)
            : withdraw.mutate({ answer, hidesReplies }, on)
        }
      />
    </Dialog>
  );
}
