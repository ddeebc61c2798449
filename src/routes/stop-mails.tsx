import { useMutation } from "@tanstack/react-query";
import { MessageScreen } from "@/components/page/message-screen";
import { type DataError, explain } from "@/data/base/errors";
import { endMails } from "@/data/notifications/mails";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useSearchParams } from "@/routing/router";
import { Button, buttonClass } from "@/ui/button";

/** Turns off notification e-mails for the member whose token is in the URL, signed in or not (R486). */
export default function StopMails() {
  const params = useSearchParams();
  const token = params.get("token") ?? "";
  const stop = useMutation<boolean, DataError, string>({ mutationFn: endMails });
  const { data: isEnded = token === "" ? false : null, error } = stop;
  return (
    <div aria-live="polite">
      {isEnded === null ? (
        <MessageScreen
          title={t`Stop e-mails?`}
          text={
            error
              ? (explain(error) ?? t`That didn’t work. Please try again.`)
              : t`We’ll stop sending e-mails about answers, comments and so on. You’ll still get sign-in codes.`
          }
        >
          <Button isBusy={stop.isPending} onClick={() => stop.mutate(token)}>
            <Trans>Stop e-mails</Trans>
          </Button>
        </MessageScreen>
      ) : (
        <MessageScreen {...(isEnded ? ENDED : UNKNOWN)}>
          <Link to={paths.notifications()} className={buttonClass("quiet")}>
            <Trans>Notifications</Trans>
          </Link>
        </MessageScreen>
      )}
    </div>
  );
}

const ENDED = {
  title: t`No more e-mails`,
  text: t`We won’t e-mail you about activity any more. It’s all under Notifications, where you can turn e-mails on again.`,
};
const UNKNOWN = {
  title: t`This link doesn’t work`,
  text: t`It’s incomplete, or its account is gone. Open it from the e-mail again, or sign in and turn e-mails off under “Notification settings”.`,
};
