import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { emailStatusQuery } from "@/data/auth/auth";
import { useDebounced } from "@/hooks/use-debounced";
import { AVAILABILITY_DEBOUNCE } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { ResendLink } from "./resend-code";

interface EmailAvailabilityProps {
  email: string;
  /** Whether the address already has another error. */
  isWrong: boolean;
  loginLink: ReactNode;
  onCodeSent: (email: string, resendAt: number) => void;
}

/** Shows, a second after typing, whether an address is free, taken or unconfirmed (R055, R215). */
export function EmailAvailability({
  email,
  isWrong,
  loginLink,
  onCodeSent,
}: EmailAvailabilityProps) {
  const typed = email.trim().toLowerCase();
  const settled = useDebounced(typed, AVAILABILITY_DEBOUNCE);
  const isAsked = settled === typed && typed.includes("@");
  const { data, isError } = useQuery({ ...emailStatusQuery(typed), enabled: isAsked });
  return (
    <div role="status">
      {isAsked && isError && t`Unable to validate email. Please try again.`}
      {isAsked && data && !data.exists && !isWrong && (
        <p className="text-leaf">
          <Trans>Email is available!</Trans>
        </p>
      )}
      {isAsked && data?.verified && (
        <p>
          <Trans>You already have an account with this e-mail.</Trans> {loginLink}
        </p>
      )}
      {isAsked && data?.exists && !data.verified && (
        <>
          <p>
            <Trans>You signed up with this e-mail but never entered the code.</Trans>
          </p>
          <ResendLink email={typed} onSent={(resendAt) => onCodeSent(typed, resendAt)} />
        </>
      )}
    </div>
  );
}
