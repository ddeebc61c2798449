import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Link } from "@/routing/link";
import { FormFailure } from "@/ui/form-failure";
import { needsSignIn, submissionFailure } from "./submission";

interface SubmissionFailureProps {
  of: Parameters<typeof submissionFailure>[0];
  /** Null without a failure. */
  error: unknown;
  loginPath: string;
  /** Replaces the usual text of a failed submission. */
  detail?: string | null;
}

/** "Submission Failed" and the reason, beside the button, with a link to sign in if that helps. */
export function SubmissionFailure({ of, error, loginPath, detail }: SubmissionFailureProps) {
  return (
    <div className="grid gap-1">
      <FormFailure
        title={error ? t`Submission Failed` : null}
        detail={error ? (detail ?? submissionFailure(of, error)) : null}
      />
      {error !== null && needsSignIn(error) && (
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
