import type { SessionUser } from "@/data/session-store";
import { AccountMenu } from "./account-menu";
import { NotificationBell } from "./notification-bell";

/** What the header holds for a member besides what it holds for everybody (R038). */
export default function MemberTools({ user }: { user: SessionUser }) {
  return (
    <>
      <NotificationBell user={user} />
      <AccountMenu user={user} />
    </>
  );
}
