import type { AuthFailure } from "@/data/auth/auth";
import { explain } from "@/data/base/errors";
import { PASSWORD_MIN } from "@/lib/constants";
import { t } from "@/lib/i18n";

export const UNEXPECTED = t`An unexpected error occurred. Please try again.`;

const NO_ROBOTS = t`The robot check didn’t load. Turn off anything that blocks challenges.cloudflare.com, then reload this page.`;

/** Like `explain`, with the failures that only signing in and up can have. */
export function explainAuth(failure: AuthFailure): string | null {
  return failure.kind === "captcha" ? NO_ROBOTS : explain(failure);
}

const WRONG_CODE = t`This code is wrong or has expired. Check it, or get a new one.`;

/** The reason of a rejection by Auth: in our words if the visitor can act on it, else in Auth's. */
export function reasonFor(failure: AuthFailure): string {
  if (failure.code === "otp_expired") return WRONG_CODE;
  return explainAuth(failure) ?? failure.reason ?? UNEXPECTED;
}

const WEAKNESSES = new Map([
  ["length", t`It needs at least ${PASSWORD_MIN} characters.`],
  ["characters", t`It needs an uppercase letter, a lowercase letter, a digit and a symbol.`],
  ["pwned", t`This password is on a list of leaked passwords. Choose another one.`],
]);

/** Why a password was rejected as too weak; null for another failure (R179, C07). */
export function weaknessOf(failure: AuthFailure): string | null {
  if (failure.code !== "weak_password" && failure.reasons.length === 0) return null;
  const known = failure.reasons.flatMap((reason) => WEAKNESSES.get(reason) ?? []);
  return known.join(" ") || failure.reason || t`It’s too weak.`;
}
