import { getAuthState } from "@/data/auth/session-store";
import { type DataError, explain, toDataError, UploadError } from "@/data/base/errors";
import type { Delivery, Entry } from "@/data/outbox/deliver";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { toast } from "@/ui/toast-store";
import { useDelivery } from "./use-delivery";

/** Navigation to a new post: replaces the form in the history, and offers to share the post (R405). */
export const AS_POSTED = { replace: true, state: { isNew: true } };

type Submitted = "recommendation" | "review" | "request";
type Case = "forbidden" | "session-expired" | "failed" | "signed-out";

const TEXTS: Record<Submitted, Record<Case, string>> = {
  recommendation: {
    forbidden: t`Authentication required to create recommendations. Please sign in to continue.`,
    "session-expired": t`Session expired. Please sign in again to create recommendations.`,
    failed: t`Failed to submit recommendation. Please try again.`,
    "signed-out": t`Please sign in to submit a recommendation.`,
  },
  review: {
    forbidden: t`Authentication required to create reviews. Please sign in to continue.`,
    "session-expired": t`Session expired. Please sign in again to create reviews.`,
    failed: t`Failed to submit review. Please try again.`,
    "signed-out": t`Please sign in to submit a review.`,
  },
  request: {
    forbidden: t`Authentication required to create requests. Please sign in to continue.`,
    "session-expired": t`Session expired. Please sign in again to create requests.`,
    failed: t`Failed to submit request. Please try again.`,
    "signed-out": t`Please sign in to submit a request.`,
  },
};

/** Why nothing was posted (R228, R229, R231): the detail under "Submission Failed". */
export function submissionFailure(of: Submitted, error: unknown): string {
  if (error instanceof UploadError) return uploadFailure(error);
  const { kind } = toDataError(error);
  if (kind === "forbidden" || kind === "session-expired") return TEXTS[of][kind];
  return explain(error) ?? TEXTS[of].failed;
}

/** The text for a failure that only edits can have; null for others. */
export function editFailure(error: DataError | null): string | null {
  switch (error?.kind) {
    case "outdated":
      return t`You changed this on another device while writing here. The new version is above: choose one.`;
    case "changed":
      return t`It was hidden or deleted while you were writing, so you can’t change it. Your text is still here.`;
    default:
      return null;
  }
}

function uploadFailure(error: UploadError): string {
  const { kind, detail: number } = error;
  if (kind === "forbidden" || kind === "rate-limited") {
    return number
      ? t`Photo ${number} wasn’t accepted. If you sent many photos, wait a few minutes, or send this without it.`
      : t`Your photo wasn’t accepted. If you sent many photos, wait a few minutes, or send this without it.`;
  }
  const reason = explain(error);
  if (reason !== null) return reason;
  return number
    ? t`Photo ${number} didn’t upload. Try again, or send this without it.`
    : t`Your photo didn’t upload. Try again, or send this without it.`;
}

/** Whether signing in helps. */
export function needsSignIn(error: unknown): boolean {
  if (error instanceof UploadError) return false;
  const { kind } = toDataError(error);
  return kind === "forbidden" || kind === "session-expired";
}

/**
 * Submits a form. A member who was signed out meanwhile is sent to log in and then back to their input
 * (R230). Other failures are in `error`, for the form to show.
 */
export function useSubmission(of: Submitted) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { error, forgetError, prepare, deliver } = useDelivery();
  const loginPath = paths.login({ next: pathname + search });

  return {
    loginPath,
    error,
    forgetError,
    prepare,
    /** Resolves to null if it was not submitted. */
    async submit(entry: Entry, onError?: (error: DataError) => void): Promise<Delivery | null> {
      if (getAuthState().status === "signed-out") {
        toast.error(t`Authentication Required`, TEXTS[of]["signed-out"]);
        navigate(loginPath);
        return null;
      }
      return deliver(entry, onError);
    },
  };
}
