import { endPush } from "@/browser/app-shell";
import { isPushAllowed, subscribe } from "@/browser/push";
import { readToldMark, setToldMark } from "@/browser/told-mark";
import { PUSH_TIMEOUT } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";
import { unwrap } from "./answers";
import { pushSender } from "./push-sender";
import { db } from "./supabase";

/* This browser's push subscription, and the member that it notifies while the app is closed. */

/** Asks the browser for leave, which it shows to the person; false where they do not give it. */
export async function askLeave(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/**
 * Subscribes the member to push notifications in this browser. Throws a DataError or the browser's own error; a
 * TimeoutError if its push service does not answer.
 */
export async function tellHere(userId: string): Promise<void> {
  const late = timeLimit(PUSH_TIMEOUT);
  const inVain = new Promise<never>((_, reject) => {
    late.addEventListener("abort", () => reject(late.reason));
  });
  await keep(userId, await Promise.race([subscribe(pushSender.key ?? ""), inVain]));
}

async function keep(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  unwrap(await db.rpc("keep_push_subscription", { endpoint, p256dh, auth }));
  setToldMark({ userId, endpoint });
}

/**
 * Re-registers this browser's push subscription if its endpoint has changed; ends it if it belongs to another
 * account. Sends nothing if all is as it was (R481).
 */
export async function keepTold(userId: string): Promise<void> {
  const mark = readToldMark();
  if (!mark) return;
  if (mark.userId !== userId) {
    setToldMark(null);
    await endPush();
  } else if (pushSender.key && isPushAllowed()) {
    const subscription = await subscribe(pushSender.key);
    if (subscription.endpoint !== mark.endpoint) await keep(userId, subscription);
  }
}

/**
 * Ends push notifications in this browser (R485), with or without a network; a row that stays in the database leads
 * nowhere, and is deleted when the push service says so.
 *
 * @returns when the server has heard of it, or cannot.
 */
export async function endToldHere(): Promise<void> {
  const mark = readToldMark();
  setToldMark(null);
  // Begun now, while there is a session to ask with.
  const deletion =
    mark && db.from("push_subscriptions").delete().eq("endpoint", mark.endpoint).then();
  await Promise.allSettled([endPush(), deletion]);
}
