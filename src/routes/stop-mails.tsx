import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { MessageScreen } from "@/components/page/message-screen";
import { type DataError, explain } from "@/data/base/errors";
import { endMails } from "@/data/notifications/mails";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button, buttonClass } from "@/ui/button";

/** Ends the mails about what happened, for whoever holds the word that stands in one of them; signed in or not (R486). */
export default function StopMails() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const stop = useMutation<boolean, DataError, string>({ mutationFn: endMails });
  const { data: isEnded = token === "" ? false : null, error } = stop;
  return (
    <div aria-live="polite">
      {isEnded === null ? (
        <MessageScreen
          title="Stop e-mails?"
          text={
            error
              ? (explain(error) ?? "That didn’t work. Please try again.")
              : "We’ll stop sending e-mails about answers, comments and so on. You’ll still get sign-in codes."
          }
        >
          <Button isBusy={stop.isPending} onClick={() => stop.mutate(token)}>
            Stop e-mails
          </Button>
        </MessageScreen>
      ) : (
        <MessageScreen {...(isEnded ? ENDED : UNKNOWN)}>
          <Link to={paths.notifications()} className={buttonClass("quiet")}>
            Notifications
          </Link>
        </MessageScreen>
      )}
    </div>
  );
}

const ENDED = {
  title: "No more e-mails",
  text: "We won’t e-mail you about activity any more. It’s all under Notifications, where you can turn e-mails on again.",
};
const UNKNOWN = {
  title: "This link doesn’t work",
  text: "It’s incomplete, or its account is gone. Open it from the e-mail again, or sign in and turn e-mails off under “Notification settings”.",
};
