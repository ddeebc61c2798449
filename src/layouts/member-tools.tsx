import { useEffect } from "react";
import { firstScreenDone } from "@/browser/first-screen";
import { readPushRegistration } from "@/browser/push-registration";
import { SaveChoiceHost } from "@/components/lists/save-choice-host";
import type { SessionUser } from "@/data/auth/session-store";
import { AccountMenu } from "./account-menu";
import { NotificationBell } from "./notification-bell";
import { useNews } from "./use-news";

/** Header tools for members, in addition to those for all visitors (R038). */
export default function MemberTools({ user }: { user: SessionUser }) {
  useNews();
  useEffect(() => {
    if (!readPushRegistration()) return;
    void firstScreenDone
      .then(() => import("@/data/notifications/push-subscription"))
      .then(({ renewPushSubscription }) => renewPushSubscription(user.id))
      .catch(() => undefined);
  }, [user.id]);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // If nothing can be stored, each part is fetched when it is needed.
    void firstScreenDone
      .then(() => import("@/browser/app-shell"))
      .then(({ keepMembersParts }) => keepMembersParts())
      .catch(() => undefined);
  }, []);
  return (
    <>
      <NotificationBell user={user} />
      <AccountMenu user={user} />
      <SaveChoiceHost />
    </>
  );
}
