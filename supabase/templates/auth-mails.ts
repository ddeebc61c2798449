import { t } from "../../src/lib/i18n.ts";
import { BASE } from "../../src/lib/language.ts";
import { SCREENS } from "../../src/screens.ts";

/*
 * Mails that Auth sends: `npm run locales` writes the templates beside this file and their subjects in config.toml, each
 * with all languages in it. Auth fills in the values, and takes the language from the member's metadata.
 */

export interface AuthMail {
  /** Section of config.toml that has its subject. */
  section: string;
  subject: string;
  /** Paragraphs, of which an empty one stands for the code. */
  paragraphs: string[];
}

const CODE = "";

/** The mails of this build's language, by the names of their templates. */
export function authMails(): Record<string, AuthMail> {
  const [address, oldAddress, newAddress] = ["{{ .Email }}", "{{ .OldEmail }}", "{{ .NewEmail }}"];
  const contact = `{{ .SiteURL }}${BASE}${SCREENS.contactUs()}`;
  const hello = t`Hello from Shauri.`;
  const signature = t`Shauri: advice from people who have been there`;
  const ignore = t`It works for one hour. If you didn’t ask for it, you can ignore this e-mail.`;
  return {
    confirmation: {
      section: "auth.email.template.confirmation",
      subject: t`Your Shauri code`,
      paragraphs: [
        t`Karibu, and welcome to Shauri.`,
        t`Type this code to finish signing up:`,
        CODE,
        ignore,
        signature,
      ],
    },
    recovery: {
      section: "auth.email.template.recovery",
      subject: t`Your Shauri code for a new password`,
      paragraphs: [
        hello,
        t`Type this code, then choose a new password:`,
        CODE,
        t`It works for one hour. If you didn’t ask for it, ignore this e-mail: your password won’t change.`,
        signature,
      ],
    },
    "magic-link": {
      section: "auth.email.template.magic_link",
      subject: t`Your Shauri code to sign in`,
      paragraphs: [hello, t`Type this code to sign in:`, CODE, ignore, signature],
    },
    "email-change": {
      section: "auth.email.template.email_change",
      subject: t`Your Shauri code for the new e-mail address`,
      paragraphs: [
        hello,
        t`Type this code to change your e-mail address from ${address} to ${newAddress}:`,
        CODE,
        t`It works for one hour. If you didn’t ask for it, please change your password.`,
        signature,
      ],
    },
    "password-changed": {
      section: "auth.email.notification.password_changed",
      subject: t`Your Shauri password has been changed`,
      paragraphs: [
        hello,
        t`The password of the account with this address, ${address}, has just been changed.`,
        t`Wasn’t it you? Tap “Forgot your password?” on the sign-in page and set a new one with the code we send you. Then check your profile: if your account is about to be deleted, keep it there.`,
        signature,
      ],
    },
    "email-changed": {
      section: "auth.email.notification.email_changed",
      subject: t`The address of your Shauri account has been changed`,
      paragraphs: [
        hello,
        t`The address of your account has just been changed from ${oldAddress} to ${address}.`,
        t`Wasn’t it you? Write to us right away from this address, at ${contact}.`,
        signature,
      ],
    },
  };
}
