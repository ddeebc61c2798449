import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { lazy, useState } from "react";
import { Link } from "@/components/link";
import { OnDemand } from "@/components/on-demand";
import { displayName } from "@/data/names";
import { ownProfileQuery } from "@/data/profiles";
import type { SessionUser } from "@/data/session-store";
import { Avatar } from "@/ui/avatar";
import { iconButtonClass } from "@/ui/button";
import { Menu, menuItemClass } from "@/ui/menu";
import { accountLinks } from "./account-links";

const SignOutDialog = lazy(() => import("./sign-out-dialog"));

/** The member's face and what it discloses (R038). */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { data: profile } = useQuery(ownProfileQuery(user));
  const [isSigningOut, setIsSigningOut] = useState(false);
  const name = profile ? displayName(profile) : (user.fullName ?? user.email);
  return (
    <>
      <Menu
        label={`Account of ${name}`}
        trigger={<Avatar name={name} url={profile?.avatar_url} />}
        triggerClassName={iconButtonClass()}
      >
        {accountLinks(profile?.is_moderator).map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={menuItemClass}>
            <Icon aria-hidden="true" size={20} />
            {label}
          </Link>
        ))}
        <button type="button" className={menuItemClass} onClick={() => setIsSigningOut(true)}>
          <LogOut aria-hidden="true" size={20} />
          Sign Out
        </button>
      </Menu>
      {isSigningOut && (
        <OnDemand>
          <SignOutDialog onClose={() => setIsSigningOut(false)} />
        </OnDemand>
      )}
    </>
  );
}
