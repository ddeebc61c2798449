import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionUser } from "@/data/auth/session-store";
import { displayName } from "@/data/members/names";
import { ownProfileQuery } from "@/data/members/profiles";
import { storedUrl } from "@/data/photos/photos";
import { Avatar } from "@/ui/avatar";
import { iconButtonClass } from "@/ui/button";
import { LogOut } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { onDemand } from "@/ui/on-demand";
import { AccountLinks } from "./account-links";

const SignOutDialog = onDemand(() => import("./sign-out-dialog"));

/** The member's face and what it discloses (R038). */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { data: profile } = useQuery(ownProfileQuery(user));
  const [isSigningOut, setIsSigningOut] = useState(false);
  const name = profile ? displayName(profile) : (user.fullName ?? user.email);
  return (
    <>
      <Menu
        label={`Account of ${name}`}
        trigger={<Avatar name={name} url={storedUrl(profile?.avatar_url)} />}
        triggerClassName={iconButtonClass()}
      >
        <AccountLinks user={user} />
        <button type="button" className={menuItemClass} onClick={() => setIsSigningOut(true)}>
          <LogOut aria-hidden="true" size={20} />
          Sign Out
        </button>
      </Menu>
      {isSigningOut && <SignOutDialog onClose={() => setIsSigningOut(false)} />}
    </>
  );
}
