import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AppWindow, followPush, showPush, subscribeAgain } from "@/worker/push";

/** A service worker's global scope with these windows open, recording calls. */
function surroundings(...windows: AppWindow[]) {
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const getSubscription = vi.fn(async (): Promise<{ endpoint: string } | null> => null);
  return {
    registration: { showNotification, pushManager: { getSubscription } },
    clients: { matchAll: async () => windows, openWindow },
  };
}

/** A window; with `hears` it confirms messages as src/layouts/use-news.ts does. */
function openedWindow({ focused = false, hears = true } = {}) {
  return {
    focused,
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => undefined),
    postMessage: vi.fn<AppWindow["postMessage"]>((_message, options) => {
      if (hears) options?.transfer[0]?.postMessage(true);
    }),
  };
}

const PUSH = {
  title: "Ada answered “A quiet fan”",
  body: "The one in Ogba, it has lasted.",
  path: "/request/1#r2",
  tag: "response 1",
  unread: 3,
};
const NEWS = "Il y a du nouveau sur Shauri";
const GENERAL = [
  NEWS,
  { tag: "news", data: "/notifications", icon: "/icon-192.png", badge: "/badge.png" },
];

const setAppBadge = vi.fn(async () => undefined);
beforeEach(() => void Object.assign(navigator, { setAppBadge }));
afterEach(() => {
  Reflect.deleteProperty(navigator, "setAppBadge");
  vi.useRealTimers();
  setAppBadge.mockClear();
});

describe("R480 a push", () => {
  test("is shown as written, with the number on the app's icon", async () => {
    const around = surroundings();
    await showPush(around, JSON.stringify(PUSH), NEWS);
    expect(around.registration.showNotification.mock.calls).toEqual([
      [
        PUSH.title,
        {
          body: PUSH.body,
          tag: PUSH.tag,
          data: PUSH.path,
          icon: "/icon-192.png",
          badge: "/badge.png",
        },
      ],
    ]);
    expect(setAppBadge.mock.calls).toEqual([[3]]);
  });

  test("alerts again if it asks to and has a tag", async () => {
    const around = surroundings();
    await showPush(around, JSON.stringify({ ...PUSH, renotify: true }), NEWS);
    await showPush(around, JSON.stringify({ ...PUSH, renotify: true, tag: "" }), NEWS);
    await showPush(around, JSON.stringify({ ...PUSH, renotify: "yes" }), NEWS);
    const shown: unknown[][] = around.registration.showNotification.mock.calls;
    expect(shown.map(([, options]) => "renotify" in Object(options))).toEqual([true, false, false]);
  });

  test.each([
    ["nothing", undefined],
    ["no JSON", "Ada answered"],
    ["null", "null"],
    ["a list", "[1]"],
    ["an empty title", JSON.stringify({ ...PUSH, title: "", unread: "3" })],
    ["an invalid title", JSON.stringify({ title: { toString: "x" } })],
  ])("with %s shows a general notification", async (_, text) => {
    const around = surroundings(openedWindow());
    await showPush(around, text, NEWS);
    expect(around.registration.showNotification.mock.calls).toEqual([GENERAL]);
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "request/1",
    "javascript:alert(1)",
    7,
  ])("with the path %s leads to the notifications", async (path) => {
    const around = surroundings();
    await showPush(around, JSON.stringify({ ...PUSH, path }), NEWS);
    expect(around.registration.showNotification.mock.lastCall?.at(1)).toMatchObject({
      data: "/notifications",
    });
  });

  test.each([
    "https://fcm.googleapis.com/fcm/send/1",
    "https://updates.push.services.mozilla.com/wpush/v2/push.apple.com",
    "https://wns2-by3p.notify.windows.com/w/?token=web.push.apple.com",
    null,
  ])("by %s shows nothing if the app is focused, which refetches instead", async (endpoint) => {
    const [looked, other] = [openedWindow({ focused: true }), openedWindow()];
    const around = surroundings(other, looked);
    around.registration.pushManager.getSubscription.mockResolvedValue(
      endpoint === null ? null : { endpoint },
    );
    await showPush(around, JSON.stringify(PUSH), NEWS);
    expect(around.registration.showNotification).not.toHaveBeenCalled();
    expect(looked.postMessage.mock.calls).toEqual([[{ news: null }]]);
    expect(other.postMessage).not.toHaveBeenCalled();
  });

  // WebKit ends a subscription at the third push that shows nothing, and a suspended app may report that it is focused:
  // discourse/discourse#25099, w3c/push-api#313, firebase/firebase-js-sdk#8010.
  test("by Apple's service is shown even if the app is focused, which refetches too", async () => {
    const looked = openedWindow({ focused: true });
    const around = surroundings(looked);
    const endpoint = "https://web.push.apple.com/QOM0B1";
    around.registration.pushManager.getSubscription.mockResolvedValue({ endpoint });
    await showPush(around, JSON.stringify(PUSH), NEWS);
    expect(around.registration.showNotification).toHaveBeenCalledOnce();
    expect(looked.postMessage.mock.calls).toEqual([[{ news: null }]]);
  });
});

describe("R480 a tap on a notification", () => {
  test("in another language leads a window to the screen in its own language, or opens a new one in the push's", async () => {
    const last = openedWindow();
    await followPush(surroundings(last), "/fr/review/1#comment-2");
    expect(last.postMessage.mock.lastCall?.at(0)).toEqual({ news: "/review/1#comment-2" });
    const around = surroundings();
    await followPush(around, "/fr/review/1#comment-2");
    expect(around.clients.openWindow).toHaveBeenCalledWith("/fr/review/1#comment-2");
  });

  test("focuses and leads the window used last", async () => {
    const [last, other] = [openedWindow(), openedWindow()];
    const around = surroundings(last, other);
    await followPush(around, PUSH.path);
    expect(last.focus).toHaveBeenCalledOnce();
    expect(last.postMessage.mock.lastCall?.at(0)).toEqual({ news: PUSH.path });
    expect(last.navigate).not.toHaveBeenCalled();
    expect(other.focus).not.toHaveBeenCalled();
    expect(around.clients.openWindow).not.toHaveBeenCalled();
  });

  test("reloads a window that does not confirm", async () => {
    vi.useFakeTimers();
    const deaf = openedWindow({ hears: false });
    const done = followPush(surroundings(deaf), PUSH.path);
    await vi.advanceTimersByTimeAsync(999);
    expect(deaf.navigate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(deaf.navigate.mock.calls).toEqual([[PUSH.path]]);
  });

  test("opens a window if one cannot be focused or navigated, being uncontrolled or closed", async () => {
    const closed = openedWindow();
    closed.focus.mockRejectedValue(new DOMException("gone", "NotFoundError"));
    const around = surroundings(closed);
    await followPush(around, PUSH.path);
    expect(around.clients.openWindow.mock.calls).toEqual([[PUSH.path]]);

    vi.useFakeTimers();
    const uncontrolled = openedWindow({ hears: false });
    uncontrolled.navigate.mockRejectedValue(new TypeError("not controlled"));
    const again = surroundings(uncontrolled);
    const done = followPush(again, PUSH.path);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(again.clients.openWindow.mock.calls).toEqual([[PUSH.path]]);
  });

  test("opens a window if there is none, for the app's own paths only", async () => {
    const around = surroundings();
    await followPush(around, PUSH.path);
    await followPush(around, "https://evil.example/");
    await followPush(around, null);
    expect(around.clients.openWindow.mock.calls).toEqual([
      [PUSH.path],
      ["/notifications"],
      ["/notifications"],
    ]);
  });
});

describe("R481 a subscription that the browser dropped", () => {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };

  test("is renewed with the same options", async () => {
    const subscribe = vi.fn();
    await subscribeAgain({ subscribe }, { oldSubscription: { options }, newSubscription: null });
    expect(subscribe.mock.calls).toEqual([[options]]);
  });

  test.each([
    ["the browser renewed it", { options }, { options }],
    ["its options are unknown", null, null],
  ])("is left alone if %s", async (_, oldSubscription, newSubscription) => {
    const subscribe = vi.fn();
    await subscribeAgain({ subscribe }, { oldSubscription, newSubscription });
    expect(subscribe).not.toHaveBeenCalled();
  });
});
