import { plural, t } from "../../lib/i18n.ts";
import { isolate } from "../../lib/isolate.ts";
import { type RemarkRef, remarkAnchor } from "../../lib/remark-anchor.ts";
import { SCREENS as paths } from "../../screens.ts";
import { deedBy, deedOf, type NotificationFacts, noticeOf } from "./notification-events.ts";

/*
 * Words and targets of notifications: for the screen that lists them, and for those sent while the app is closed
 * (supabase/functions). The sender reads this file as it is, so nothing here needs a browser.
 */

/** Content of the notifications about one item: the newest of them, and the people behind them. */
export interface NotificationContent {
  type: string;
  entity_type: string;
  entity_id: string;
  group_id: string;
  facts: NotificationFacts;
  /** The facts in English. It goes after the name of whoever did it; of what nobody is named for, it stands alone. */
  message: string;
  created_at: string;
  total: number;
  people: number;
  /** The latest two of them who may be named. */
  names: string[];
  /** The post or request of the remark that it is about; null without a remark, or when either is gone. */
  commented_on: {
    kind: "recommendation" | "review" | "request";
    id: string;
    /** Of a reply: the comment or answer that it replies to. */
    parent?: RemarkRef | null;
  } | null;
  /** The comment or answer that was written. */
  comment_id?: string | null;
  response_id?: string | null;
}

/** Name for the sender of a type that names no member; null where members are named. */
function unnamedOf(type: string): string | null {
  switch (type) {
    case "moderation":
      return t`The moderators`;
    case "answer":
      return t`The author`;
    case "account":
      return t`Shauri`;
    case "owner_reply":
      return t`The business`;
    default:
      return null;
  }
}

/** The event in two or three words, of which "New" is one until it is read (R155). */
export function titleOf({
  type,
  total,
  unread = total,
}: Pick<NotificationContent, "type" | "total"> & { unread?: number }): string {
  const isNew = unread > 0;
  const areSeveral = total > 1;
  switch (type) {
    case "like":
      if (areSeveral) return isNew ? t`New likes` : t`Likes`;
      return isNew ? t`New like` : t`Like`;
    case "helped":
      return t`Helpful answer`;
    case "comment_reply":
      return isNew ? t`New reply` : t({ message: "Reply", context: "noun" });
    case "comment":
      if (areSeveral) return isNew ? t`New comments` : t`Comments`;
      return isNew ? t`New comment` : t({ message: "Comment", context: "noun" });
    case "reply":
    case "response":
      if (areSeveral) return isNew ? t`New answers` : t`Answers`;
      return isNew ? t`New answer` : t({ message: "Answer", context: "noun" });
    case "owner_reply":
      return t`Reply from a business`;
    case "moderation":
      return t`From the moderators`;
    case "account":
      return t`Your account will be deleted`;
    case "answer":
      return t`From an author`;
    case "add_to_list":
      return t`Saved to a list`;
    default:
      return t`Something new`;
  }
}

/**
 * The people behind it: "Ada", "Ada and Kwame", "Ada and 6 others"; nobody is named who may not be (R440). In two
 * parts, since a long name is cut and the number of others is not.
 */
export function whoOf({
  type,
  names,
  people,
}: Pick<NotificationContent, "type" | "names" | "people">): [name: string, others: string] {
  const [latest = unnamedOf(type) ?? t`Someone`, before] = names.map(isolate);
  if (people < 2) return [latest, ""];
  if (people === 2 && before) return [t`${latest} and ${before}`, ""];
  const others = people - 1;
  const everyone = t`${latest} and ${plural(others, { one: "# other", other: "# others" })}`;
  const end = everyone.indexOf(latest) + latest.length;
  return [everyone.slice(0, end), everyone.slice(end)];
}

/** Each sentence begins with a capital, whichever phrase it begins with. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An event that this version does not know, in the server's English: its quotes are the site's, and kept apart. */
const quoted = (message: string) =>
  message.replace(
    /(^|\s)"(.+?)"(?=$|[\s.,:])/g,
    (_, before: string, title: string) => `${before}“${isolate(title)}”`,
  );

/** The event without the names of who caused it, as a line of its own. */
export function messageOf({ facts, message }: Pick<NotificationContent, "facts" | "message">) {
  return capitalized(deedOf(facts) ?? noticeOf(facts) ?? quoted(message));
}

/** The event as a sentence of its own, without its full stop (R154, R474). */
export function sentenceOf(notification: NotificationContent): string {
  const { facts, message, people } = notification;
  const who = whoOf(notification).join("");
  const said = deedBy(facts, who, people) ?? noticeOf(facts);
  // A name is written as its owner writes it.
  if (said) return said.startsWith(who) ? said : capitalized(said);
  return unnamedOf(notification.type) ? capitalized(quoted(message)) : `${who} ${quoted(message)}`;
}

type Target = Pick<
  NotificationContent,
  "type" | "entity_type" | "entity_id" | "commented_on" | "comment_id" | "response_id"
>;

const isReply = ({ type }: Target) => type === "reply" || type === "response";

/** Whether it is about a remark of its own, and leads to that. */
const isOfOne = ({ type, entity_type }: Target) =>
  type === "helped" || type === "comment_reply" || (type === "like" && entity_type === "comment");

/** Whether it is about a remark that is gone, or under something that is. */
export const isGone = (notification: Target) =>
  isOfOne(notification) && notification.commented_on === null;

/** The screen of what a notification is about; what has none of its own is the home page's (R157, C26). */
function screenOf(notification: Target): string {
  const { type, entity_type, entity_id } = notification;
  const isModeration = type === "moderation";
  if ((isReply(notification) || type === "like" || isModeration) && entity_type === "request")
    return paths.request(entity_id);
  if ((isModeration || type === "account") && entity_type === "profile") return paths.profile();
  if (type === "like" || type === "comment" || isModeration) {
    if (entity_type === "recommendation") return paths.recommendation(entity_id);
    if (entity_type === "review") return paths.review(entity_id);
  }
  if (entity_type === "list") return paths.list(entity_id);
  if (entity_type === "product") return paths.product(entity_id);
  if (entity_type === "company") return paths.company(entity_id);
  return paths.home();
}

/** The address that a notification opens: that screen, at the remark that it is about. */
export function targetOf(notification: Target): string {
  const { type, commented_on: post } = notification;
  if (type === "answer") return `${paths.moderation()}#${notification.entity_id}`;
  if (isOfOne(notification)) {
    if (!post) return paths.notifications();
    const remark = {
      kind: type === "helped" ? "response" : "comment",
      id: notification.entity_id,
    } as const;
    return `${paths[post.kind](post.id)}#${remarkAnchor(remark, post.parent)}`;
  }
  if (type === "owner_reply") return `${paths.review(notification.entity_id)}#reply`;
  const screen = screenOf(notification);
  if (screen === paths.home()) return screen;
  if (notification.response_id)
    return `${screen}#${remarkAnchor({ kind: "response", id: notification.response_id })}`;
  if (notification.comment_id)
    return `${screen}#${remarkAnchor({ kind: "comment", id: notification.comment_id })}`;
  return screen;
}
