import { t } from "../../lib/i18n.ts";
import { isolate } from "../../lib/isolate.ts";
import { formatFullDate, formatUtcTime } from "../../lib/months.ts";

/*
 * Texts of notifications, by event; private.message_of() has the same in English, for readers of the table. An item
 * is a separate phrase in its sentence ("your review “…”"), which no language here inflects: each verb with each kind
 * of item would be hundreds of texts.
 */

/** Event of a notification, with the names that it has. */
export interface NotificationFacts {
  event: string;
  /** Kind and title of the recipient's item. */
  kind?: string;
  title?: string;
  /** The business. */
  name?: string;
  /** Products or companies that were merged. */
  gone?: string;
  stays?: string;
  /** Kind of the parent of a reply: a response or a comment. */
  remark?: string;
  reason?: string;
  /** A moderator's explanation. */
  why?: string;
  /** The time in its text (ISO). */
  at?: string;
}

const apart = (words = "") => isolate(words);

/** The recipient's item, as the object of a sentence; null for a kind unknown to this version. */
function itemOf({ kind, title: given }: NotificationFacts): string | null {
  const title = apart(given);
  switch (kind) {
    case "recommendation":
      return t`your recommendation “${title}”`;
    case "review":
      return t`your review “${title}”`;
    case "request":
      return t`your question “${title}”`;
    case "list":
      return t`your list “${title}”`;
    case "product":
      return t`the product “${title}” that you added`;
    case "company":
      return t`the business “${title}” that you added`;
    case "handle":
      return t`the contact “${title}” that you added`;
    case "response":
      return t`your answer to a question`;
    case "reply":
      return t`your reply to a review`;
    case "comment":
      return t`your comment`;
    case "profile":
      return t`your profile`;
    default:
      return null;
  }
}

function reasonOf(reason: string | undefined): string {
  switch (reason) {
    case "spam":
      return t`spam`;
    case "scam":
      return t`scam`;
    case "abuse":
      return t`abuse`;
    case "wrong":
      return t`wrong information`;
    case "private_data":
      return t`private data`;
    default:
      return t`against the rules`;
  }
}

/** Another member's item that was hidden, in a text for moderators. */
function hiddenItemOf(kind: string | undefined): string {
  switch (kind) {
    case "recommendation":
      return t`the recommendation that was hidden`;
    case "review":
      return t`the review that was hidden`;
    case "request":
      return t`the question that was hidden`;
    case "response":
      return t`the answer that was hidden`;
    case "list":
      return t`the list that was hidden`;
    case "product":
      return t`the product that was hidden`;
    case "company":
      return t`the business that was hidden`;
    case "handle":
      return t`the contact that was hidden`;
    case "reply":
      return t`the reply that was hidden`;
    case "profile":
      return t`the profile that was hidden`;
    default:
      return t`the comment that was hidden`;
  }
}

/** An event as a predicate, whose actor is named separately: "liked your review …"; null for other events. */
export function deedOf(facts: NotificationFacts): string | null {
  const item = itemOf(facts);
  const isAnswer = facts.remark === "response";
  const title = apart(facts.title);
  switch (facts.event) {
    case "liked":
      return item && t`liked ${item}`;
    case "commented":
      return item && t`commented on ${item}`;
    case "answered":
      return item && t`answered ${item}`;
    case "replied":
      return item && t`replied to ${item}`;
    case "replied_under":
      return (
        item && (isAnswer ? t`replied to an answer to ${item}` : t`replied to a comment on ${item}`)
      );
    case "replied_after":
      return isAnswer
        ? t`replied to an answer that you replied to`
        : t`replied to a comment that you replied to`;
    case "helped":
      return t`says your answer helped: “${title}”`;
    default:
      return null;
  }
}

/**
 * The same as a sentence that names the actors.
 *
 * @param who one member or several; several need another text in most languages.
 */
export function deedBy(facts: NotificationFacts, who: string, people: number): string | null {
  const item = itemOf(facts);
  const isAnswer = facts.remark === "response";
  const title = apart(facts.title);
  const areSeveral = people > 1;
  switch (facts.event) {
    case "liked":
      if (!item) return null;
      return areSeveral
        ? t({ message: `${who} liked ${item}`, context: "several people" })
        : t({ message: `${who} liked ${item}`, context: "one person" });
    case "commented":
      if (!item) return null;
      return areSeveral
        ? t({ message: `${who} commented on ${item}`, context: "several people" })
        : t({ message: `${who} commented on ${item}`, context: "one person" });
    case "answered":
      if (!item) return null;
      return areSeveral
        ? t({ message: `${who} answered ${item}`, context: "several people" })
        : t({ message: `${who} answered ${item}`, context: "one person" });
    case "replied":
      return item && t`${who} replied to ${item}`;
    case "replied_under":
      if (!item) return null;
      return isAnswer
        ? t`${who} replied to an answer to ${item}`
        : t`${who} replied to a comment on ${item}`;
    case "replied_after":
      return isAnswer
        ? t`${who} replied to an answer that you replied to`
        : t`${who} replied to a comment that you replied to`;
    case "helped":
      return t`${who} says your answer helped: “${title}”`;
    default:
      return null;
  }
}

/** An event without actors, as a sentence without its full stop; null for other events. */
export function noticeOf(facts: NotificationFacts): string | null {
  const item = itemOf(facts);
  const reason = reasonOf(facts.reason);
  const [title, name] = [apart(facts.title), apart(facts.name)];
  const [gone, stays] = [apart(facts.gone), apart(facts.stays)];
  const { why = "", at = "" } = facts;
  switch (facts.event) {
    case "business_replied":
      return t`${name} replied to your review “${title}”`;
    case "hidden":
      return item && t`${item} was hidden by moderators: ${reason}`;
    case "held":
      return item && t`${item} was reported and is hidden until a moderator checks it: ${reason}`;
    case "shown":
      return item && t`${item} is visible again`;
    case "author_answered": {
      const hidden = hiddenItemOf(facts.kind);
      return title
        ? t`The author replied about ${hidden}: “${title}”`
        : t`The author replied about ${hidden}`;
    }
    case "suspended": {
      const date = formatFullDate(at);
      return t`Until ${date} you can read but not post`;
    }
    case "unsuspended":
      return t`You can post again`;
    case "appealed":
      return t`A suspended member appeals`;
    case "erasure_due": {
      const [date, time] = [formatFullDate(at), formatUtcTime(at)];
      return t`On ${date} at ${time} UTC your account will be deleted for good. Open this to keep it`;
    }
    case "claim_approved":
      return t`You now manage “${name}”. Reply to its reviews`;
    case "claim_declined":
      return t`Your claim for “${name}” was declined: ${why}`;
    case "ownership_ended":
      return t`You no longer manage “${name}”: ${why}`;
    case "logo_removed":
      return t`Moderators removed the logo of “${name}”. Choose one that is yours and follows the rules`;
    case "merged":
      return t`“${gone}” and “${stays}” were merged`;
    case "stars_dropped":
      return t`Your review “${title}” stays, but its stars no longer count: “${gone}” was merged with “${stays}”, which you have reviewed too`;
    default:
      return null;
  }
}
