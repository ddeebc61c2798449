import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLocation } from "@/routing/router";
import { buttonClass } from "@/ui/button";
import { Drawing } from "@/ui/drawings/drawing";
import { MessageScreen } from "./message-screen";

interface SignInRequiredProps {
  /** Capitalisation differs by screen (C31). */
  title?: string;
  text: string;
  hasSignUp?: boolean;
}

/** Shown to visitors in place of a members' screen; signing in leads back here (R081). */
export function SignInRequired({
  title = t`Sign In Required`,
  text,
  hasSignUp = true,
}: SignInRequiredProps) {
  return (
    <MessageScreen title={title} text={text} icon={<Drawing of="signIn" />}>
      <WaysIn hasSignUp={hasSignUp} />
    </MessageScreen>
  );
}

/** The same as a box above a form that visitors can fill in but only members can send (R081, R275). */
export function SignInToSend({ text }: { text: string }) {
  return (
    <section className="mb-6 grid gap-3 rounded-lg border border-line bg-card p-4">
      <h2 className="font-medium">
        <Trans>Sign In Required</Trans>
      </h2>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <WaysIn hasSignUp />
      </div>
    </section>
  );
}

function WaysIn({ hasSignUp }: { hasSignUp: boolean }) {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <>
      <Link to={paths.login({ next })} className={buttonClass()}>
        <Trans>Sign In</Trans>
      </Link>
      {hasSignUp && (
        <Link to={paths.signup({ next })} className={buttonClass("quiet")}>
          <Trans>Sign Up</Trans>
        </Link>
      )}
    </>
  );
}
