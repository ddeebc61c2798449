import { forgetAskedMail } from "@/browser/asked-mail";
import { sessionStore } from "@/browser/storage";
import { CODE_COOLDOWN, CODE_LIFETIME } from "@/lib/constants";

export interface AuthDraft {
  email: string;
  fullName: string;
  location: string;
}

const EMPTY: AuthDraft = { email: "", fullName: "", location: "" };
let draft = EMPTY;

/** The input of the log-in and sign-up forms, kept for the life of the tab, without passwords. */
export function readAuthDraft(): AuthDraft {
  return draft;
}

export function keepAuthDraft(typed: Partial<AuthDraft>): void {
  draft = { ...draft, ...typed };
}

/** A code that was sent to `email`. */
export interface SentCode {
  purpose: "signup" | "recovery";
  email: string;
  /** When another code may be requested, in ms since the epoch. */
  resendAt: number;
}

/**
 * A phone may discard the tab while its owner looks up the code in the mail app. So the step survives a
 * reload, in this tab, for as long as the code is valid.
 */
const CODE_KEY = "shauri-code";

export function keepSentCode(code: SentCode): void {
  sessionStore.setItem(CODE_KEY, JSON.stringify(code));
}

/** The code that is still pending for this purpose. */
export function readSentCode(purpose: SentCode["purpose"]): SentCode | null {
  const stored = sessionStore.getItem(CODE_KEY);
  const code = stored === null ? null : parse(stored);
  if (!isSentCode(code) || code.purpose !== purpose) return null;
  return Date.now() < code.resendAt - CODE_COOLDOWN + CODE_LIFETIME ? code : null;
}

export function forgetSentCode(): void {
  sessionStore.removeItem(CODE_KEY);
}

/** Clears everything after signing in, so that the device's next user sees none of it. */
export function forgetAuthDraft(): void {
  draft = EMPTY;
  forgetSentCode();
  forgetAskedMail();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isSentCode(value: unknown): value is SentCode {
  return (
    typeof value === "object" &&
    value !== null &&
    "purpose" in value &&
    (value.purpose === "signup" || value.purpose === "recovery") &&
    "email" in value &&
    typeof value.email === "string" &&
    "resendAt" in value &&
    typeof value.resendAt === "number"
  );
}
