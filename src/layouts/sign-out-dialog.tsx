import { useEffect, useState } from "react";
import { readOutboxMark } from "@/browser/outbox-mark";
import { AuthFailure } from "@/data/auth/auth";
import { useUserId } from "@/data/auth/session-store";
import { useSignOut } from "@/data/auth/sign-out";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { useNavigate } from "@/routing/router";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast-store";

/** Asks before signing out, then confirms it in a toast and returns home (R041, R210). */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useSignOut();
  const navigate = useNavigate();
  const waiting = useOutboxCount();

  // mutateAsync, since mutate() skips its callbacks once unmounted: the dialog's opener disappears with the session.
  const signOut = async () => {
    try {
      await mutateAsync();
      toast.success(t`Signed Out`);
      navigate(paths.home());
    } catch (error) {
      const reason = error instanceof AuthFailure ? error.reason : null;
      if (reason) toast.error(t`Sign Out Failed`, reason);
      else toast.error(t`Error`, t`An unexpected error occurred while signing out.`);
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title={t`Confirm Sign Out`}
      description={
        <>
          <Trans>You can sign in again at any time. Your posts and lists stay.</Trans>
          {waiting > 0 && (
            <strong className="mt-2 block font-medium text-ink">
              {plural(waiting, {
                one: "# post that was not sent yet will be discarded.",
                other: "# posts that were not sent yet will be discarded.",
              })}
            </strong>
          )}
        </>
      }
      confirmLabel={t`Sign Out`}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={signOut}
    />
  );
}

/** Number of the member's entries in the outbox. */
function useOutboxCount(): number {
  const userId = useUserId();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!userId || readOutboxMark() === null) return;
    import("@/data/outbox/outbox")
      .then(({ outbox }) => outbox.list(userId))
      .then(
        ({ length }) => setCount(length),
        () => undefined,
      );
  }, [userId]);
  return count;
}
