import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from "./constants";
import { t } from "./i18n.ts";

/** Rules for passwords (R056); the letters and symbols are those that Auth counts. */
export const PASSWORD_RULES = [
  {
    label: t`At least ${PASSWORD_MIN} characters`,
    isMet: (password: string) => password.length >= PASSWORD_MIN,
  },
  { label: t`One uppercase letter`, isMet: (password: string) => /[A-Z]/.test(password) },
  { label: t`One lowercase letter`, isMet: (password: string) => /[a-z]/.test(password) },
  { label: t`One digit`, isMet: (password: string) => /\d/.test(password) },
  {
    label: t`One symbol, like ! or #`,
    isMet: (password: string) => /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/.test(password),
  },
] as const;

export function meetsPasswordRules(password: string): boolean {
  return PASSWORD_RULES.every(({ isMet }) => isMet(password));
}

/** Whether Auth would use the whole password. */
export function isPasswordShortEnough(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}
