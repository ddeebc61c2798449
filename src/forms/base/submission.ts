import { keepIntent } from "@/browser/intent";
import { getAuthState } from "@/data/auth/session-store";
import type { DataError } from "@/data/base/errors";
import type { Delivery, Entry } from "@/data/outbox/deliver";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { toast } from "@/ui/toast-store";
import type { Submitted } from "./submission-failure";
import { loadSubmissionFailure } from "./submission-failure-on-demand";
import { useDelivery } from "./use-delivery";

/** The wish of a visitor to send a row once they are a member (R275). */
export const toSend = (id: string) => `send ${id}`;

/** How one arrives at what one has just posted: its form is behind nobody, and it is offered to be sent (R405). */
export const AS_POSTED = { replace: true, state: { isNew: true } };

const SIGNED_OUT: Record<Submitted, string> = {
  recommendation: t`Please sign in to submit a recommendation.`,
  review: t`Please sign in to submit a review.`,
  request: t`Please sign in to submit a request.`,
};

/**
 * Submits what a form makes. A member who was signed out meanwhile is told so and sent to log in, and comes
 * back to their words (R230). A visitor, who can only ask, signs up first: an intent is stored, on which the
 * form sends the words when they are back (R275). Other failures are kept in `error` for the form to show.
 */
export function useSubmission(of: Submitted, isVisitor = false) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { error, forgetError, prepare, deliver } = useDelivery();
  const loginPath = paths.login({ next: pathname + search });

  return {
    loginPath,
    error,
    forgetError,
    /** Fetches what sending needs while there is a network, and what is said when it fails. */
    prepare() {
      loadSubmissionFailure().catch(() => undefined);
      prepare();
    },
    /** Resolves to null when it was not submitted. */
    async submit(entry: Entry, onError?: (error: DataError) => void): Promise<Delivery | null> {
      if (isVisitor) {
        keepIntent(toSend(entry.row.id));
        toast.info(t`Nearly there`, t`Sign up and we’ll post your request as you wrote it.`);
        navigate(paths.signup({ next: pathname + search }));
        return null;
      }
      if (getAuthState().status === "signed-out") {
        toast.error(t`Authentication Required`, SIGNED_OUT[of]);
        navigate(loginPath);
        return null;
      }
      return deliver(entry, onError);
    },
  };
}
