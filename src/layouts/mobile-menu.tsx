import { useState } from "react";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import type { AuthState } from "@/data/auth/session-store";
import { paths } from "@/paths";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { CircleHelp, LayoutGrid, LogOut, MessagesSquare, PenLine } from "@/ui/icons";
import { menuItemClass } from "@/ui/menu";
import { onDemand } from "@/ui/on-demand";
import { AccountLinks, MenuLinks } from "./account-links";
import { DisplaySettings } from "./display-settings";
import { InstallOffer } from "./install-offer";

const SignOutDialog = onDemand(() => import("./sign-out-dialog"));

const LINKS = [
  { to: paths.requests(), label: "Requests", Icon: MessagesSquare },
  { to: paths.submitRecommendation(), label: "Recommend/Review", Icon: PenLine },
  { to: paths.categories(), label: "Categories", Icon: LayoutGrid },
  { to: paths.helpCenter(), label: "Help center", Icon: CircleHelp },
];

/** The header's links and the account's on a phone (R038), and how the site looks there. */
export default function MobileMenu({ auth, onClose }: { auth: AuthState; onClose: () => void }) {
  const { ask } = useAuthPrompt();
  const [isSigningOut, setIsSigningOut] = useState(false);

  if (isSigningOut) return <SignOutDialog onClose={onClose} />;
  return (
    <Dialog title="Me" onClose={onClose}>
      <nav aria-label="Mobile" className="-m-2 grid">
        <MenuLinks links={LINKS} onLeave={onClose} />
        {auth.status === "signed-in" ? (
          <>
            <AccountLinks user={auth.user} onLeave={onClose} />
            <button type="button" className={menuItemClass} onClick={() => setIsSigningOut(true)}>
              <LogOut aria-hidden="true" size={20} />
              Sign Out
            </button>
          </>
        ) : (
          <div className="mt-4 grid grid-cols-2 gap-3 p-2">
            <Button
              variant="quiet"
              onClick={() => {
                onClose();
                ask("login");
              }}
            >
              Sign In
            </Button>
            <Button
              onClick={() => {
                onClose();
                ask("signup");
              }}
            >
              Sign Up
            </Button>
          </div>
        )}
      </nav>
      <InstallOffer />
      <div className="mt-4 border-line border-t pt-4">
        <DisplaySettings />
      </div>
    </Dialog>
  );
}
