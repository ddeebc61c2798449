import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readOutboxMark } from "@/browser/outbox-mark";
import { loadAuth } from "@/data/auth-client";
import { followDevice } from "@/data/query-client";
import { getAuthState } from "@/data/session-store";
import { ResponseForm } from "@/forms/comments/response-form";
import { OutboxGate } from "@/layouts/outbox-gate";
import SignOutDialog from "@/layouts/sign-out-dialog";
import { SESSION_KEY } from "@/lib/constants";
import { authServer, session, USER } from "../msw/auth";
import { callsOf, created, lost, refused, restServer } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { findToast } from "../said";
import { id } from "../samples";

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
// jsdom has no IndexedDB.
vi.mock("idb-keyval", async (original) => ({
  ...(await original<object>()),
  createStore: () => null,
  values: async () => [...kept.values()],
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
}));

const AT = `/request/${id(1)}`;
const WORDS = "Ask at the second stall.";

const bar = () => screen.findByText(/to be sent|not accepted/);
const dialog = async () =>
  within(await screen.findByRole("dialog", { name: "Waiting to be sent" }));
const text = () => screen.findByLabelText("Your response");

beforeEach(() => kept.clear());

/** A response that was submitted where there is no network. */
async function respondOffline(member = MEMBER) {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const app = renderApp(
    <>
      <OutboxGate />
      <Routes>
        <Route
          path="/request/:requestId"
          element={<ResponseForm request={{ id: id(1), status: "open" }} />}
        />
      </Routes>
    </>,
    { path: AT, session: member },
  );
  await app.user.click(await text());
  await app.user.paste(WORDS);
  await app.user.click(screen.getByRole("button", { name: "Submit Response" }));
  await findToast("You are offline.", "This waits on your phone and is sent when you are back.");
  expect(await bar()).toHaveTextContent("1 post waits to be sent.");
  expect(await text()).toHaveValue("");
  const comeBack = () =>
    act(() => {
      online.mockReturnValue(true);
      dispatchEvent(new Event("online"));
    });
  return { ...app, comeBack, online };
}

test("F01 what was submitted offline is sent once the network is back, and told of", async () => {
  const calls = restServer({ "POST responses": created });
  const { comeBack } = await respondOffline();
  expect(calls).toEqual([]);
  comeBack();
  await findToast("Your response was sent.");
  await waitFor(() => expect(screen.queryByText(/to be sent/)).toBeNull());
  expect(callsOf(calls, "POST responses")).toMatchObject([
    { body: { content: WORDS, request_id: id(1), user_id: MEMBER.user.id } },
  ]);
  expect(kept.size).toBe(0);
});

describe("a network that is there and brings no data", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const isSent = () => waitFor(() => expect(kept.size).toBe(0));

  test("F01 is tried again with growing pauses until what waits is sent", async () => {
    const calls = restServer({ "POST responses": lost });
    const tries = () => callsOf(calls, "POST responses").length;
    const { online } = await respondOffline();
    online.mockReturnValue(true);
    for (const [pause, count] of [
      [5000, 1],
      [10_000, 2],
      [20_000, 3],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(pause - 1000));
      expect(tries()).toBe(count - 1);
      await act(() => vi.advanceTimersByTimeAsync(1000));
      await waitFor(() => expect(tries()).toBe(count));
    }
    restServer({ "POST responses": created });
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await isSent();
  });

  test("F01 is tried at once when the server answers anything else", async () => {
    restServer({ "POST responses": created });
    const { online, client } = await respondOffline();
    online.mockReturnValue(true);
    const stop = followDevice(client);
    await client.fetchQuery({ queryKey: ["bell"], queryFn: async () => 1 });
    await isSent();
    stop();
  });
});

test("F01 what waits is not sent while offline, and Discard empties it", async () => {
  const calls = restServer({});
  const { user } = await respondOffline();
  await user.click(screen.getByRole("button", { name: "Show" }));
  const waiting = await dialog();
  await user.click(waiting.getByRole("button", { name: "Send now" }));
  await findToast("You are still offline.", "It is sent by itself when you are back.");
  await user.click(waiting.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/to be sent/)).toBeNull();
  expect(readOutboxMark()).toBeNull();
  expect(kept.size).toBe(0);
  expect(calls).toEqual([]);
});

test("S06 a response to a request that was closed meanwhile is told, comes back into its form and can go again", async () => {
  const calls = restServer({ "POST responses": refused(400, "P0001", "request_not_open") });
  const { user, comeBack } = await respondOffline();
  comeBack();
  await waitFor(async () => expect(await bar()).toHaveTextContent("1 post was not accepted."));
  await user.click(screen.getByRole("button", { name: "Show" }));
  const refusal = await dialog();
  expect(refusal.getByText("This request no longer takes responses.")).toBeVisible();
  expect(refusal.queryByRole("button", { name: "Send now" })).toBeNull();
  await user.click(refusal.getByRole("button", { name: "Edit" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/not accepted/)).toBeNull();
  expect(await text()).toHaveValue(WORDS);

  const again = restServer({ "POST responses": created });
  await user.click(screen.getByRole("button", { name: "Submit Response" }));
  await findToast("Response Submitted!");
  expect(again[0]?.body).toMatchObject({ content: WORDS });
  expect(callsOf(calls, "POST responses")).toHaveLength(1);
  expect(kept.size).toBe(0);
});

test("R041 signing out says what would be discarded, and clears it", async () => {
  localStorage.setItem(SESSION_KEY, await session().text());
  await loadAuth();
  authServer();
  restServer({});
  const member = { ...MEMBER, user: { ...MEMBER.user, id: USER.id } };
  const { unmount } = await respondOffline(member);
  unmount();
  const { user } = renderApp(<SignOutDialog onClose={() => undefined} />, { session: member });
  const question = screen.getByRole("dialog", { name: "Confirm Sign Out" });
  await waitFor(() =>
    expect(question).toHaveTextContent("1 post that was not sent yet will be discarded."),
  );
  await user.click(within(question).getByRole("button", { name: "Sign Out" }));
  await findToast("Signed Out");
  expect(getAuthState().status).toBe("signed-out");
  expect(kept.size).toBe(0);
  expect(readOutboxMark()).toBeNull();
});
