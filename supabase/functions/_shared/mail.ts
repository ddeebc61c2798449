import {
  type NotificationContent,
  sentenceOf,
  targetOf,
  titleOf,
} from "../../../src/data/notifications/notification-copy.ts";
import { SCREENS } from "../../../src/screens.ts";
import { type Outcome, post } from "./web-push.ts";

/** A mail to one member, in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Addresses of the site for its mails. */
export interface MailSite {
  /** The site's own address, without a slash at its end. */
  siteUrl: string;
  /** Endpoint for one-tap unsubscribing in a mail program; undefined if nothing answers there. */
  unsubscribeUrl?: string | undefined;
}

/** How many are written out. */
const MOST = 10;
const SUBJECT_MAX = 150;

/**
 * Writes a member's notifications as one mail (R475).
 *
 * @param token the member's token for ending mails.
 */
export function writeMail(
  {
    email,
    notifications,
    token,
  }: { email: string; notifications: NotificationContent[]; token: string },
  { siteUrl, unsubscribeUrl }: MailSite,
): Mail {
  const [first] = notifications;
  const subject =
    first && notifications.length === 1
      ? `${titleOf(first)}: ${sentenceOf(first)}`
      : `${notifications.length} new notifications on Shauri`;
  const lines = notifications
    .slice(0, MOST)
    .map((one) => `${sentenceOf(one)}\n${siteUrl}${targetOf(one)}`);
  const more = notifications.length - MOST;
  if (more > 0) lines.push(`And ${more} more.`);
  const text = `${lines.join("\n\n")}

--
You chose to get these e-mails.
Change your settings: ${siteUrl}${SCREENS.notifications()}
Stop these e-mails: ${siteUrl}${SCREENS.stopMails()}?token=${token}
`;
  return {
    to: email,
    subject: Array.from(subject.replace(/\s+/g, " ")).slice(0, SUBJECT_MAX).join(""),
    text,
    headers: unsubscribeUrl
      ? {
          "List-Unsubscribe": `<${unsubscribeUrl}?mails=${token}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {},
  };
}

/** Sends mails through the HTTP API of Resend, or of whoever answers like it. */
export function mailer(key: string, from: string, api = "https://api.resend.com/emails") {
  return async ({ to, subject, text, headers }: Mail): Promise<Outcome> => {
    const outcome = await post(api, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ from, to: [to], subject, text, headers }),
    });
    // Of a mail nothing is dropped: an API that is not there is a mistake of ours.
    return outcome === "gone" ? "lost" : outcome;
  };
}
