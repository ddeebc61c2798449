import { hasDraft } from "@/browser/drafts";
import { useAuthState } from "@/data/auth/session-store";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLocation } from "@/routing/router";
import { buttonClass } from "@/ui/button";
import { FormFailure } from "@/ui/form-failure";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { RESPONSE_SIGNED_OUT, remarkDraft } from "./remark";

/** Loaded only for members. */
const MemberResponseForm = onDemand(
  () => import("./member-response-form"),
  <Skeleton className="h-20" />,
);

interface ResponseFormProps {
  request: { id: string; status: string };
  /** Whether the visitor has already chosen to answer, and so it opens in full. */
  isExpected?: boolean;
  onSubmitted?: () => void;
}

/**
 * A new answer to an open request; asks visitors to sign in (R099, R102). A member whose session ended
 * while writing gets a message, and their text back after signing in (F06).
 */
export function ResponseForm({ request, isExpected = false, onSubmitted }: ResponseFormProps) {
  const auth = useAuthState();
  if (request.status !== "open") {
    return (
      <p className="rounded-card border border-line border-dashed px-4 py-3 text-muted text-sm">
        <Trans>This question is closed to new answers.</Trans>
      </p>
    );
  }
  if (auth.status === "signed-out") {
    return (
      <div className="grid gap-3">
        <FormFailure
          title={hasDraft(remarkDraft(request.id)) ? RESPONSE_SIGNED_OUT : null}
          detail={t`Sign in again to answer: what you wrote is saved until then.`}
        />
        <WantToHelp />
      </div>
    );
  }
  return (
    <MemberResponseForm
      key={request.id}
      requestId={request.id}
      userId={auth.status === "signed-in" ? auth.user.id : null}
      isExpected={isExpected}
      onSubmitted={onSubmitted}
    />
  );
}

function WantToHelp() {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold text-base">
          <Trans>Want to help?</Trans>
        </p>
        <p className="text-muted">
          <Trans>Sign in to share what you know.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.login({ next })} className={buttonClass()}>
          <Trans>Sign In</Trans>
        </Link>
        <Link to={paths.signup({ next })} className={buttonClass("quiet")}>
          <Trans>Sign Up</Trans>
        </Link>
      </div>
    </div>
  );
}
