import type { Zod } from "@/forms/base/rules";
import { CODE_LENGTH, EMAIL_MAX } from "@/lib/constants";
import { emailText } from "@/lib/email-text";
import { t } from "@/lib/i18n";
import { isPasswordShortEnough, meetsPasswordRules } from "@/lib/password";

export const emailField = (z: Zod) =>
  z
    .string()
    .check(
      z.overwrite(emailText),
      z.minLength(1, t`Enter your e-mail address.`),
      z.maxLength(EMAIL_MAX, t`That address is too long.`),
      z.regex(z.regexes.email, t`That doesn’t look like an e-mail address.`),
    );

/** Exactly six digits (R059). */
export const codeField = (z: Zod) =>
  z
    .string()
    .check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), t`Enter the ${CODE_LENGTH} digits.`));

const TOO_LONG = t`That password is too long: keep it under 70 characters.`;

/** A password for sign-up and change: must meet every rule of the checklist (R056). */
export const newPasswordField = (z: Zod) =>
  z
    .string()
    .check(
      z.refine(
        meetsPasswordRules,
        t`Password requirements not met: Please ensure your password meets all the requirements below.`,
      ),
      z.refine(isPasswordShortEnough, TOO_LONG),
    );

/** A password for the reset, which Auth checks (R058, C07). */
export const resetPasswordField = (z: Zod, min: number) =>
  z
    .string()
    .check(
      z.minLength(min, t`Use at least ${min} characters.`),
      z.refine(isPasswordShortEnough, TOO_LONG),
    );
