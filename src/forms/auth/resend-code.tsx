import type { UseMutationResult } from "@tanstack/react-query";
import { type AuthFailure, useResendCode } from "@/data/auth/auth";
import { useCountdown } from "@/hooks/use-countdown";
import { CODE_COOLDOWN } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { FieldError } from "@/ui/field";

export const linkButtonClass =
  "text-link inline-flex min-h-11 items-center text-start aria-disabled:font-normal aria-disabled:text-muted aria-disabled:no-underline";

/** When another code may be requested, after one was sent now. */
export function nextCodeAt(): number {
  return Date.now() + CODE_COOLDOWN;
}

/** The same after a rejection with a waiting time, since a code was then sent moments ago. Else null. */
export function codeIsUnderway({ retryAfter }: AuthFailure): number | null {
  return retryAfter === undefined ? null : Date.now() + retryAfter * 1000;
}

interface ResendLinkProps {
  email: string;
  /** Called when a code was sent; another may be requested at `resendAt`. */
  onSent: (resendAt: number) => void;
}

/** Sends the sign-up code again to an unconfirmed address, and leads to the step that asks for it (R055). */
export function ResendLink({ email, onSent }: ResendLinkProps) {
  const { mutate: resend, isPending, isError } = useResendCode();
  return (
    <span className="block">
      <button
        type="button"
        className={linkButtonClass}
        aria-disabled={isPending}
        onClick={() => {
          if (isPending) return;
          resend(
            { email },
            {
              onSuccess: () => onSent(nextCodeAt()),
              onError: (failure) => {
                const resendAt = codeIsUnderway(failure);
                if (resendAt !== null) onSent(resendAt);
              },
            },
          );
        }}
      >
        <Trans>Resend verification code</Trans>
      </button>
      <FieldError error={isError ? t`Failed to resend.` : undefined} />
    </span>
  );
}

interface SendAgainProps {
  email: string;
  send: UseMutationResult<unknown, AuthFailure, { email: string }>;
  resendAt: number;
  failureText: string;
  onSent: (resendAt: number) => void;
}

/** Requests another code after the waiting time that it shows (R051). */
export function SendAgain({ email, send, resendAt, failureText, onSent }: SendAgainProps) {
  const left = useCountdown(resendAt);
  const isRefused = left > 0 || send.isPending;
  return (
    <div>
      <button
        type="button"
        className={linkButtonClass}
        aria-disabled={isRefused}
        onClick={() => {
          if (isRefused) return;
          send.mutate(
            { email },
            {
              onSuccess: () => onSent(nextCodeAt()),
              onError: (failure) => {
                const at = codeIsUnderway(failure);
                if (at !== null) onSent(at);
              },
            },
          );
        }}
      >
        {left > 0 ? t`Resend code in ${left} s` : t`Resend code`}
      </button>
      <p role="status" className="text-leaf text-sm empty:hidden">
        {send.isSuccess && t`A new code is on its way.`}
      </p>
      <FieldError error={send.isError ? failureText : undefined} />
    </div>
  );
}
