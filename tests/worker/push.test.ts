import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AppWindow, followPush, showPush, subscribeAgain } from "@/worker/push";

/** A worker's surroundings with these windows open, and what was done to them. */
function surroundings(...windows: AppWindow[]) {
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const getSubscription = vi.fn(async (): Promise<{ endpoint: string } | null> => null);
  return {
    registration: { showNotification, pushManager: { getSubscription } },
    clients: { matchAll: async () => windows, openWindow },
  };
}

/** A window; one that hears says so, as src/layouts/use-news.ts does. */
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
  test("is shown as it was written, with the number at the app's icon", async () => {
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

  test("alerts again where it says so and has a tag to take another's place by", async () => {
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
    ["no title", JSON.stringify({ ...PUSH, title: "", unread: "3" })],
    ["a title that is none", JSON.stringify({ title: { toString: "x" } })],
  ])("that holds %s is shown in general", async (_, text) => {
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
  ])("that leads to %s leads to the notifications", async (path) => {
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
  ])("by %s shows nothing to who looks at the app, which asks for its news", async (endpoint) => {
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

  // WebKit ends a subscription at the third push that shows nothing, and a suspended app may say that it is focused:
  // discourse/discourse#25099, w3c/push-api#313, firebase/firebase-js-sdk#8010.
  test("by Apple's service is shown to who looks at the app too, which asks for its news", async () => {
    const looked = openedWindow({ focused: true });
    const around = surroundings(looked);
    const endpoint = "https://web.push.apple.com/QOM0B1";
    around.registration.pushManager.getSubscription.mockResolvedValue({ endpoint });
    await showPush(around, JSON.stringify(PUSH), NEWS);
    expect(around.registration.showNotification).toHaveBeenCalledOnce();
    expect(looked.postMessage.mock.calls).toEqual([[{ news: null }]]);
  });
});

describe("R480 a tap on what was shown", () => {
  test("in another language leads a window to the screen in its own, and opens a new one in that of the push", async () => {
    const last = openedWindow();
    await followPush(surroundings(last), "/fr/review/1#comment-2");
    expect(last.postMessage.mock.lastCall?.at(0)).toEqual({ news: "/review/1#comment-2" });
    const around = surroundings();
    await followPush(around, "/fr/review/1#comment-2");
    expect(around.clients.openWindow).toHaveBeenCalledWith("/fr/review/1#comment-2");
  });

  test("leads the window that was looked at last", async () => {
    const [last, other] = [openedWindow(), openedWindow()];
    const around = surroundings(last, other);
    await followPush(around, PUSH.path);
    expect(last.focus).toHaveBeenCalledOnce();
    expect(last.postMessage.mock.lastCall?.at(0)).toEqual({ news: PUSH.path });
    expect(last.navigate).not.toHaveBeenCalled();
    expect(other.focus).not.toHaveBeenCalled();
    expect(around.clients.openWindow).not.toHaveBeenCalled();
  });

  test("loads a window anew that does not hear", async () => {
    vi.useFakeTimers();
    const deaf = openedWindow({ hears: false });
    const done = followPush(surroundings(deaf), PUSH.path);
    await vi.advanceTimersByTimeAsync(999);
    expect(deaf.navigate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(deaf.navigate.mock.calls).toEqual([[PUSH.path]]);
  });

  test("opens one where a window cannot be focused or led: it is not controlled, or was closed", async () => {
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

  test("opens one where there is none, and nothing but the app's", async () => {
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

describe("R481 a subscription that the browser gave up", () => {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };

  test("is made again as it was", async () => {
    const subscribe = vi.fn();
    await subscribeAgain({ subscribe }, { oldSubscription: { options }, newSubscription: null });
    expect(subscribe.mock.calls).toEqual([[options]]);
  });

  test.each([
    ["it was made again by the browser", { options }, { options }],
    ["nobody says what it was like", null, null],
  ])("is left where %s", async (_, oldSubscription, newSubscription) => {
    const subscribe = vi.fn();
    await subscribeAgain({ subscribe }, { oldSubscription, newSubscription });
    expect(subscribe).not.toHaveBeenCalled();
  });
});
