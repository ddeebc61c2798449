import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { MessageScreen } from "@/components/page/message-screen";
import { type DataError, explain } from "@/data/errors";
import { endMails } from "@/data/mails";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button, buttonClass } from "@/ui/button";

/** Ends the mails about what happened, for whoever holds the word that stands in one of them; signed in or not (R486). */
export default function StopMails() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const {
    mutate,
    data: isEnded,
    error,
    isPending,
  } = useMutation<boolean, DataError, string>({
    mutationFn: endMails,
  });
  if (isEnded) {
    return (
      <MessageScreen
        title="No more mails"
        text="We write to you no more about what happens here. It all waits behind the bell, and you can choose mails again there."
      >
        <ToNotifications />
      </MessageScreen>
    );
  }
  if (isEnded === false || token === "") {
    return (
      <MessageScreen
        title="This link does not work"
        text="It is not whole, or its account is gone. Open the link as it stands in the mail, or sign in and end mails under “How you are told”."
      >
        <ToNotifications />
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      title="Stop mails?"
      text={
        error
          ? (explain(error) ?? "That did not work. Please try again.")
          : "Then we write to you no more about answers, comments and the like. Codes to sign in still come."
      }
    >
      <Button isBusy={isPending} onClick={() => mutate(token)}>
        Stop mails
      </Button>
    </MessageScreen>
  );
}

const ToNotifications = () => (
  <Link to={paths.notifications()} className={buttonClass("quiet")}>
    Notifications
  </Link>
);
