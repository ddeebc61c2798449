import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readOutboxMark } from "@/browser/outbox-mark";
import SaveActions from "@/components/lists/save-actions";
import { VoteControl } from "@/components/posts/vote-control";
import { ResponseList } from "@/components/requests/response-list";
import { loadAuth } from "@/data/auth/auth-client";
import { getAuthState } from "@/data/auth/session-store";
import { followDevice } from "@/data/base/query-client";
import { outbox } from "@/data/outbox/outbox";
import HandleDialog from "@/forms/catalog/handle-dialog";
import { ResponseForm } from "@/forms/comments/response-form";
import { OutboxGate } from "@/layouts/outbox-gate";
import SignOutDialog from "@/layouts/sign-out-dialog";
import { SESSION_KEY } from "@/lib/constants";
import { findToast } from "../messages";
import { authServer, session, USER } from "../msw/auth";
import { callsOf, created, lost, refused, restServer, rows } from "../msw/rest";
import { MEMBER, renderApp } from "../render";
import { id, request, saveTarget } from "../samples";

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
// jsdom has no IndexedDB.
vi.mock("idb-keyval", async (original) => ({
  ...(await original<object>()),
  createStore: () => null,
  values: async () => [...kept.values()],
  set: async (key: string, value: unknown) => void kept.set(key, value),
  del: async (key: string) => void kept.delete(key),
}));

const WORDS = "Ask at the second stall.";

const bar = () => screen.findByText(/(?:to be sent|n’t accepted)\./);
const dialog = async () =>
  within(await screen.findByRole("dialog", { name: "Waiting to be sent" }));
const text = () => screen.findByLabelText("Your answer");

const shown = vi.fn<(this: Element) => void>();

beforeEach(() => {
  kept.clear();
  shown.mockClear();
  Element.prototype.scrollIntoView = shown;
});

/** Submits a response without a network. */
async function respondOffline(member = MEMBER) {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const app = renderApp(
    <>
      <OutboxGate />
      <ResponseForm request={{ id: id(1), status: "open" }} />
      <ResponseList request={request({ response_count: 0 })} />
    </>,
    { path: `/request/${id(1)}`, session: member },
  );
  await app.user.click(await text());
  await app.user.paste(WORDS);
  await app.user.click(screen.getByRole("button", { name: "Answer" }));
  await findToast("You’re offline.", "We’ll send this when you’re back online.");
  expect(await bar()).toHaveTextContent("1 post is waiting to be sent.");
  expect(await text()).toHaveValue("");
  const waiting = await screen.findByRole("list", { name: "Yours, waiting to be sent" });
  // Scrolled to, away from the toast about it.
  expect(shown.mock.contexts).toEqual([waiting.firstElementChild]);
  expect(waiting).toHaveTextContent(WORDS);
  const comeBack = () =>
    act(() => {
      online.mockReturnValue(true);
      dispatchEvent(new Event("online"));
    });
  return { ...app, comeBack, online };
}

test("F01 an answer submitted offline is sent once the network is back, with a toast", async () => {
  const calls = restServer({ "POST responses": created });
  const { comeBack } = await respondOffline();
  expect(callsOf(calls, "POST responses")).toEqual([]);
  comeBack();
  await findToast("Your answer was sent.");
  await waitFor(() => expect(screen.queryByText(/to be sent\./)).toBeNull());
  expect(callsOf(calls, "POST responses")).toMatchObject([
    { body: { content: WORDS, request_id: id(1), user_id: MEMBER.user.id } },
  ]);
  expect(kept.size).toBe(0);
});

/** Renders a vote and a save button for a member. */
function renderCard() {
  return renderApp(
    <>
      <OutboxGate />
      <VoteControl kind="recommendation" name="“Suya”" row={VOTED} />
      <SaveActions item={{ kind: "recommendation", id: VOTED.id, title: "Suya" }} />
    </>,
    { session: MEMBER },
  );
}
const VOTED = { id: id(300), upvotes: 48, downvotes: 2, my_vote: null, is_mine: false };
const upvote = () => screen.getByRole("button", { name: /^Upvote/ });
const lists = rows(saveTarget({ name: "Food" }));

test("F01 R159 a vote without a response stays shown as waiting, across a reload; only the last vote is sent", async () => {
  restServer({ "POST recommendation_votes": lost, "GET user_lists": lists });
  const { user, unmount } = renderCard();
  await user.click(upvote());
  await findToast("Your vote is waiting.", "We’ll send it when you’re back online.");
  expect(await bar()).toHaveTextContent("1 vote is waiting to be sent.");
  expect(upvote()).toHaveAccessibleName("Upvote, 49");
  expect(screen.getByRole("group", { name: "Vote on “Suya”, waiting to be sent" })).toBeVisible();
  unmount();

  const calls = restServer({
    "POST recommendation_votes": rows({ vote_type: "downvote" }),
    "GET user_lists": lists,
  });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderCard();
  await waitFor(() => expect(upvote()).toHaveAccessibleName("Upvote, 49"));
  await user.click(screen.getByRole("button", { name: /^Downvote/ }));
  await waitFor(() => expect(upvote()).toHaveAccessibleName("Upvote, 48"));
  expect(kept.size).toBe(1);
  vi.mocked(vi.spyOn(navigator, "onLine", "get")).mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await findToast("Your vote was sent.");
  expect(callsOf(calls, "POST recommendation_votes")).toMatchObject([
    { body: { recommendation_id: VOTED.id, vote_type: "downvote" } },
  ]);
  expect(screen.getByRole("button", { name: "Downvote, 3" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(screen.getByRole("group", { name: "Vote on “Suya”" })).toBeVisible();
});

test("F01 R199 R411 an item saved offline is shown as saved, can be removed, and is sent later", async () => {
  let isBack = false;
  const calls = restServer({
    "POST list_items": (call) => (isBack ? created(call) : lost(call)),
    "GET user_lists": lists,
  });
  const { user } = renderCard();
  const save = async () => {
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await findToast("Saved to Food", "On your phone until you’re back online.");
    expect(await screen.findByRole("button", { name: "Saved" })).toBeVisible();
    expect(await bar()).toHaveTextContent("1 saved item is waiting to be sent.");
    expect(kept.size).toBe(1);
  };
  await save();
  await user.click(screen.getByRole("button", { name: "Saved" }));
  await findToast("Item Removed", "Removed from Food");
  expect(kept.size).toBe(0);
  await save();
  isBack = true;
  act(() => void dispatchEvent(new Event("online")));
  await findToast("Saved to your list.");
  const [before, last] = callsOf(calls, "POST list_items").slice(-2);
  expect(last?.body).toEqual(before?.body);
  expect(kept.size).toBe(0);
  expect(callsOf(calls, "DELETE list_items")).toEqual([]);
});

describe("a network that is up but carries no data", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const isSent = () => waitFor(() => expect(kept.size).toBe(0));

  test("F01 is retried with growing pauses until the entry is sent", async () => {
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

  test("F01 is retried immediately when the server responds to another request", async () => {
    restServer({ "POST responses": created });
    const { online, client } = await respondOffline();
    online.mockReturnValue(true);
    const stop = followDevice(client);
    await client.fetchQuery({ queryKey: ["bell"], queryFn: async () => 1 });
    await isSent();
    stop();
  });
});

test("R232 C33 a queued request that is sent shows a toast without the form's text", async () => {
  restServer({ "POST requests": created });
  await outbox.add({
    ...{ kind: "request", title: "A quiet fan", userId: MEMBER.user.id, createdAt: Date.now() },
    row: { id: id(1), title: "A quiet fan", description: "For a small flat", category_id: 2 },
    ...{ draft: null, failure: null },
  });
  renderApp(<OutboxGate />, { session: MEMBER });
  await findToast("Request submitted");
  await waitFor(() => expect(kept.size).toBe(0));
});

test("F01 entries are not sent while offline, and Discard removes them", async () => {
  const calls = restServer({});
  const { user } = await respondOffline();
  await user.click(screen.getByRole("button", { name: "Show" }));
  const waiting = await dialog();
  await user.click(waiting.getByRole("button", { name: "Send now" }));
  await findToast("You’re still offline.", "We’ll send it when you’re back online.");
  await user.click(waiting.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/to be sent\./)).toBeNull();
  expect(readOutboxMark()).toBeNull();
  expect(kept.size).toBe(0);
  expect(callsOf(calls, "POST responses")).toEqual([]);
});

test("S06 an answer to a request closed meanwhile shows the reason, returns to its form and can be resent", async () => {
  const calls = restServer({ "POST responses": refused(400, "P0001", "request_not_open") });
  const { user, comeBack } = await respondOffline();
  comeBack();
  await waitFor(async () => expect(await bar()).toHaveTextContent("1 post wasn’t accepted."));
  await user.click(screen.getByRole("button", { name: "Show" }));
  const refusal = await dialog();
  expect(refusal.getByText("This question is closed to new answers.")).toBeVisible();
  expect(refusal.queryByRole("button", { name: "Send now" })).toBeNull();
  await user.click(refusal.getByRole("button", { name: "Edit" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/n’t accepted/)).toBeNull();
  expect(await text()).toHaveValue(WORDS);

  const again = restServer({ "POST responses": created });
  await user.click(screen.getByRole("button", { name: "Answer" }));
  await findToast("Response Submitted!");
  expect(again[0]?.body).toMatchObject({ content: WORDS });
  expect(callsOf(calls, "POST responses")).toHaveLength(1);
  expect(kept.size).toBe(0);
});

test("R041 signing out names what would be discarded, and clears it", async () => {
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

test("F01 R351 a contact added offline is queued with a link to its company and its form's input", async () => {
  const company = { id: id(400), name: "Jualindi" };
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const calls = restServer({ "POST company_handles": refused(400, "P0001", "handle_removed") });
  const { user } = renderApp(
    <>
      <OutboxGate />
      <HandleDialog company={company} userId={MEMBER.user.id} onClose={() => undefined} />
    </>,
    { session: MEMBER },
  );
  await user.type(screen.getByLabelText("Number"), "0803 765 4321");
  await user.click(screen.getByRole("button", { name: "Add contact" }));
  await findToast("You’re offline.", "We’ll send this when you’re back online.");
  expect(callsOf(calls, "POST company_handles")).toEqual([]);
  expect([...kept.values()]).toMatchObject([
    {
      title: "Phone of Jualindi: +2348037654321",
      draft: {
        name: `handle:${company.id}`,
        path: `/company/${company.id}#add-contact`,
        input: { kind: "phone", country: "NG", value: "0803 765 4321" },
      },
    },
  ]);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() =>
    expect([...kept.values()]).toMatchObject([
      { failure: "Moderators removed this contact. If it belongs to the business, write to us." },
    ]),
  );
});
