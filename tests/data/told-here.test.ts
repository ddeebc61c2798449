import { expect, test, vi } from "vitest";
import { endPush, keepAppShell } from "@/browser/app-shell";
import { readToldMark, setToldMark } from "@/browser/told-mark";
import { loadAuth } from "@/data/auth-client";
import { setAuthState } from "@/data/session-store";
import { endToldHere, keepTold, tellHere } from "@/data/told-here";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, session, USER } from "../msw/auth";
import { callsOf, lost, refused, restServer, saved } from "../msw/rest";
import { endpoint, KEYS, PUSH_KEY, playPush } from "../push";
import { MEMBER } from "../render";
import { AUTHOR } from "../samples";

const KEEP = "POST keep_push_subscription";
const END = "DELETE push_subscriptions";
const ME = MEMBER.user.id;
const server = () => restServer({ [KEEP]: saved, [END]: saved });

async function signIn() {
  localStorage.setItem(SESSION_KEY, await session().text());
  setAuthState({ ...MEMBER, user: { ...MEMBER.user, id: USER.id } });
}

test("R481 a browser is subscribed with the sender's key, and its address and keys are stored", async () => {
  const push = playPush({ permission: "granted" });
  const calls = server();
  await tellHere(ME);
  expect(push.subscribe.mock.calls).toEqual([
    [{ userVisibleOnly: true, applicationServerKey: PUSH_KEY }],
  ]);
  expect(calls.map(({ body }) => body)).toEqual([{ endpoint: endpoint(1), ...KEYS }]);
  expect(readToldMark()).toEqual({ userId: ME, endpoint: endpoint(1) });
});

test("R481 a subscription with another sender's key gives way", async () => {
  const push = playPush({ permission: "granted" });
  server();
  await tellHere(ME);
  push.subscribe.mockRejectedValueOnce(new DOMException("other key", "InvalidStateError"));
  await tellHere(ME);
  expect(push.unsubscribe).toHaveBeenCalledOnce();
  expect(readToldMark()?.endpoint).toBe(endpoint(2));
});

test("R481 what the server does not take is not remembered as told", async () => {
  playPush({ permission: "granted" });
  restServer({ [KEEP]: refused(403, "42501", "not_your_endpoint") });
  await expect(tellHere(ME)).rejects.toMatchObject({ kind: "forbidden" });
  expect(readToldMark()).toBeNull();
});

test("R482 a push service that does not answer is given up, and nothing is remembered", async () => {
  const push = playPush({ permission: "granted" });
  const calls = server();
  vi.useFakeTimers();
  push.subscribe.mockReturnValueOnce(new Promise(() => undefined));
  const telling = expect(tellHere(ME)).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await telling;
  expect(calls).toEqual([]);
  expect(readToldMark()).toBeNull();
});

test("R481 a start asks nothing of the server while all is as it was, and stores what the browser changed", async () => {
  const push = playPush({ permission: "granted" });
  const calls = server();
  await keepTold(ME);
  expect(push.isSubscribed()).toBe(false);
  await tellHere(ME);
  await keepTold(ME);
  expect(calls).toHaveLength(1);
  push.lose();
  await keepTold(ME);
  expect(calls.map(({ body }) => body)).toEqual([
    { endpoint: endpoint(1), ...KEYS },
    { endpoint: endpoint(2), ...KEYS },
  ]);
  expect(readToldMark()).toEqual({ userId: ME, endpoint: endpoint(2) });
});

test("R481 who took their leave back in the browser is not asked again", async () => {
  const push = playPush({ permission: "denied" });
  setToldMark({ userId: ME, endpoint: endpoint(1) });
  await keepTold(ME);
  expect(push.subscribe).not.toHaveBeenCalled();
  expect(push.requestPermission).not.toHaveBeenCalled();
});

test("R485 another member in the same browser is told nothing of the former", async () => {
  const push = playPush({ permission: "granted" });
  const calls = server();
  await tellHere(ME);
  await keepTold(AUTHOR.id);
  expect(push.isSubscribed()).toBe(false);
  expect(push.shown.close).toHaveBeenCalled();
  expect(readToldMark()).toBeNull();
  expect(calls).toHaveLength(1);
});

test("R485 ending it unsubscribes the browser, takes away what it showed and deletes the row", async () => {
  const push = playPush({ permission: "granted" });
  const calls = server();
  await tellHere(ME);
  await endToldHere();
  expect(push.isSubscribed()).toBe(false);
  expect(push.shown.close).toHaveBeenCalledOnce();
  expect(readToldMark()).toBeNull();
  const [ended] = callsOf(calls, END);
  expect(ended?.query.get("endpoint")).toBe(`eq.${endpoint(1)}`);
});

test("R485 it ends without a network too", async () => {
  const push = playPush({ permission: "granted" });
  restServer({ [KEEP]: saved, [END]: lost });
  await tellHere(ME);
  await endToldHere();
  expect(push.isSubscribed()).toBe(false);
  expect(readToldMark()).toBeNull();
});

test("R485 a session that nobody ended here ends it as well", async () => {
  const push = playPush({ permission: "granted" });
  authServer();
  server();
  await signIn();
  const auth = await loadAuth();
  await tellHere(USER.id);
  await auth.signOut({ scope: "local" });
  await vi.waitFor(() => expect(push.isSubscribed()).toBe(false));
  // The mark stays, so that the same member's next sign-in subscribes again.
  expect(readToldMark()?.userId).toBe(USER.id);
});

test.each([
  ["without a session ends it", false],
  ["with one leaves it", true],
])("R485 a visit %s", async (_, hasSession) => {
  const push = playPush({ permission: "granted" });
  server();
  await tellHere(ME);
  if (hasSession) localStorage.setItem(SESSION_KEY, await session().text());
  const worker = Object.assign(new EventTarget(), {
    active: null,
    installing: null,
    waiting: null,
  });
  push.container.register = async () => Object.assign(worker, await push.container.ready);
  await keepAppShell();
  // Once all is done that a visit begins.
  await new Promise(setImmediate);
  expect(push.isSubscribed()).toBe(hasSession);
});

test("R485 where there is no service worker, there is nothing to end", async () => {
  await expect(endPush()).resolves.toBeUndefined();
});
