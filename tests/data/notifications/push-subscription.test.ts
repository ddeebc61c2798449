import { expect, test, vi } from "vitest";
import { endPush, keepAppShell } from "@/browser/app-shell";
import { readPushRegistration, setPushRegistration } from "@/browser/push-registration";
import { loadAuth } from "@/data/auth/auth-client";
import { setAuthState } from "@/data/auth/session-store";
import {
  renewPushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from "@/data/notifications/push-subscription";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, session, USER } from "../../msw/auth";
import { callsOf, lost, refused, restServer, saved } from "../../msw/rest";
import { endpoint, KEYS, mockPush, PUSH_KEY } from "../../push";
import { MEMBER } from "../../render";
import { AUTHOR } from "../../samples";

const KEEP = "POST keep_push_subscription";
const END = "DELETE push_subscriptions";
const ME = MEMBER.user.id;
const server = () => restServer({ [KEEP]: saved, [END]: saved });

/** A subscribed browser, and the requests to the server. */
async function subscribed() {
  const push = mockPush({ permission: "granted" });
  const calls = server();
  await subscribeToPush(ME);
  return { push, calls };
}

test("R481 a browser is subscribed with the sender's key, and its endpoint and keys are stored", async () => {
  const { push, calls } = await subscribed();
  expect(push.subscribe.mock.calls).toEqual([
    [{ userVisibleOnly: true, applicationServerKey: PUSH_KEY }],
  ]);
  expect(calls.map(({ body }) => body)).toEqual([{ endpoint: endpoint(1), ...KEYS }]);
  expect(readPushRegistration()).toEqual({ userId: ME, endpoint: endpoint(1) });
});

test("R481 a subscription with another sender's key is replaced", async () => {
  const { push } = await subscribed();
  push.subscribe.mockRejectedValueOnce(new DOMException("other key", "InvalidStateError"));
  await subscribeToPush(ME);
  expect(push.unsubscribe).toHaveBeenCalledOnce();
  expect(readPushRegistration()?.endpoint).toBe(endpoint(2));
});

test("R481 a subscription that the server refuses is not remembered", async () => {
  mockPush({ permission: "granted" });
  restServer({ [KEEP]: refused(403, "42501", "not_your_endpoint") });
  await expect(subscribeToPush(ME)).rejects.toMatchObject({ kind: "forbidden" });
  expect(readPushRegistration()).toBeNull();
});

test("R482 a push service without a response times out, and nothing is remembered", async () => {
  const push = mockPush({ permission: "granted" });
  const calls = server();
  vi.useFakeTimers();
  push.subscribe.mockReturnValueOnce(new Promise(() => undefined));
  const subscribing = expect(subscribeToPush(ME)).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await subscribing;
  expect(calls).toEqual([]);
  expect(readPushRegistration()).toBeNull();
});

test("R481 a start sends nothing if the subscription is unchanged, and stores one the browser replaced", async () => {
  const push = mockPush({ permission: "granted" });
  const calls = server();
  await renewPushSubscription(ME);
  expect(push.isSubscribed()).toBe(false);
  await subscribeToPush(ME);
  await renewPushSubscription(ME);
  expect(calls).toHaveLength(1);
  push.lose();
  await renewPushSubscription(ME);
  expect(calls.map(({ body }) => body)).toEqual([
    { endpoint: endpoint(1), ...KEYS },
    { endpoint: endpoint(2), ...KEYS },
  ]);
  expect(readPushRegistration()).toEqual({ userId: ME, endpoint: endpoint(2) });
});

test.each<NotificationPermission>(["denied", "default"])(
  "R481 without permission (%s) the member is not asked again, and the subscription is deleted",
  async (permission) => {
    const push = mockPush({ permission });
    const calls = server();
    setPushRegistration({ userId: ME, endpoint: endpoint(1) });
    await renewPushSubscription(ME);
    expect(push.subscribe).not.toHaveBeenCalled();
    expect(push.requestPermission).not.toHaveBeenCalled();
    expect(readPushRegistration()).toBeNull();
    expect(callsOf(calls, END).map(({ query }) => query.get("endpoint"))).toEqual([
      `eq.${endpoint(1)}`,
    ]);
  },
);

test("R481 if the browser lost its subscription and makes no other, the stored one is deleted", async () => {
  const { push, calls } = await subscribed();
  push.lose();
  push.subscribe.mockRejectedValue(new DOMException("by a tap alone", "NotAllowedError"));
  await expect(renewPushSubscription(ME)).rejects.toThrow("by a tap alone");
  expect(readPushRegistration()).toBeNull();
  expect(callsOf(calls, END)).toHaveLength(1);
});

test("R481 a start that fails while the browser is subscribed changes nothing", async () => {
  const { push, calls } = await subscribed();
  push.container.register = () => Promise.reject(new TypeError("no network"));
  await expect(renewPushSubscription(ME)).rejects.toThrow("no network");
  expect(readPushRegistration()?.endpoint).toBe(endpoint(1));
  expect(callsOf(calls, END)).toEqual([]);
});

test("R485 another member in the same browser receives no pushes of the previous one", async () => {
  const { push, calls } = await subscribed();
  await renewPushSubscription(AUTHOR.id);
  expect(push.isSubscribed()).toBe(false);
  expect(push.shown.close).toHaveBeenCalled();
  expect(readPushRegistration()).toBeNull();
  expect(calls).toHaveLength(1);
});

test.each([
  ["", saved],
  [" without a network too", lost],
])(
  "R485 ending it unsubscribes the browser, closes shown notifications and deletes the row%s",
  async (_, answer) => {
    const { push } = await subscribed();
    const calls = restServer({ [END]: answer });
    await unsubscribeFromPush();
    expect(push.isSubscribed()).toBe(false);
    expect(push.shown.close).toHaveBeenCalledOnce();
    expect(readPushRegistration()).toBeNull();
    expect(callsOf(calls, END)[0]?.query.get("endpoint")).toBe(`eq.${endpoint(1)}`);
  },
);

test("R485 a session that ends outside the app ends it too", async () => {
  const push = mockPush({ permission: "granted" });
  authServer();
  server();
  localStorage.setItem(SESSION_KEY, await session().text());
  setAuthState({ ...MEMBER, user: { ...MEMBER.user, id: USER.id } });
  const auth = await loadAuth();
  await subscribeToPush(USER.id);
  await auth.signOut({ scope: "local" });
  await vi.waitFor(() => expect(push.isSubscribed()).toBe(false));
  // The registration stays, so that the same member's next sign-in subscribes again.
  expect(readPushRegistration()?.userId).toBe(USER.id);
});

test.each([
  ["without a session ends it", false],
  ["with one leaves it", true],
])("R485 a visit %s", async (_, hasSession) => {
  const { push } = await subscribed();
  if (hasSession) localStorage.setItem(SESSION_KEY, await session().text());
  const workers = { active: null, installing: null, waiting: null };
  const worker = Object.assign(new EventTarget(), workers);
  push.container.register = async () => Object.assign(worker, await push.container.ready);
  await keepAppShell();
  // After all that a visit starts has run.
  await new Promise(setImmediate);
  expect(push.isSubscribed()).toBe(hasSession);
});

test("R485 without a service worker there is nothing to end", async () => {
  await expect(endPush()).resolves.toBeUndefined();
});
