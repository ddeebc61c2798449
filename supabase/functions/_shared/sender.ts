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
}

/** The queue in the database. A taken delivery is given to nobody else, and returns only if settled with `again`. */
export interface Queue {
  take(): Promise<Due[]>;
  settle(settled: Settled): Promise<void>;
}

export interface Sender {
  queue: Queue;
  site: english.MailSite;
  /** Keys for pushes, and an address that replaces all push services; if undefined, pushes are dropped. */
  push?: (PushSender & { service?: string | undefined }) | undefined;
  /** Sends mails; none: they are dropped. */
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
  await queue.settle({ deliveries, again: again.length > 0, again_to: again, gone, lost });
}

async function settleMail(due: Due, { mail, site, queue }: Sender): Promise<void> {
  const { deliveries, notifications, email = "", token = "" } = due;
  const outcome = await mail?.(messagesFor(due).writeMail({ email, notifications, token }, site));
  const [again, lost] = [outcome === "again", outcome === undefined || outcome === "lost"];
  await queue.settle({ deliveries, again, again_to: null, gone: [], lost });
}

/** How long one round goes on taking (ms): the next begins a minute after it. */
const ROUND = 40_000;

/**
 * Sends all due deliveries (R473), those taken together in parallel, and settles each as it is answered. One that
 * cannot be settled stays taken, and is not sent a second time.
 *
 * @returns how many deliveries were tried.
 */
export async function sendDue(sender: Sender): Promise<number> {
  const end = Date.now() + ROUND;
  let tried = 0;
  while (Date.now() < end) {
    const taken = await sender.queue.take();
    if (taken.length === 0) break;
    tried += taken.length;
    await Promise.all(
      taken.map((due) =>
        (due.channel === "push" ? settlePush : settleMail)(due, sender).catch((error: unknown) =>
          console.error(`A delivery stays unsettled: ${error}`),
        ),
      ),
    );
  }
  return tried;
}
