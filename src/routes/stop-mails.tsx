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
          title="Stop mails?"
          text={
            error
              ? (explain(error) ?? "That did not work. Please try again.")
              : "Then we write to you no more about answers, comments and the like. Codes to sign in still come."
          }
        >
          <Button isBusy={stop.isPending} onClick={() => stop.mutate(token)}>
            Stop mails
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
  title: "No more mails",
  text: "We write to you no more about what happens here. It all waits behind the bell, and there you can choose mails again.",
};
const UNKNOWN = {
  title: "This link does not work",
  text: "It is not whole, or its account is gone. Open it as it stands in the mail, or sign in and end mails under “How you are told”.",
};
