import { Notice } from "@/components/moderation/notice";
import { explain } from "@/data/base/errors";
import { useKeepAccount } from "@/data/members/account";
import { formatDate, formatMoment } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { Trash2 } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

interface LeavingNoticeProps {
  userId: string;
  due_at: string;
}

/** Tells a member when their account will be erased, with a button to keep it. */
export default function LeavingNotice({ userId, due_at: dueAt }: LeavingNoticeProps) {
  const keep = useKeepAccount(userId);
  const at = Date.parse(dueAt);
  const [date, time] = [formatDate(dueAt), formatMoment(at, at)];
  // mutateAsync, since mutate() skips its callbacks once unmounted: the notice disappears before it resolves.
  const keepIt = () =>
    keep.mutateAsync().then(
      () => toast.success(t`Your account stays`),
      (error: unknown) =>
        toast.error(t`Your account wasn’t kept`, explain(error) ?? t`Please try again.`),
    );
  return (
    <Notice
      icon={<Trash2 aria-hidden="true" size={20} className="shrink-0" />}
      title={t`Your account will be deleted`}
      text={t`On ${date} at ${time}. Until then nothing changes. If you didn’t ask for this, keep your account and change your password.`}
    >
      <Button isBusy={keep.isPending} onClick={keepIt} className="justify-self-start">
        <Trans>Keep my account</Trans>
      </Button>
    </Notice>
  );
}
