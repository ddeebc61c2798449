import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setAuthState } from "@/data/auth/session-store";
import { toDataError } from "@/data/base/errors";
import { createQueryClient } from "@/data/base/query-client";
import { deliver, type Entry } from "@/data/outbox/deliver";
import { createOutbox, type OutboxEntry, sendEntry } from "@/data/outbox/outbox";
import type { Outgoing } from "@/data/outbox/outgoing";
import { postKeys } from "@/data/posts/posts";
import { requestKeys } from "@/data/requests/requests";
import { type Answer, created, lost, refused, restServer, rows } from "../../msw/rest";
import { MEMBER } from "../../render";
import { id } from "../../samples";
import {
  ASKED,
  COMMENT,
  ME,
  PHOTO_COLUMNS,
  PHOTOS,
  POINTING,
  RECOMMENDATION,
  RECOMMENDED,
  RESPONSE,
  REVIEW,
  REVIEWED,
  WORDS,
} from "./samples";

const client = createQueryClient();
let invalidate = vi.spyOn(client, "invalidateQueries");
const add = vi.hoisted(() => vi.fn<(entry: OutboxEntry) => Promise<void>>());
vi.mock("@/data/outbox/outbox", async (importActual) => ({
  ...(await importActual<typeof import("@/data/outbox/outbox")>()),
  outbox: { add, list: async () => [] },
}));

const send = (outgoing: Outgoing) => deliver(client, entryOf(outgoing));
const entryOf = (outgoing: Outgoing): Entry => ({
  ...outgoing,
  title: "Amala",
  draft: { name: "post", path: "/", input: {} },
});

beforeEach(() => {
  setAuthState(MEMBER);
  invalidate = vi.spyOn(client, "invalidateQueries");
  add.mockReset();
  add.mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Placeholder for queries that are invalidated by a predicate instead of a key. */
const REMARKS = ["by predicate"];
const invalidated = () =>
  invalidate.mock.calls.map(([filters]) => (filters?.predicate ? REMARKS : filters?.queryKey));

const NEW_POST = { ...PHOTO_COLUMNS, upvotes: 0, downvotes: 0 };
const ALL_POSTS = [postKeys.all, ["catalog"]];
const ALL_REQUESTS = [requestKeys.all, ...ALL_POSTS];

/** Each kind: its table, the stored row and the invalidated queries. */
const KINDS: [string, string, Outgoing, object, readonly (readonly unknown[])[]][] = [
  [
    "R194 a recommendation is sent with owner, counts at zero, place and price",
    "recommendations",
    RECOMMENDATION,
    { ...RECOMMENDED, ...NEW_POST },
    ALL_POSTS,
  ],
  [
    "R195 C23 a review is sent with its rating, not verified, without place and price",
    "reviews",
    REVIEW,
    { ...REVIEWED, ...NEW_POST, verified: false },
    ALL_POSTS,
  ],
  [
    "R196 R101 a request is sent as open, with no responses",
    "requests",
    ASKED,
    { ...ASKED.row, status: "open", response_count: 0 },
    ALL_REQUESTS,
  ],
  [
    "R201 a comment is sent with its post",
    "comments",
    COMMENT,
    { id: id(1), content: "So it is.", review_id: id(3) },
    [REMARKS],
  ],
  [
    "R304 a reply is sent with the answer it replies to",
    "comments",
    { kind: "comment", row: { ...COMMENT.row, post: { kind: "response", id: id(5) } } },
    { id: id(1), content: "So it is.", response_id: id(5) },
    [REMARKS],
  ],
  [
    "R304 a reply is sent with the comment it replies to",
    "comments",
    { kind: "comment", row: { ...COMMENT.row, post: { kind: "comment", id: id(5) } } },
    { id: id(1), content: "So it is.", reply_to: id(5) },
    [REMARKS],
  ],
  [
    "R198 a response is sent with its request",
    "responses",
    RESPONSE,
    { id: id(1), content: "Ask in Ogba.", request_id: id(4) },
    ALL_REQUESTS,
  ],
  [
    "R302 a response is sent with its reference",
    "responses",
    POINTING,
    { id: id(1), content: "Ask in Ogba.", request_id: id(4), product_id: id(6) },
    ALL_REQUESTS,
  ],
];

describe.each(KINDS)("%s", (_title, table, outgoing, stored, keys) => {
  test("invalidates the queries that show its kind", async () => {
    const calls = restServer({ [`POST ${table}`]: created });
    expect(await send(outgoing)).toBe("sent");
    expect(calls.map(({ body }) => body)).toEqual([{ ...stored, user_id: ME }]);
    expect(invalidated()).toEqual(keys);
  });

  test("R197 without a session nothing is sent", async () => {
    setAuthState(null);
    const calls = restServer({});
    await expect(send(outgoing)).rejects.toThrow("User not authenticated");
    expect(calls).toEqual([]);
  });

  test("S14 an insert that returns no row is a failure", async () => {
    restServer({ [`POST ${table}`]: rows() });
    await expect(send(outgoing)).rejects.toMatchObject({ kind: "changed" });
    expect(invalidate).not.toHaveBeenCalled();
  });

  test("F01 without a network it is queued, once and unchanged", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const calls = restServer({});
    expect(await send(outgoing)).toBe("queued");
    expect(add).toHaveBeenCalledExactlyOnceWith({
      ...entryOf(outgoing),
      userId: ME,
      createdAt: expect.any(Number),
      failure: null,
    });
    expect(calls).toEqual([]);
  });

  test("F01 if it cannot be queued it is sent, and fails as offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    add.mockRejectedValue(new Error("no room"));
    restServer({});
    await expect(send(outgoing)).rejects.toMatchObject({ kind: "offline" });
  });
});

/** Ways in which a network that looks online fails a request or responds in the server's place. */
const ELSEWHERE: [string, Answer][] = [
  ["drops a request", lost],
  ["shows its login page", () => HttpResponse.html("<!doctype html><h1>Buy a bundle</h1>")],
  ["refuses with its login page", () => HttpResponse.html("<h1>Log in</h1>", { status: 511 })],
  ["returns not found", () => HttpResponse.html("<h1>Not found</h1>", { status: 404 })],
  ["forbids it", () => HttpResponse.html("<h1>Blocked</h1>", { status: 403 })],
  ["has a proxy that times out", () => HttpResponse.text("Bad Gateway", { status: 502 })],
];

describe.each(ELSEWHERE)("F01 online, but the network %s", (_how, answer) => {
  test.each(KINDS)("%s: queued, and sent once the server responds", async (_t, table, out) => {
    expect(navigator.onLine).toBe(true);
    const answers = [answer, answer];
    const calls = restServer({
      [`POST ${table}`]: (call) => (answers.shift() ?? created)(call),
    });
    expect(await send(out)).toBe("queued");
    expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(entryOf(out)));

    const entries = new Map<string, OutboxEntry>();
    const outbox = createOutbox(
      {
        all: async () => [...entries.values()],
        put: async (entry) => void entries.set(entry.row.id, entry),
        remove: async (id) => void entries.delete(id),
      },
      sendEntry,
    );
    for (const [entry] of add.mock.calls) await outbox.add(entry);
    const onSent = vi.fn();
    await outbox.flush(ME, onSent);
    expect(onSent).not.toHaveBeenCalled();
    expect(entries.size).toBe(1);
    await outbox.flush(ME, onSent);
    await outbox.flush(ME, onSent);
    expect(onSent).toHaveBeenCalledOnce();
    expect(entries.size).toBe(0);
    const sent = calls.filter(({ name }) => name === table).map(({ body }) => body);
    expect(sent).toEqual(Array(3).fill(expect.objectContaining({ id: out.row.id })));
  });
});

test("S06 a refusal by the server itself is not queued: the form shows the reason", async () => {
  restServer({ "POST responses": refused(503, "53300", "too many connections") });
  await expect(send(RESPONSE)).rejects.toMatchObject({ kind: "unavailable" });
  expect(add).not.toHaveBeenCalled();
});

test("F11 S21 a second review of the same subject is a conflict with the constraint's name", async () => {
  const rule = 'duplicate key value violates unique constraint "reviews_one_per_company"';
  restServer({ "POST reviews": refused(409, "23505", rule) });
  const error = await send(REVIEW).catch(toDataError);
  expect(error).toMatchObject({ kind: "conflict" });
  expect(toDataError(error).detail).toContain("reviews_one_per_company");
});

test.each([
  ["closed", refused(400, "P0001", "request_not_open")],
  ["deleted", refused(400, "P0001", "item_deleted")],
  ["hidden", refused(403, "42501", "row-level security")],
])("R101 a request that was %s meanwhile is refetched", async (_how, answer) => {
  restServer({ "POST responses": answer });
  await expect(send(RESPONSE)).rejects.toThrow();
  expect(invalidate).toHaveBeenCalledWith({ queryKey: requestKeys.all });
});

const photos = { photos: PHOTOS, isAnonymous: false };

/** Edits of each kind: the table, the row that is sent and the invalidated queries. */
const EDITS: [string, Outgoing<"edit">["row"], object, readonly (readonly unknown[])[]][] = [
  [
    "recommendations",
    { id: id(1), of: "recommendation", words: WORDS.recommendation, ...photos, editedAt: "t" },
    { ...WORDS.recommendation, ...PHOTO_COLUMNS, edited_at: "t" },
    ALL_REQUESTS,
  ],
  [
    "reviews",
    { id: id(1), of: "review", words: WORDS.review, ...photos, editedAt: null },
    { ...WORDS.review, ...PHOTO_COLUMNS, edited_at: null },
    ALL_REQUESTS,
  ],
  [
    "requests",
    { id: id(1), of: "request", words: WORDS.request, editedAt: null },
    { ...WORDS.request, edited_at: null },
    ALL_REQUESTS,
  ],
  [
    "comments",
    { id: id(1), of: "comment", words: WORDS.comment, editedAt: "t" },
    { ...WORDS.comment, edited_at: "t" },
    [REMARKS],
  ],
  [
    "responses",
    { id: id(1), of: "response", words: WORDS.response, editedAt: null },
    { ...WORDS.response, edited_at: null },
    ALL_REQUESTS,
  ],
];

describe.each(EDITS)("R290 an edit of %s", (table, row, stored, keys) => {
  const edit: Outgoing = { kind: "edit", row };

  test("sends the text and the version it started from, and nothing else", async () => {
    const calls = restServer({
      [`PATCH ${table}`]: rows({ id: id(1) }),
      "POST unneeded_files": rows(),
    });
    expect(await send(edit)).toBe("sent");
    const [call, ...more] = calls.filter(({ method }) => method === "PATCH");
    expect(more).toEqual([]);
    expect(call?.body).toEqual(stored);
    expect(call?.query.get("id")).toBe(`eq.${id(1)}`);
    if ("photos" in row) await vi.waitFor(() => expect(calls.at(-1)?.name).toBe("unneeded_files"));
    expect(invalidated()).toEqual(keys);
  });

  test("R292 that was overtaken refetches the current version", async () => {
    restServer({ [`PATCH ${table}`]: refused(400, "P0001", "edited_meanwhile") });
    await expect(send(edit)).rejects.toMatchObject({ kind: "outdated" });
    expect(invalidated()).toEqual(keys);
  });

  test("S14 that matched no row is a failure, and invalidates nothing", async () => {
    restServer({ [`PATCH ${table}`]: rows() });
    await expect(send(edit)).rejects.toMatchObject({ kind: "changed" });
    expect(invalidate).not.toHaveBeenCalled();
  });
});
