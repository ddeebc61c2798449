import { showBadge } from "@/browser/app-badge";
import { splitPath } from "@/lib/languages";
import { ownPath } from "@/lib/own-path";
import type { News } from "./messages";

/* The worker's handling of push messages (R480, R481). */

/** As much of a window of the app as this needs. */
export interface AppWindow {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
  postMessage(message: News, options?: { transfer: MessagePort[] }): void;
}

/** As much of what a worker has around it. */
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

/** How long a page may take to say that it goes where it is led, before it is loaded anew there (ms). */
const PATIENCE = 1000;

/** A push as the sender writes it; nothing of it is taken on trust. */
function read(text: string | undefined, news: string) {
  let sent: Record<string, unknown> = {};
  try {
    sent = { ...JSON.parse(text ?? "") };
  } catch {
    // Said in general, below.
  }
  const { title, body, path, tag, renotify, unread } = sent;
  if (typeof title !== "string" || title === "") return { title: news, ...GENERAL };
  return {
    title,
    path: ownPath(path) ?? GENERAL.path,
    tag: typeof tag === "string" ? tag : GENERAL.tag,
    ...(typeof body === "string" && { body }),
    // A browser refuses it without a tag.
    ...(renotify === true && Boolean(tag) && { renotify }),
    ...(typeof unread === "number" && { unread }),
  };
}

const windowsOf = ({ clients }: Around) =>
  clients.matchAll({ type: "window", includeUncontrolled: true });

/** Whether pushes come by Apple's service: Safari ends them for good after three that show nothing. */
async function isApples({ registration }: Around): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return (
    subscription !== null && new URL(subscription.endpoint).hostname.endsWith("push.apple.com")
  );
}

/**
 * Shows a push as a notification; who looks at the app just now is shown nothing, where the browser allows that, and the
 * app asks for its news.
 *
 * @param news the title of one that cannot be read
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

/** Leads the window that was looked at last to where a tapped notification leads, or opens one. */
export async function followPush(around: Around, data: unknown): Promise<void> {
  const path = ownPath(data) ?? GENERAL.path;
  const [window] = await windowsOf(around);
  if (!window) {
    await around.clients.openWindow(path);
    return;
  }
  try {
    // First, while the tap still allows it: a navigation would use that up.
    await window.focus();
    // A page that navigates by itself keeps its unsent input and its open requests.
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
    // The screen in the window's own language, which was chosen last.
    window.postMessage({ news: splitPath(path).path }, { transfer: [port2] });
  });
}

/**
 * Replaces a subscription that the browser gave up, if it names the old one's options. Only a page knows who is signed
 * in, so the next visit stores the new one (src/data/notifications/push-subscription.ts).
 */
export async function subscribeAgain(
  manager: Pick<PushManager, "subscribe">,
  change: Record<"oldSubscription" | "newSubscription", Pick<PushSubscription, "options"> | null>,
): Promise<void> {
  const options = change.oldSubscription?.options;
  if (options && !change.newSubscription) await manager.subscribe(options);
}
