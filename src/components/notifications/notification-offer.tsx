import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { declineNotifications, mayOfferNotifications } from "@/browser/notification-offer";
import { isPushAllowed } from "@/browser/push";
import { readPushRegistration } from "@/browser/push-registration";
import { useUserId } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import {
  notificationSettingsQuery,
  pushWayHere,
  useChangeNotificationSettings,
  useSubscribeToPush,
} from "@/data/notifications/notification-settings";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { dialogOnDemand } from "@/ui/on-demand";
import { takeFocus } from "@/ui/take-focus";
import { toast } from "@/ui/toast-store";
import { howToAllow } from "./how-to-allow";

const NotificationSettingsDialog = dialogOnDemand(() => import("./notification-settings-dialog"));

const ANSWERS = "answers";
const includesAnswers = (kinds: string[] | undefined) => kinds?.includes(ANSWERS) ?? false;

/** Offers notifications of answers to the author of a question, unless they have them or declined lately (R482). */
export default function NotificationOffer() {
  const userId = useUserId() ?? "";
  const [isMoment] = useState(
    () =>
      mayOfferNotifications() && !(readPushRegistration()?.userId === userId && isPushAllowed()),
  );
  const { data: settings } = useQuery({
    ...notificationSettingsQuery(userId),
    enabled: isMoment && userId !== "",
  });
  const [outcome, setOutcome] = useState<"phone" | "mail" | "declined" | null>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const titleId = useId();
  const subscribe = useSubscribeToPush(userId);
  const changeSettings = useChangeNotificationSettings(userId);

  const way = pushWayHere();
  if (!settings || outcome === "declined") return null;
  if (outcome === null && way !== "open" && includesAnswers(settings.mail)) return null;

  const failed = (error: unknown) =>
    toast.error(t`That didn’t work`, explain(error) ?? t`Please try again.`);
  const mailToo = includesAnswers(settings.mail) ? settings.mail : [...settings.mail, ANSWERS];
  const pushToo = includesAnswers(settings.push) ? settings.push : [...settings.push, ANSWERS];

  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 grid gap-3 rounded-lg border border-line bg-card p-4"
    >
      {outcome === null ? (
        <>
          <h2 id={titleId} className="font-medium">
            <Trans>Get notified when someone answers?</Trans>
          </h2>
          <p className="text-sm text-muted">
            {way === "open" && t`On this phone, even when Shauri is closed. Quiet at night.`}
            {way === "refused" && `${howToAllow()} ${t`Or get an e-mail.`}`}
            {way !== "open" &&
              way !== "refused" &&
              t`By e-mail, to your account’s address. You can stop any time.`}
          </p>
          <div className="flex flex-wrap gap-3">
            {way === "open" ? (
              <Button
                isBusy={subscribe.isPending}
                onClick={() =>
                  subscribe.mutate(
                    { push: pushToo },
                    { onSuccess: (isGiven) => isGiven && setOutcome("phone"), onError: failed },
                  )
                }
              >
                <Trans>Notify me</Trans>
              </Button>
            ) : (
              <Button
                isBusy={changeSettings.isPending}
                onClick={() =>
                  changeSettings.mutate(
                    { mail: mailToo },
                    { onSuccess: () => setOutcome("mail"), onError: failed },
                  )
                }
              >
                <Trans>E-mail me</Trans>
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() => {
                declineNotifications();
                setOutcome("declined");
              }}
            >
              <Trans>Not now</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p ref={takeFocus} id={titleId} tabIndex={-1} className="font-medium">
            {outcome === "phone"
              ? t`We’ll notify you on this phone when someone answers.`
              : t`We’ll e-mail you when someone answers.`}
          </p>
          <div>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsSettingsOpen(true)}>
              <Trans>Notification settings</Trans>
            </Button>
          </div>
        </>
      )}
      {isSettingsOpen && (
        <NotificationSettingsDialog userId={userId} onClose={() => setIsSettingsOpen(false)} />
      )}
    </section>
  );
}
