import { showBadge } from "@/browser/app-badge";
import { splitPath } from "@/lib/languages";
import { ownPath } from "@/lib/own-path";
import type { News } from "./messages";

/* The worker's handlers of push messages (R480, R481). */

/** The part of a window client that is needed here. */
export interface AppWindow {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: News, options?: { transfer: MessagePort[] }): void;
}

/** The part of a worker's global scope that is needed here. */
export interface Around {
  registration: Pick<ServiceWorkerRegistration, "showNotification"> & {
    pushManager: { getSubscription(): Promise<Pick<PushSubscription, "endpoint"> | null> };
  };
  clients: {
    matchAll(of: { type: "window"; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

/** Fallback for a push that cannot be read: a browser requires a notification for each. */
const GENERAL = { path: "/notifications", tag: "news" };

/** Time for a page to confirm a navigation, before the worker navigates it (ms). */
const PATIENCE = 1000;

/** Parses a push message, without trusting its content. */
function read(text: string | undefined, news: string) {
  let sent: Record<string, unknown> = {};
  try {
    sent = { ...JSON.parse(text ?? "") };
  } catch {
    // Shown as the fallback below.
  }
  const { title, body, path, tag, renotify, unread } = sent;
  if (typeof title !== "string" || title === "") return { title: news, ...GENERAL };
  return {
    title,
    path: ownPath(path) ?? GENERAL.path,
    tag: typeof tag === "string" ? tag : GENERAL.tag,
    ...(typeof body === "string" && { body }),
    // Browsers reject it without a tag.
    ...(renotify === true && Boolean(tag) && { renotify }),
    ...(typeof unread === "number" && { unread }),
  };
}

const windowsOf = ({ clients }: Around) =>
  clients.matchAll({ type: "window", includeUncontrolled: true });

/** Whether pushes come through Apple's service: Safari ends them for good after three without a notification. */
async function isApples({ registration }: Around): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return (
    subscription !== null && new URL(subscription.endpoint).hostname.endsWith("push.apple.com")
  );
}

/**
 * Shows a push message as a notification. If a window of the app has the focus, that window refetches instead, and no
 * notification is shown if the browser allows that.
 *
 * @param news the title of a message that cannot be read
 */
export async function showPush(
  around: Around,
  text: string | undefined,
  news: string,
): Promise<void> {
  const { title, path, unread, ...shown } = { unread: undefined, ...read(text, news) };
  if (unread !== undefined) showBadge(unread);
  const looked = (await windowsOf(around)).filter(({ focused }) => focused);
  for (const window of looked) window.postMessage({ news: null });
  if (looked.length > 0 && !(await isApples(around))) return;
  await around.registration.showNotification(title, {
    ...shown,
    icon: "/icon-192.png",
    badge: "/badge.png",
    data: path,
  });
}

/** Navigates the last used window to the target of a tapped notification, or opens a window. */
export async function followPush(around: Around, data: unknown): Promise<void> {
  const path = ownPath(data) ?? GENERAL.path;
  const [window] = await windowsOf(around);
  if (!window) {
    await around.clients.openWindow(path);
    return;
  }
  try {
    // First, since a navigation would use up the permission that the tap gives.
    await window.focus();
    // A page that navigates by itself keeps its unsent input and pending requests.
    if (!(await isLed(window, path))) await window.navigate(path);
  } catch {
    // A window that this worker does not control, or that was closed meanwhile.
    await around.clients.openWindow(path);
  }
}

function isLed(window: AppWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, PATIENCE, false);
    // Without the language's prefix: the window keeps its own language.
    window.postMessage({ news: splitPath(path).path }, { transfer: [port2] });
  });
}

/**
 * Replaces a subscription that the browser dropped, if the event has its options. Only a page knows the signed-in
 * member, so the next visit stores the new one (src/data/notifications/push-subscription.ts).
 */
export async function subscribeAgain(
  manager: Pick<PushManager, "subscribe">,
  change: Record<"oldSubscription" | "newSubscription", Pick<PushSubscription, "options"> | null>,
): Promise<void> {
  const options = change.oldSubscription?.options;
  if (options && !change.newSubscription) await manager.subscribe(options);
}
