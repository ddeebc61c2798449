import { beforeEach, expect, test, vi } from "vitest";
import { readOutboxMark } from "@/browser/outbox-mark";
import { DataError, type ErrorKind } from "@/data/errors";
import { createOutbox, type OutboxEntry, sendEntry } from "@/data/outbox";
import { uploadPhoto } from "@/data/uploads";
import { created, lost, refused, restServer } from "../msw/rest";

vi.mock("@/data/uploads", () => ({ uploadPhoto: vi.fn(async () => "https://x.example/a.jpg") }));

const entries = new Map<string, OutboxEntry>();
const store = {
  all: async () => [...entries.values()],
  put: async (entry: OutboxEntry) => void entries.set(entry.row.id, entry),
  remove: async (id: string) => void entries.delete(id),
};

function response(id: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    userId: "ada",
    title: id,
    createdAt: 1,
    failure: null,
    draft: { name: `remark:${id}`, path: "/", input: {} },
    ...more,
    kind: "response",
    row: { id, content: id, requestId: "r" },
  };
}

const fail = (kind: ErrorKind) => () => Promise.reject(new DataError({ kind }));
const send = vi.fn<(entry: OutboxEntry) => Promise<void>>();
const outbox = createOutbox(store, send);
const sent: string[] = [];
const flush = (userId = "ada") => outbox.flush(userId, ({ row }) => sent.push(row.id));

beforeEach(() => {
  entries.clear();
  sent.length = 0;
  send.mockReset();
  send.mockResolvedValue();
});

test("F01 what waits is sent oldest first, told of once, and is gone", async () => {
  await outbox.add(response("second", { createdAt: 2 }));
  await outbox.add(response("first", { createdAt: 1 }));
  await flush();
  expect(send.mock.calls.map(([{ row }]) => row.id)).toEqual(["first", "second"]);
  expect(sent).toEqual(["first", "second"]);
  expect(await outbox.list("ada")).toEqual([]);
  expect(readOutboxMark()).toBeNull();
});

test("the mark changes with each entry, so that other tabs hear of it", async () => {
  await outbox.add(response("one"));
  const mark = readOutboxMark();
  expect(mark).not.toBeNull();
  await outbox.add(response("two"));
  expect(readOutboxMark()).not.toBe(mark);
});

test.each<ErrorKind>(["offline", "timeout", "unavailable", "session-expired", "maintenance"])(
  "F01 %s: it goes on waiting, and so does what comes after it",
  async (kind) => {
    send.mockImplementation(fail(kind));
    await outbox.add(response("first"));
    await outbox.add(response("second", { createdAt: 2 }));
    await flush();
    expect(send).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    const waiting = await outbox.list("ada");
    expect(waiting.map(({ failure }) => failure)).toEqual([null, null]);
  },
);

test.each<[ErrorKind, string]>([
  ["request-closed", "This request takes no more answers."],
  ["duplicate-text", "You posted exactly this a moment ago."],
  ["parent-gone", "The post no longer exists."],
  ["rate-limited", "You are going a little fast. Try again in 60 seconds."],
  ["invalid", "It was not accepted."],
])(
  "S06 S20 %s: it stays with its reason, is not sent again, and holds nothing up",
  async (kind, words) => {
    send.mockImplementationOnce(fail(kind));
    await outbox.add(response("refused"));
    await outbox.add(response("next", { createdAt: 2 }));
    await flush();
    expect(sent).toEqual(["next"]);
    await flush();
    expect(send).toHaveBeenCalledTimes(2);
    expect(await outbox.list("ada")).toMatchObject([{ title: "refused", failure: words }]);
  },
);

test("F27 each member has an outbox of their own", async () => {
  await outbox.add(response("hers"));
  await outbox.add(response("his", { userId: "kwame" }));
  await flush("kwame");
  expect(sent).toEqual(["his"]);
  await outbox.clear("kwame");
  expect(await outbox.list("ada")).toHaveLength(1);
  await outbox.clear("ada");
  expect(entries.size).toBe(0);
});

test("what is taken out is not sent, and what was sent cannot be taken out", async () => {
  await outbox.add(response("one"));
  expect(await outbox.take("kwame", "one")).toBeNull();
  expect(await outbox.take("ada", "one")).toMatchObject({ title: "one" });
  await flush();
  expect(send).not.toHaveBeenCalled();
  expect(await outbox.take("ada", "one")).toBeNull();
});

test("F02 a photo goes along, and is not sent again where only the row did not arrive", async () => {
  const photo = new File(["…"], "plate.jpg", { type: "image/jpeg" });
  const review: OutboxEntry = {
    ...response("one"),
    kind: "review",
    row: { id: "one", title: "Amala", content: "So good", rating: 5, category_id: 1, photo },
  };
  const put = async (entry: OutboxEntry) => void entries.set("one", entry);
  const lostCalls = restServer({ "POST reviews": lost });
  await expect(sendEntry(review, put)).rejects.toMatchObject({ kind: "offline" });
  expect(lostCalls).toHaveLength(1);
  const kept = entries.get("one");
  if (!kept) throw new Error("It was not put back");

  const calls = restServer({ "POST reviews": created });
  await sendEntry(kept, put);
  expect(uploadPhoto).toHaveBeenCalledExactlyOnceWith("reviews", photo, false);
  expect(calls[0]?.body).toMatchObject({ images: ["https://x.example/a.jpg"], user_id: "ada" });
});

test("S35 a photo that was cleared away meanwhile is sent once more", async () => {
  const photo = new File(["…"], "plate.jpg", { type: "image/jpeg" });
  const review: OutboxEntry = {
    ...response("one"),
    kind: "review",
    row: { id: "one", title: "Amala", content: "So good", rating: 5, category_id: 1, photo },
    images: ["https://x.example/gone.jpg"],
  };
  const missing = refused(400, "P0001", "photo_missing");
  const calls = restServer({
    "POST reviews": (call) => (calls.length > 1 ? created(call) : missing(call)),
  });
  await sendEntry(review, async () => undefined);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { images: ["https://x.example/gone.jpg"] },
    { images: ["https://x.example/a.jpg"] },
  ]);

  const again = restServer({ "POST reviews": missing });
  await expect(sendEntry(review, async () => undefined)).rejects.toMatchObject({
    detail: "photo_missing",
  });
  expect(again).toHaveLength(2);
});

test.each([
  ["edited_meanwhile", refused(400, "P0001", "edited_meanwhile"), /on another device/],
  ["no row", () => new Response("[]", { status: 200 }), /hidden or deleted/],
])("R292 F01 an edit that met %s later stays, with why", async (_, answer, why) => {
  restServer({ "PATCH comments": answer });
  const own = createOutbox(store, sendEntry);
  await own.add({
    ...response("edit"),
    kind: "edit",
    row: { id: "edit", of: "comment", words: { content: "C" }, editedAt: null },
  });
  await own.flush("ada", () => undefined);
  expect(await own.list("ada")).toMatchObject([{ failure: expect.stringMatching(why) }]);
});

test("R290 an edit sends another photo once, and keeps the one it has without any", async () => {
  const calls = restServer({
    "PATCH reviews": () => Response.json([{ id: "r" }]),
    "POST unneeded_files": () => Response.json([]),
  });
  vi.mocked(uploadPhoto).mockClear();
  const file = new File(["x"], "x.jpg");
  for (const chosen of [file, null]) {
    const row = {
      id: "r",
      of: "review" as const,
      words: {
        title: "T",
        content: "C",
        rating: 3,
        category_id: 1,
        subcategory_id: null,
        tags: [],
        links: [],
      },
      photo: { file: chosen, kept: ["https://x.example/kept.jpg"], isAnonymous: true },
      editedAt: null,
    };
    await sendEntry({ ...response("r"), kind: "edit", row }, store.put);
  }
  // What it no longer shows is cleared away.
  await vi.waitFor(() =>
    expect(calls.filter(({ name }) => name === "unneeded_files")).toHaveLength(2),
  );
  expect(vi.mocked(uploadPhoto).mock.calls).toEqual([["reviews", file, true]]);
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toMatchObject([
    { images: ["https://x.example/a.jpg"] },
    { images: ["https://x.example/kept.jpg"] },
  ]);
});
