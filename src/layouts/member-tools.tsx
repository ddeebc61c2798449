import { useEffect } from "react";
import { firstScreenDone } from "@/browser/first-screen";
import { readToldMark } from "@/browser/told-mark";
import { SaveChoiceHost } from "@/components/lists/save-choice-host";
import type { SessionUser } from "@/data/session-store";
import { AccountMenu } from "./account-menu";
import { NotificationBell } from "./notification-bell";
import { useNews } from "./use-news";

/** What the header holds for a member besides what it holds for everybody (R038). */
export default function MemberTools({ user }: { user: SessionUser }) {
  useNews();
  useEffect(() => {
    if (!readToldMark()) return;
    void firstScreenDone
      .then(() => import("@/data/told-here"))
      .then(({ keepTold }) => keepTold(user.id))
      .catch(() => undefined);
  }, [user.id]);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // Where nothing is kept, all is fetched as it is wanted.
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
