import { registerWorker } from "./app-shell";
import { isInstalled } from "./installed";

/*
 * The browser's side of notifications while the app is closed; src/data/notifications/push-subscription.ts decides who
 * gets them.
 */

/** Whether it can be asked for: never, once the app is on the home screen, not since somebody refused, at any time. */
export type PushWay = "none" | "installed" | "refused" | "open";

export function pushWay(): PushWay {
  if (!("serviceWorker" in navigator)) return "none";
  if (!("PushManager" in globalThis && "Notification" in globalThis)) {
    // There only what is on the home screen has one.
    const isPhone = /iP(hone|ad)/.test(navigator.userAgent);
    return isPhone && !isInstalled() ? "installed" : "none";
  }
  return Notification.permission === "denied" ? "refused" : "open";
}

/** Whether somebody has allowed it. */
export const isPushAllowed = () => pushWay() === "open" && Notification.permission === "granted";

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** The subscription of this browser: the one that it has, or a new one. */
export async function subscribe(key: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(options).catch(async () => {
    // One that was made with another key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
}
