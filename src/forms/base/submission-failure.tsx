import { explain, toDataError, UploadError } from "@/data/base/errors";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Link } from "@/routing/link";
import { FormFailure } from "@/ui/form-failure";
import { editFailure } from "./edit-failure";

export type Submitted = "recommendation" | "review" | "request";
type Case = "forbidden" | "session-expired" | "failed";

const TEXTS: Record<Submitted, Record<Case, string>> = {
  recommendation: {
    forbidden: t`Authentication required to create recommendations. Please sign in to continue.`,
    "session-expired": t`Session expired. Please sign in again to create recommendations.`,
    failed: t`Failed to submit recommendation. Please try again.`,
  },
  review: {
    forbidden: t`Authentication required to create reviews. Please sign in to continue.`,
    "session-expired": t`Session expired. Please sign in again to create reviews.`,
    failed: t`Failed to submit review. Please try again.`,
  },
  request: {
    forbidden: t`Authentication required to create requests. Please sign in to continue.`,
    "session-expired": t`Session expired. Please sign in again to create requests.`,
    failed: t`Failed to submit request. Please try again.`,
  },
};

/** Why nothing was posted (R228, R229, R231): the detail under "Submission Failed". */
function submissionFailure(of: Submitted, error: unknown): string {
  if (error instanceof UploadError) return uploadFailure(error);
  const { kind } = toDataError(error);
  if (kind === "forbidden" || kind === "session-expired") return TEXTS[of][kind];
  return explain(error) ?? TEXTS[of].failed;
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

/** Whether signing in is what helps. */
function needsSignIn(error: unknown): boolean {
  if (error instanceof UploadError) return false;
  const { kind } = toDataError(error);
  return kind === "forbidden" || kind === "session-expired";
}

export interface SubmissionFailureProps {
  of: Submitted;
  error: unknown;
  loginPath: string;
  /** Whether it was an edit, for which there are reasons of its own. */
  isEdit?: boolean;
}

/** "Submission Failed" and why, beside the button, with the way to sign in where that helps. */
export default function SubmissionFailure({
  of,
  error,
  loginPath,
  isEdit,
}: SubmissionFailureProps) {
  const ofEdit = isEdit ? editFailure(toDataError(error)) : null;
  return (
    <div className="grid gap-1">
      <FormFailure title={t`Submission Failed`} detail={ofEdit ?? submissionFailure(of, error)} />
      {needsSignIn(error) && (
        <Link
          to={loginPath}
          className="text-link inline-flex min-h-11 items-center justify-self-start"
        >
          <Trans>Sign In</Trans>
        </Link>
      )}
    </div>
  );
}
