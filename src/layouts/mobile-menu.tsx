import { type ReactNode, useId, useState } from "react";
import { useAuthPrompt } from "@/components/auth/auth-dialog";
import type { AuthState, SessionUser } from "@/data/auth/session-store";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ChevronRight, CircleHelp, LayoutGrid, LogOut, MessagesSquare, PenLine } from "@/ui/icons";
import { menuItemClass } from "@/ui/menu";
import { dialogOnDemand } from "@/ui/on-demand";
import { LISTINGS, MenuLinks, OwnLinks } from "./account-links";
import { DisplaySettings } from "./display-settings";
import { InstallOffer } from "./install-offer";
import { useOwnFace } from "./use-own-face";

const SignOutDialog = dialogOnDemand(() => import("./sign-out-dialog"));

const LINKS = [
  { to: paths.submitRecommendation(), label: t`Recommend/Review`, Icon: PenLine },
  { to: paths.requests(), label: t`Requests`, Icon: MessagesSquare },
  ...LISTINGS,
  { to: paths.categories(), label: t`Categories`, Icon: LayoutGrid },
  { to: paths.helpCenter(), label: t`Help center`, Icon: CircleHelp },
];

/** Menu of a phone: the member's own pages, the header's links and the display settings (R038). */
export default function MobileMenu({ auth, onClose }: { auth: AuthState; onClose: () => void }) {
  const { ask } = useAuthPrompt();
  const [isSigningOut, setIsSigningOut] = useState(false);

  if (isSigningOut) return <SignOutDialog onClose={onClose} />;
  return (
    <Dialog title={t`Me`} onClose={onClose}>
      <nav aria-label={t`Mobile`} className="-mx-2 grid">
        {auth.status === "signed-in" ? (
          <>
            <ToProfile user={auth.user} onLeave={onClose} />
            <OwnLinks user={auth.user} onLeave={onClose} />
          </>
        ) : (
          <div className="grid grid-cols-2 gap-3 px-2">
            <Button
              variant="quiet"
              onClick={() => {
                onClose();
                ask("login");
              }}
            >
              <Trans>Sign In</Trans>
            </Button>
            <Button
              onClick={() => {
                onClose();
                ask("signup");
              }}
            >
              <Trans>Sign Up</Trans>
            </Button>
          </div>
        )}
        <Group title={t`Browse`}>
          <MenuLinks links={LINKS} onLeave={onClose} />
        </Group>
      </nav>
      <Group title={t`Settings`}>
        <InstallOffer />
        <DisplaySettings />
      </Group>
      {auth.status === "signed-in" && (
        <button
          type="button"
          className={cx(menuItemClass, "-mx-2 mt-3 text-brick [&_svg]:text-brick")}
          onClick={() => setIsSigningOut(true)}
        >
          <LogOut aria-hidden="true" size={20} />
          <Trans>Sign Out</Trans>
        </button>
      )}
    </Dialog>
  );
}

/** The member's avatar and name, which link to the profile. */
function ToProfile({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const face = useOwnFace(user);
  return (
    <div className="relative mb-2 flex items-center gap-3 rounded-field px-2 py-1 hover:bg-sunk">
      <Avatar {...face} size="medium" />
      <div className="min-w-0 flex-1">
        <bdi translate="no" className="block truncate font-bold">
          {face.name}
        </bdi>
        <Link
          to={paths.profile()}
          onClick={onLeave}
          className="text-muted text-sm after:absolute after:inset-0"
        >
          <Trans>Profile</Trans>
        </Link>
      </div>
      <ChevronRight aria-hidden="true" size={20} className="text-muted" />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-3 border-line border-t pt-3">
      <h3 id={id} className="mb-1 font-medium text-muted text-xs">
        {title}
      </h3>
      {children}
    </section>
  );
}
