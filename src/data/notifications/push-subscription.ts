import { endPush } from "@/browser/app-shell";
import { isPushAllowed, isSubscribed, subscribe } from "@/browser/push";
import { readPushRegistration, setPushRegistration } from "@/browser/push-registration";
import { PUSH_TIMEOUT } from "@/lib/constants";
import { timeLimit } from "@/lib/time-limit";
import { unwrap } from "../base/answers";
import { db } from "../base/supabase";
import { pushSender } from "./push-sender";

/* This browser's push subscription, and the member whom it notifies while the app is closed. */

/** Shows the browser's permission prompt for notifications; false if permission is denied. */
export async function requestPushPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/**
 * Subscribes the member to push notifications in this browser. Throws a DataError or the browser's own error; a
 * TimeoutError if its push service does not respond.
 */
export async function subscribeToPush(userId: string): Promise<void> {
  const late = timeLimit(PUSH_TIMEOUT);
  const inVain = new Promise<never>((_, reject) => {
    late.addEventListener("abort", () => reject(late.reason));
  });
  await saveSubscription(userId, await Promise.race([subscribe(pushSender.key ?? ""), inVain]));
}

async function saveSubscription(userId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  unwrap(await db.rpc("keep_push_subscription", { endpoint, p256dh, auth }));
  setPushRegistration({ userId, endpoint });
}

/**
 * Re-registers this browser's push subscription if its endpoint has changed. Ends it if it belongs to another account,
 * or if the browser dropped it and allows no other, so that the settings stay true. Sends nothing if nothing has
 * changed (R481). Throws the browser's own error or a DataError.
 */
export async function renewPushSubscription(userId: string): Promise<void> {
  const registration = readPushRegistration();
  if (!registration) return;
  if (registration.userId !== userId) {
    setPushRegistration(null);
    await endPush();
  } else if (pushSender.key && isPushAllowed()) {
    const subscription = await subscribe(pushSender.key).catch(async (error: unknown) => {
      if (!(await isSubscribed())) await unsubscribeFromPush();
      throw error;
    });
    if (subscription.endpoint !== registration.endpoint)
      await saveSubscription(userId, subscription);
  } else if (pushSender.key) {
    await unsubscribeFromPush();
  }
}

/**
 * Ends push notifications in this browser (R485), with or without a network. A row left in the database is dead, and is
 * deleted when the push service reports that.
 *
 * @returns once the server has been informed, or cannot be.
 */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = readPushRegistration();
  setPushRegistration(null);
  // Started now, while there is a session to send it with.
  const deletion =
    registration &&
    db.from("push_subscriptions").delete().eq("endpoint", registration.endpoint).then();
  await Promise.allSettled([endPush(), deletion]);
}
