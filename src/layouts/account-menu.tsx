import { useState } from "react";
import type { SessionUser } from "@/data/auth/session-store";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Avatar } from "@/ui/avatar";
import { iconButtonClass } from "@/ui/button";
import { LogOut } from "@/ui/icons";
import { Menu, menuItemClass } from "@/ui/menu";
import { dialogOnDemand } from "@/ui/on-demand";
import { AccountLinks } from "./account-links";
import { useOwnFace } from "./use-own-face";

const SignOutDialog = dialogOnDemand(() => import("./sign-out-dialog"));

/** The member's avatar, which opens the account menu (R038). */
export function AccountMenu({ user }: { user: SessionUser }) {
  const face = useOwnFace(user);
  const { name } = face;
  const [isSigningOut, setIsSigningOut] = useState(false);
  return (
    <>
      <Menu
        label={t`Account of ${name}`}
        trigger={<Avatar {...face} />}
        triggerClassName={iconButtonClass()}
      >
        <AccountLinks user={user} />
        <button type="button" className={menuItemClass} onClick={() => setIsSigningOut(true)}>
          <LogOut aria-hidden="true" size={20} />
          <Trans>Sign Out</Trans>
        </button>
      </Menu>
      {isSigningOut && <SignOutDialog onClose={() => setIsSigningOut(false)} />}
    </>
  );
}
