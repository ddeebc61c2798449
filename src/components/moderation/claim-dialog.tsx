import { explain } from "@/data/base/errors";
import { useDecideClaim, useWithdraw } from "@/data/business/businesses";
import { ClaimReasonForm } from "@/forms/moderation/claim-reason-form";
import { t } from "@/lib/i18n";
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
  // By promise: the claim or its owner may be gone, and this with it, before all of the board has come.
  const send = (answer: string, hidesReplies: boolean) =>
    (isDeclining
      ? decline.mutateAsync({ isApproved: false, answer })
      : withdraw.mutateAsync({ answer, hidesReplies })
    ).then(
      () => {
        toast.success(isDeclining ? t`Declined` : t`Withdrawn`);
        onClose();
        document.getElementById("board")?.focus();
      },
      (error: unknown) =>
        toast.error(t`Decision not saved`, explain(error) ?? t`Please try again.`),
    );
  return (
    <Dialog
      title={isDeclining ? t`Decline the claim of ${of}` : t`Withdraw ${of}`}
      description={t`They’ll see your reason and can claim it again.`}
      onClose={onClose}
    >
      <ClaimReasonForm
        label={isDeclining ? t`Why not?` : t`Why end it?`}
        action={isDeclining ? t`Decline` : t`Withdraw`}
        hasReplies={!isDeclining}
        isBusy={decline.isPending || withdraw.isPending}
        onCancel={onClose}
        onSend={({ answer, hidesReplies }) => void send(answer, hidesReplies)}
      />
    </Dialog>
  );
}
