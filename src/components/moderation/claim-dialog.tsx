import { explain } from "@/data/base/errors";
import { useDecideClaim, useRemoveOwner } from "@/data/business/businesses";
import { ClaimReasonForm } from "@/forms/moderation/claim-reason-form";
import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

interface ClaimDialogProps {
  /** The business's name. */
  of: string;
  /** Set to decline a claim. */
  claimId?: string;
  /** Set to withdraw the business from an owner. */
  from?: { companyId: string; memberId: string };
  onClose: () => void;
}

/** Declines a claim or withdraws a business from its owner, with a reason that this member can read. */
export default function ClaimDialog({
  of,
  claimId = "",
  from = { companyId: "", memberId: "" },
  onClose,
}: ClaimDialogProps) {
  const decline = useDecideClaim(claimId);
  const withdraw = useRemoveOwner(from.companyId, from.memberId);
  const isDeclining = claimId !== "";
  // mutateAsync, since mutate() skips its callbacks once unmounted: this disappears with the claim or owner
  // when the board is refetched.
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
