import type { NotificationContent } from "../../../src/data/notifications/notification-copy.ts";
import { MESSAGES } from "./languages/index.ts";
import * as english from "./messages.ts";
import { type Outcome, type PushSender, type Subscription, sendPush } from "./web-push.ts";

/** Notifications due to one member, as public.take_deliveries() returns them. */
export interface Due {
  deliveries: string[];
  channel: "push" | "mail";
  /** The language that the member chose; null without a choice. */
  language: string | null;
  notifications: NotificationContent[];
  unread: number;
  /** For a push. */
  subscriptions?: Subscription[];
  /** For an e-mail. */
  email?: string;
  token?: string;
}

/** Outcome of these deliveries, as public.settle_deliveries() accepts it. */
export interface Settled {
  deliveries: string[];
  again: boolean;
  again_to: string[] | null;
  gone: string[];
  /** Nothing was sent, and trying again would not help. */
  lost: boolean;
  /** Nothing was tried; it waits for the next round. */
  untried: boolean;
}

/** Queue in the database. A taken delivery goes to no other sender, and returns only with `again` or `untried`. */
export interface Queue {
  take(): Promise<Due[]>;
  settle(settled: Settled): Promise<void>;
}

export interface Sender {
  queue: Queue;
  site: english.MailSite;
  /** Keys for pushes, and an address that replaces all push services; if undefined, pushes are dropped. */
  push?: (PushSender & { service?: string | undefined }) | undefined;
  /** Sends e-mails, one at a time; if undefined, they are dropped. */
  mail?: ((mail: english.Mail) => Promise<Outcome>) | undefined;
}

/** Writes messages in the member's language; in English if it is not one of the site's. */
const messagesFor = ({ language }: Due) => MESSAGES[language ?? ""] ?? english;

async function settlePush(due: Due, { push, queue }: Sender): Promise<void> {
  const { deliveries, notifications, unread, subscriptions = [] } = due;
  const [first] = notifications;
  const again: string[] = [];
  const gone: string[] = [];
  let sent = 0;
  if (push && first) {
    const payload = messagesFor(due).payloadOf(first, unread);
    const how = { topic: payload.tag, sender: push, service: push.service };
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const outcome = await sendPush(JSON.stringify(payload), subscription, how);
        if (outcome === "sent") sent += 1;
        if (outcome === "again") again.push(subscription.id);
        if (outcome === "gone") gone.push(subscription.id);
      }),
    );
  }
  // An expired subscription is no failure of the sender.
  const lost = sent + again.length + gone.length === 0;
  const untried = false;
  await queue.settle({ deliveries, again: again.length > 0, again_to: again, gone, lost, untried });
}

/** Returns whether the mail service accepts more e-mails. */
async function settleMail(due: Due, { mail, site, queue }: Sender): Promise<boolean> {
  const { deliveries, notifications, email = "", token = "" } = due;
  const outcome = await mail?.(messagesFor(due).writeMail({ email, notifications, token }, site));
  const [again, lost] = [outcome === "again", outcome === undefined || outcome === "lost"];
  await queue.settle({ deliveries, again, again_to: null, gone: [], lost, untried: false });
  return !again;
}

const postpone = ({ deliveries }: Due, { queue }: Sender): Promise<void> =>
  queue.settle({ deliveries, again: false, again_to: null, gone: [], lost: false, untried: true });

/** Longest duration of a round (ms): the next starts a minute after it did. */
const ROUND = 40_000;

const logUnsettled = (error: unknown) => console.error(`A delivery stays unsettled: ${error}`);

/**
 * Sends all due deliveries (R473) and settles each by its response: pushes that were taken together in parallel,
 * e-mails one after another, as mail services limit their rate. Once the service rejects one temporarily, or the time
 * is over, the other e-mails wait for the next round. A delivery that cannot be settled stays taken, and is not sent a
 * second time.
 *
 * @returns how many deliveries were tried.
 */
export async function sendDue(sender: Sender): Promise<number> {
  const end = Date.now() + ROUND;
  let tried = 0;
  let takesMails = true;

  const tryPush = async (due: Due) => {
    tried += 1;
    await settlePush(due, sender).catch(logUnsettled);
  };
  const sendMails = async (mails: Due[]) => {
    for (const due of mails) {
      try {
        if (takesMails && Date.now() < end) {
          tried += 1;
          takesMails = await settleMail(due, sender);
        } else await postpone(due, sender);
      } catch (error) {
        logUnsettled(error);
      }
    }
  };

  while (Date.now() < end) {
    const taken = await sender.queue.take();
    if (taken.length === 0) break;
    const mails = taken.filter(({ channel }) => channel === "mail");
    const pushes = taken.filter(({ channel }) => channel === "push");
    await Promise.all([sendMails(mails), ...pushes.map(tryPush)]);
  }
  return tried;
}
