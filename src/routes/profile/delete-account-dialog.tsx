import { useState } from "react";
import type { SessionUser } from "@/data/auth/session-store";
import { useSignOut } from "@/data/auth/sign-out";
import { DeleteAccountForm } from "@/forms/members/delete-account-form";
import { useCountdown } from "@/hooks/use-countdown";
import { ACCOUNT_DELETION_DELAY } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { useNavigate } from "@/routing/router";
import { Dialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

/** Asks for the reason, shows a goodbye for three seconds, then signs out (R151, R235). */
export default function DeleteAccountDialog({
  user,
  onClose,
}: {
  user: SessionUser;
  onClose: () => void;
}) {
  const [leavingAt, setLeavingAt] = useState<number | null>(null);
  const { mutateAsync: signOut } = useSignOut();
  const navigate = useNavigate();

  const leave = () => {
    toast.info(t`Account deletion initiated`);
    setLeavingAt(Date.now() + ACCOUNT_DELETION_DELAY);
    // Not cancelled on unmount: the member is signed out in any case.
    setTimeout(async () => {
      navigate(paths.home());
      try {
        await signOut(undefined);
      } catch {
        toast.error(
          t`Deletion failed`,
          t`Your account will still be deleted in a day. Only signing out on this device didn’t work.`,
        );
      }
    }, ACCOUNT_DELETION_DELAY);
  };

  if (leavingAt !== null) {
    return (
      <Dialog title={t`Goodbye`} onClose={() => undefined}>
        <Goodbye until={leavingAt} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t`Delete Account`}
      description={t`Your profile, votes, lists and notifications will be deleted in a day; until then you can change your mind. Your posts stay as those of a “deleted user”, unless you delete them first under View Items.`}
      onClose={onClose}
    >
      <DeleteAccountForm
        userId={user.id}
        email={user.email}
        onRequested={leave}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function Goodbye({ until }: { until: number }) {
  const left = useCountdown(until);
  return (
    <>
      <p role="status">
        <Trans>
          Thanks for all your advice. Your account will be deleted in a day: sign in before then to
          keep it.
        </Trans>
      </p>
      <p className="mt-2 text-muted">
        <Trans>Signing you out in {left} s.</Trans>
      </p>
    </>
  );
}
