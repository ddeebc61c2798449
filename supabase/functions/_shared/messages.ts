import {
  type NotificationContent,
  sentenceOf,
  targetOf,
  titleOf,
} from "../../../src/data/notifications/notification-copy.ts";
import { plural, t } from "../../../src/lib/i18n.ts";
import { BASE, LANGUAGE } from "../../../src/lib/language.ts";
import { SCREENS } from "../../../src/screens.ts";

/*
 * The texts of pushes and e-mails: in English here, in other languages as `npm run locales` builds them into
 * ./languages.
 */

/** Content of a push, which the service worker shows. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path in the app. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  /** Whether it alerts again when it replaces another; one that only counts up does not. */
  renotify: boolean;
  unread: number;
}

const BODY_MAX = 400;

/** Types that count several members: one more does not alert again. */
const COUNTED: readonly string[] = ["like", "add_to_list"];

/** The content of a push (R474). */
export function payloadOf(notification: NotificationContent, unread: number): PushPayload {
  return {
    title: titleOf(notification),
    body: Array.from(sentenceOf(notification)).slice(0, BODY_MAX).join(""),
    path: BASE + targetOf(notification),
    tag: `${notification.type}:${notification.group_id}`,
    renotify: !COUNTED.includes(notification.type),
    unread,
  };
}

/** An e-mail to one member, in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** URLs of the site for its e-mails. */
export interface MailSite {
  /** The site's own URL, without a trailing slash. */
  siteUrl: string;
  /** Endpoint for one-tap unsubscribing in a mail program; undefined if there is none. */
  unsubscribeUrl?: string | undefined;
}

/** Most notifications listed in one e-mail. */
const MOST = 10;
const SUBJECT_MAX = 150;

const isErasure = ({ type }: NotificationContent) => type === "account";

function subjectOf([first, ...others]: NotificationContent[]): string {
  if (!first) return "";
  if (isErasure(first)) return t`Your Shauri account will be deleted`;
  if (others.length > 0) {
    return plural(others.length + 1, {
      one: "# new notification on Shauri",
      other: "# new notifications on Shauri",
    });
  }
  return `${titleOf(first)}: ${sentenceOf(first)}`;
}

/** The lines of a notification. An erasure may be a thief's request, so it explains how to stop it (R151). */
function linesOf(notification: NotificationContent, siteUrl: string): string {
  const lines = `${sentenceOf(notification)}\n${siteUrl}${BASE}${targetOf(notification)}`;
  if (!isErasure(notification)) return lines;
  const advice = t`Wasn’t it you, or do you want to stay? Sign in before then, choose “Keep my account” on your profile, and change your password.`;
  return `${lines}\n\n${advice}`;
}

/**
 * Writes a member's notifications as one e-mail (R475). An erasure determines the subject; an e-mail about nothing else
 * cannot be turned off, and says so.
 *
 * @param token the member's unsubscribe token.
 */
export function writeMail(
  {
    email,
    notifications,
    token,
  }: { email: string; notifications: NotificationContent[]; token: string },
  { siteUrl, unsubscribeUrl }: MailSite,
): Mail {
  const ordered = [
    ...notifications.filter(isErasure),
    ...notifications.filter((one) => !isErasure(one)),
  ];
  const lines = ordered.slice(0, MOST).map((one) => linesOf(one, siteUrl));
  const more = ordered.length - MOST;
  if (more > 0) lines.push(t`And ${more} more.`);
  const isChosen = !ordered.every(isErasure);
  const settings = `${siteUrl}${BASE}${SCREENS.notifications()}`;
  const end = `${siteUrl}${BASE}${SCREENS.stopMails()}?token=${token}`;
  const footer = isChosen
    ? [
        t`You chose to get these e-mails.`,
        t`Change your settings: ${settings}`,
        t`Stop these e-mails: ${end}`,
      ].join("\n")
    : t`Everybody gets this e-mail before their account is deleted, whatever their settings are.`;
  const subject = subjectOf(ordered);
  const text = `${lines.join("\n\n")}

--
${footer}
`;
  return {
    to: email,
    subject: Array.from(subject.replace(/\s+/g, " ")).slice(0, SUBJECT_MAX).join(""),
    text,
    headers: {
      // Suppresses automatic replies: the sender's mailbox is not read.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribeUrl &&
        isChosen && {
          "List-Unsubscribe": `<${unsubscribeUrl}?mails=${token}&language=${LANGUAGE}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
    },
  };
}
