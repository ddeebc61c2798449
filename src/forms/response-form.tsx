import { lazy } from "react";
import { useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { OnDemand } from "@/components/on-demand";
import { useAuthState } from "@/data/session-store";
import { hasDraft } from "@/lib/drafts";
import { paths } from "@/paths";
import { buttonClass } from "@/ui/button";
import { FormFailure } from "@/ui/form-failure";
import { Skeleton } from "@/ui/skeleton";
import { remarkDraft } from "./remark-draft";

/** What a member's form is written with is loaded for members. */
const MemberResponseForm = lazy(() => import("./member-response-form"));

export const UNAUTHENTICATED = "User not authenticated";

interface ResponseFormProps {
  request: { id: string; status: string };
  onSubmitted?: () => void;
}

/**
 * One answer to an open request; a visitor is asked to sign in (R099, R102). Whose session ended
 * while writing is told so, and finds the words again after signing in (F06).
 */
export function ResponseForm({ request, onSubmitted }: ResponseFormProps) {
  const auth = useAuthState();
  if (request.status !== "open") {
    return (
      <p className="rounded-card border border-line border-dashed px-4 py-3 text-muted">
        This request no longer takes responses.
      </p>
    );
  }
  if (auth.status === "signed-out") {
    return (
      <div className="grid gap-3">
        <FormFailure
          title={hasDraft(remarkDraft(request.id)) ? UNAUTHENTICATED : null}
          detail="Sign in again to respond: what you wrote is kept until then."
        />
        <WantToHelp />
      </div>
    );
  }
  return (
    <OnDemand fallback={<Skeleton className="h-[202px]" />}>
      <MemberResponseForm
        key={request.id}
        requestId={request.id}
        userId={auth.status === "signed-in" ? auth.user.id : null}
        onSubmitted={onSubmitted}
      />
    </OnDemand>
  );
}

function WantToHelp() {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <div className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-lg">Want to help?</p>
        <p className="text-muted">Sign in to share what you know.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.login({ next })} className={buttonClass()}>
          Sign In
        </Link>
        <Link to={paths.signup({ next })} className={buttonClass("quiet")}>
          Sign Up
        </Link>
      </div>
    </div>
  );
}
