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
  /** Of a push. */
  subscriptions?: Subscription[];
  /** Of a mail. */
  email?: string;
  token?: string;
}

/** Outcome of these deliveries, as public.settle_deliveries() takes it. */
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

/** The queue in the database. A taken delivery is given to nobody else, and returns only if settled with `again` or `untried`. */
export interface Queue {
  take(): Promise<Due[]>;
  settle(settled: Settled): Promise<void>;
}

export interface Sender {
  queue: Queue;
  site: english.MailSite;
  /** Keys for pushes, and an address that replaces all push services; if undefined, pushes are dropped. */
  push?: (PushSender & { service?: string | undefined }) | undefined;
  /** Sends mails, of which it is given one at a time; none: they are dropped. */
  mail?: ((mail: english.Mail) => Promise<Outcome>) | undefined;
}

/** Writes messages in the member's language; in English where it is none of the site's. */
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
  // A browser that is gone is no failure of the sender's.
  const lost = sent + again.length + gone.length === 0;
  const untried = false;
  await queue.settle({ deliveries, again: again.length > 0, again_to: again, gone, lost, untried });
}

/** Answers whether the mail service goes on taking mails. */
async function settleMail(due: Due, { mail, site, queue }: Sender): Promise<boolean> {
  const { deliveries, notifications, email = "", token = "" } = due;
  const outcome = await mail?.(messagesFor(due).writeMail({ email, notifications, token }, site));
  const [again, lost] = [outcome === "again", outcome === undefined || outcome === "lost"];
  await queue.settle({ deliveries, again, again_to: null, gone: [], lost, untried: false });
  return !again;
}

const postpone = ({ deliveries }: Due, { queue }: Sender): Promise<void> =>
  queue.settle({ deliveries, again: false, again_to: null, gone: [], lost: false, untried: true });

/** How long one round goes on (ms): the next begins a minute after it. */
const ROUND = 40_000;

const logUnsettled = (error: unknown) => console.error(`A delivery stays unsettled: ${error}`);

/**
 * Sends all due deliveries (R473) and settles each as it is answered: pushes that are taken together in parallel, mails
 * one after another, as a mail service refuses those that come too fast. Once it refuses one for now, or the time is
 * over, the other mails wait for the next round. A delivery that cannot be settled stays taken, and is not sent a
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
