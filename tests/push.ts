import { onTestFinished, vi } from "vitest";
import { pushSender } from "@/data/notifications/push-sender";

/** A sender's public key, as built into the app. */
export const PUSH_KEY = `B${"k".repeat(86)}`;
export const KEYS = { p256dh: `B${"p".repeat(86)}`, auth: "a".repeat(22) };
export const endpoint = (n: number) => `https://fcm.googleapis.com/fcm/send/${n}`;

interface PushMock {
  permission?: NotificationPermission;
  /** The person's answer to the browser's permission prompt. */
  says?: NotificationPermission;
}

/** Mocks a browser that supports push, for the rest of the test; jsdom does not. */
export function mockPush({ permission = "default", says = "granted" }: PushMock = {}) {
  let made = 0;
  let subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const make = () => {
    const at = endpoint(++made);
    return { endpoint: at, unsubscribe, toJSON: () => ({ endpoint: at, keys: KEYS }) };
  };
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
    subscription ??= make();
    return subscription;
  });
  const shown = { close: vi.fn() };
  const registration = {
    pushManager: { subscribe, getSubscription: async () => subscription },
    getNotifications: async () => [shown],
  };
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  const requestPermission = vi.fn(async () => {
    notification.permission = says;
    return says;
  });
  const notification = { permission, requestPermission };
  const { key } = pushSender;
  pushSender.key = PUSH_KEY;
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  Object.defineProperty(globalThis, "PushManager", { value: EventTarget, configurable: true });
  Object.defineProperty(globalThis, "Notification", { value: notification, configurable: true });
  onTestFinished(() => {
    pushSender.key = key;
    Reflect.deleteProperty(navigator, "serviceWorker");
    Reflect.deleteProperty(globalThis, "PushManager");
    Reflect.deleteProperty(globalThis, "Notification");
  });
  return {
    subscribe,
    unsubscribe,
    requestPermission,
    shown,
    container,
    /** Makes the browser drop its subscription; subscribing again makes another. */
    lose: () => {
      subscription = null;
    },
    isSubscribed: () => subscription !== null,
  };
}
