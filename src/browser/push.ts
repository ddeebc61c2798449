import { registerWorker } from "./app-shell";
import { isInstalled } from "./installed";

/*
 * The browser's side of push notifications; src/data/notifications/push-subscription.ts decides which member gets
 * them.
 */

/** Whether push is possible: not supported, only for the installed app, denied, or available. */
export type PushWay = "none" | "installed" | "refused" | "open";

export function pushWay(): PushWay {
  if (!("serviceWorker" in navigator)) return "none";
  if (!("PushManager" in globalThis && "Notification" in globalThis)) {
    // iPhones have it only for installed apps.
    const isPhone = /iP(hone|ad)/.test(navigator.userAgent);
    return isPhone && !isInstalled() ? "installed" : "none";
  }
  return Notification.permission === "denied" ? "refused" : "open";
}

/** Whether permission has been granted. */
export const isPushAllowed = () => pushWay() === "open" && Notification.permission === "granted";

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** This browser's existing subscription, or a new one. */
export async function subscribe(key: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(options).catch(async () => {
    // A subscription with another key blocks a new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}
