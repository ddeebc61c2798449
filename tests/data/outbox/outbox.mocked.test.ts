import { beforeEach, expect, test, vi } from "vitest";
import { readOutboxMark } from "@/browser/outbox-mark";
import { DataError, type ErrorKind } from "@/data/base/errors";
import { createOutbox, type OutboxEntry, sendEntry } from "@/data/outbox/outbox";
import { readSending } from "@/data/outbox/sending";
import { uploadPhotos } from "@/data/photos/uploads";
import { created, lost, refused, restServer, rows } from "../../msw/rest";
import { WORDS } from "./samples";

vi.mock("@/data/photos/uploads", () => ({ uploadPhotos: vi.fn() }));
/** Stores the photos that are not stored yet, each under its id. */
const upload: typeof uploadPhotos = async ({ photos }, { stored = [], onStored } = {}) => {
  const images = [...stored];
  for (const { id, from } of photos.slice(images.length)) {
    images.push(from instanceof File ? `https://x.example/${id}.jpg` : from);
    await onStored?.([...images]);
  }
  return images;
};

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
    row: { id, content: id, requestId: "r", reference: null },
  };
}

const fail =
  (kind: ErrorKind, code = "P0001") =>
  () =>
    Promise.reject(new DataError({ kind, code }));
const send = vi.fn<(entry: OutboxEntry) => Promise<void>>();
const outbox = createOutbox(store, send);
const sent: string[] = [];
const flush = (userId = "ada") => outbox.flush(userId, ({ row }) => sent.push(row.id));

beforeEach(() => {
  entries.clear();
  sent.length = 0;
  send.mockReset();
  send.mockResolvedValue();
  vi.mocked(uploadPhotos).mockReset();
  vi.mocked(uploadPhotos).mockImplementation(upload);
});

test("F01 entries are sent oldest first, reported once, and removed", async () => {
  await outbox.add(response("second", { createdAt: 2 }));
  await outbox.add(response("first", { createdAt: 1 }));
  await flush();
  expect(send.mock.calls.map(([{ row }]) => row.id)).toEqual(["first", "second"]);
  expect(sent).toEqual(["first", "second"]);
  expect(await outbox.list("ada")).toEqual([]);
  expect(readOutboxMark()).toBeNull();
});

test("the mark changes with each entry, to notify other tabs", async () => {
  await outbox.add(response("one"));
  const mark = readOutboxMark();
  expect(mark).not.toBeNull();
  await outbox.add(response("two"));
  expect(readOutboxMark()).not.toBe(mark);
});

test.each<ErrorKind>(["offline", "timeout", "unavailable", "session-expired", "maintenance"])(
  "F01 %s: the entry and those after it keep waiting",
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
  ["request-closed", "This question is closed to new answers."],
  ["duplicate-text", "You just posted exactly this."],
  ["parent-gone", "The post no longer exists."],
  ["rate-limited", "You’re going a little fast. Try again in 60 seconds."],
  ["invalid", "It wasn’t accepted."],
])(
  "S06 S20 %s: the entry stays with its reason, is not sent again, and blocks no other",
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

test("a proxy's 429, which counts a shared address, leaves all entries waiting", async () => {
  send.mockImplementationOnce(fail("rate-limited", ""));
  await outbox.add(response("early"));
  await flush();
  expect(await outbox.list("ada")).toMatchObject([{ title: "early", failure: null }]);
  await flush();
  expect(sent).toEqual(["early"]);
});

test("F27 each member has their own outbox", async () => {
  await outbox.add(response("hers"));
  await outbox.add(response("his", { userId: "kwame" }));
  await flush("kwame");
  expect(sent).toEqual(["his"]);
  await outbox.clear("kwame");
  expect(await outbox.list("ada")).toHaveLength(1);
  await outbox.clear("ada");
  expect(entries.size).toBe(0);
});

test("an entry that is taken out is not sent, and a sent one cannot be taken out", async () => {
  await outbox.add(response("one"));
  expect(await outbox.take("kwame", "one")).toBeNull();
  expect(await outbox.take("ada", "one")).toMatchObject({ title: "one" });
  await flush();
  expect(send).not.toHaveBeenCalled();
  expect(await outbox.take("ada", "one")).toBeNull();
});

const plate = () => new File(["…"], "plate.jpg", { type: "image/jpeg" });
const reviewOf = (row: object): OutboxEntry => ({
  ...response("one"),
  kind: "review",
  row: { id: "one", ...WORDS.review, photos: [], ...row },
});
function kept(): OutboxEntry {
  const entry = entries.get("one");
  if (!entry) throw new Error("It was not put back");
  return entry;
}

test("F02 R453 photos are sent in order with their descriptions, and not again if only the row was lost", async () => {
  const photos = [
    { id: "a", from: plate(), text: "A plate" },
    { id: "b", from: "https://x.example/kept.jpg", text: "" },
    { id: "c", from: plate(), text: "The queue" },
  ];
  const review = reviewOf({ photos });
  const lostCalls = restServer({ "POST reviews": lost });
  await expect(sendEntry(review, store.put)).rejects.toMatchObject({ kind: "offline" });
  expect(lostCalls).toHaveLength(1);

  const calls = restServer({ "POST reviews": created });
  await sendEntry(kept(), store.put);
  const images = ["a", "kept", "c"].map((name) => `https://x.example/${name}.jpg`);
  expect(vi.mocked(uploadPhotos).mock.calls).toMatchObject([
    [{}, { stored: [] }],
    [{}, { stored: images }],
  ]);
  expect(calls.map(({ body }) => body)).toEqual([
    {
      id: "one",
      ...WORDS.review,
      images,
      image_texts: ["A plate", "", "The queue"],
      user_id: "ada",
      verified: false,
      upvotes: 0,
      downvotes: 0,
    },
  ]);
});

test("R454 photos already stored are known to the next attempt, also in another tab", async () => {
  const photos = ["a", "b", "c"].map((id) => ({ id, from: plate(), text: "" }));
  vi.mocked(uploadPhotos).mockImplementationOnce(async (of, progress) => {
    await upload({ ...of, photos: of.photos.slice(0, 2) }, progress);
    throw new DataError({ kind: "offline" });
  });
  await expect(sendEntry(reviewOf({ photos }), store.put)).rejects.toMatchObject({
    kind: "offline",
  });
  expect(kept().images).toEqual(["https://x.example/a.jpg", "https://x.example/b.jpg"]);
});

test.each([true, false])(
  "S13 photos are uploaded as anonymous if the post is: %s",
  async (is_anonymous) => {
    restServer({ "POST reviews": created });
    const photos = [{ id: "a", from: plate(), text: "" }];
    await sendEntry(reviewOf({ photos, is_anonymous }), store.put);
    expect(vi.mocked(uploadPhotos).mock.calls.map(([sent]) => sent)).toEqual([
      { folder: "reviews", photos, isAnonymous: is_anonymous },
    ]);
  },
);

test("S35 a photo that was cleaned up meanwhile is uploaded once more", async () => {
  const photos = [{ id: "a", from: plate(), text: "" }];
  const review: OutboxEntry = { ...reviewOf({ photos }), images: ["https://x.example/gone.jpg"] };
  const missing = refused(400, "P0001", "photo_missing");
  const calls = restServer({
    "POST reviews": (call) => (calls.length > 1 ? created(call) : missing(call)),
  });
  await sendEntry(review, store.put);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { images: ["https://x.example/gone.jpg"] },
    { images: ["https://x.example/a.jpg"] },
  ]);

  const again = restServer({ "POST reviews": missing });
  await expect(sendEntry(review, store.put)).rejects.toMatchObject({ detail: "photo_missing" });
  expect(again).toHaveLength(2);
});

test("R454 an entry sent directly is stored until it has arrived, and is not shown as waiting", async () => {
  const review = reviewOf({ photos: [] });
  send.mockImplementationOnce(async (entry) => {
    expect(await outbox.list("ada")).toEqual([entry]);
    expect(readSending()?.id).toBe("one");
  });
  await outbox.sendNow(review);
  expect(await outbox.list("ada")).toEqual([]);
  expect(readOutboxMark()).toBeNull();

  // The form shows the reason, and still has the text.
  send.mockImplementationOnce(fail("offline"));
  await expect(outbox.sendNow(review)).rejects.toMatchObject({ kind: "offline" });
  expect(await outbox.list("ada")).toEqual([]);
});

test("R454 an entry that cannot be stored is sent all the same", async () => {
  const full = { ...store, put: () => Promise.reject(new Error("no room")) };
  await createOutbox(full, send).sendNow(reviewOf({ photos: [] }));
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ["edited_meanwhile", refused(400, "P0001", "edited_meanwhile"), /on another device/],
  ["no row", rows(), /hidden or deleted/],
])("R292 F01 an edit that later meets %s stays with the reason", async (_, answer, why) => {
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

test("R290 R452 an edit sends its new photos among the existing ones", async () => {
  const calls = restServer({ "PATCH reviews": rows({ id: "r" }), "POST unneeded_files": rows() });
  const kept = "https://x.example/kept.jpg";
  const photos = [
    { id: "new", from: plate(), text: "New" },
    { id: kept, from: kept, text: "Old" },
  ];
  const edit = { of: "review", words: WORDS.review, isAnonymous: true, editedAt: null } as const;
  const row = { id: "r", ...edit, photos };
  await sendEntry({ ...response("r"), kind: "edit", row }, store.put);
  // Photos that an edit removed are cleaned up.
  await vi.waitFor(() => expect(calls.at(-1)?.name).toBe("unneeded_files"));
  expect(vi.mocked(uploadPhotos).mock.calls).toMatchObject([[{ isAnonymous: true }, {}]]);
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toMatchObject([
    { images: ["https://x.example/new.jpg", kept], image_texts: ["New", "Old"] },
  ]);
});
