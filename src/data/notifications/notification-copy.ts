import { plural, t } from "../../lib/i18n.ts";
import { isolate } from "../../lib/isolate.ts";
import { type RemarkRef, remarkAnchor } from "../../lib/remark-anchor.ts";
import { SCREENS as paths } from "../../screens.ts";
import { deedBy, deedOf, type NotificationFacts, noticeOf } from "./notification-events.ts";

/*
 * Texts and targets of notifications, for the screen that lists them and for push messages and e-mails. The Edge
 * Function that sends those imports this file, so nothing here needs a browser.
 */

/** Content of a group of notifications about one item: the newest of them, and the members who caused them. */
export interface NotificationContent {
  type: string;
  entity_type: string;
  entity_id: string;
  group_id: string;
  facts: NotificationFacts;
  /** The event in English: a predicate that follows the actor's name, or a whole sentence for an event without actor. */
  message: string;
  created_at: string;
  total: number;
  people: number;
  /** The latest two actors who may be named. */
  names: string[];
  /** The post or request that the remark belongs to; null without a remark, or if either is gone. */
  commented_on: {
    kind: "recommendation" | "review" | "request";
    id: string;
    /** For a reply, the comment or answer that it replies to. */
    parent?: RemarkRef | null;
  } | null;
  /** The comment or answer that was written. */
  comment_id?: string | null;
  response_id?: string | null;
}

/** The sender's name for a type that names no member; null if members are named. */
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

/** The event in two or three words, with "New" until it is read (R155). */
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
 * The actors: "Ada", "Ada and Kwame", "Ada and 6 others"; only members who may be named (R440). In two parts, so that
 * a long name can be cut without the number of others.
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

/** Capitalises the first letter of a sentence, whichever phrase it begins with. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An event unknown to this version, in the server's English, with the site's quotes and isolated names. */
const quoted = (message: string) =>
  message.replace(
    /(^|\s)"(.+?)"(?=$|[\s.,:])/g,
    (_, before: string, title: string) => `${before}“${isolate(title)}”`,
  );

/** The event without its actors, as a line of its own. */
export function messageOf({ facts, message }: Pick<NotificationContent, "facts" | "message">) {
  return capitalized(deedOf(facts) ?? noticeOf(facts) ?? quoted(message));
}

/** The event as a sentence of its own, without its full stop (R154, R474). */
export function sentenceOf(notification: NotificationContent): string {
  const { facts, message, people } = notification;
  const who = whoOf(notification).join("");
  const said = deedBy(facts, who, people) ?? noticeOf(facts);
  // A name keeps its own capitals.
  if (said) return said.startsWith(who) ? said : capitalized(said);
  return unnamedOf(notification.type) ? capitalized(quoted(message)) : `${who} ${quoted(message)}`;
}

type Target = Pick<
  NotificationContent,
  "type" | "entity_type" | "entity_id" | "commented_on" | "comment_id" | "response_id"
>;

const isReply = ({ type }: Target) => type === "reply" || type === "response";

/** Whether it leads to a remark. */
const isOfOne = ({ type, entity_type }: Target) =>
  type === "helped" || type === "comment_reply" || (type === "like" && entity_type === "comment");

/** Whether its remark, or the item of the remark, is gone. */
export const isGone = (notification: Target) =>
  isOfOne(notification) && notification.commented_on === null;

/** The screen of a notification's item, or the home page for one without a screen (R157, C26). */
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

/** The address that a notification opens: that screen, at the remark if there is one. */
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
