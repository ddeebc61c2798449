import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commentKeys } from "@/data/comments";
import { deliver, type Entry } from "@/data/deliver";
import { toDataError } from "@/data/errors";
import type { Outgoing } from "@/data/outgoing";
import { postKeys } from "@/data/posts";
import { createQueryClient } from "@/data/query-client";
import { requestKeys } from "@/data/requests";
import { setAuthState } from "@/data/session-store";
import { created, refused, restServer, rows } from "../msw/rest";
import { MEMBER } from "../render";
import { id } from "../samples";

const ME = MEMBER.user.id;
const client = createQueryClient();
let invalidate = vi.spyOn(client, "invalidateQueries");
const add = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("@/data/outbox", () => ({ outbox: { add, list: async () => [] } }));

const send = (outgoing: Outgoing) => deliver(client, entryOf(outgoing));
const entryOf = (outgoing: Outgoing): Entry => ({
  ...outgoing,
  title: "Amala",
  draft: { name: "post", path: "/", input: {} },
});
const conflict = (constraint: string) =>
  refused(409, "23505", `duplicate key value violates unique constraint "${constraint}"`);

beforeEach(() => {
  setAuthState(MEMBER);
  invalidate = vi.spyOn(client, "invalidateQueries");
  add.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const WORDS = {
  id: id(1),
  title: "Amala worth the trip",
  content: "Go before noon.",
  category_id: 2,
  subcategory_id: null,
  tags: ["amala"],
  links: [],
  is_anonymous: false,
  product_id: null,
  company_id: id(2),
};
const PLACE = { location: "Surulere, Lagos", pricing: "₦2,500 a plate" };
const REQUEST = {
  id: id(1),
  title: "A quiet inverter",
  description: "For a small flat.",
  category_id: 4,
  subcategory_id: 31,
  location: "Ikeja, Lagos",
  budget: "100k-500k",
};

const RECOMMENDATION: Outgoing = {
  kind: "recommendation",
  row: { ...WORDS, ...PLACE, photo: null },
};
const REVIEW: Outgoing = { kind: "review", row: { ...WORDS, rating: 4, photo: null } };
const ASKED: Outgoing = { kind: "request", row: REQUEST };
const COMMENT: Outgoing = {
  kind: "comment",
  row: { id: id(1), content: "So it is.", post: { kind: "review", id: id(3) } },
};
const RESPONSE: Outgoing = {
  kind: "response",
  row: { id: id(1), content: "Ask in Ogba.", requestId: id(4) },
};

/** Each kind, its table, what of it is stored and what is asked for again. */
const KINDS: [string, string, Outgoing, object, readonly (readonly unknown[])[]][] = [
  [
    "R194 a recommendation goes with owner, counts at zero, place and price",
    "recommendations",
    RECOMMENDATION,
    { ...WORDS, ...PLACE, images: [], upvotes: 0, downvotes: 0 },
    [postKeys.all, ["catalog"]],
  ],
  [
    "R195 C23 a review goes with its rating, not verified, without place and price",
    "reviews",
    REVIEW,
    { ...WORDS, rating: 4, images: [], verified: false, upvotes: 0, downvotes: 0 },
    [postKeys.all, ["catalog"]],
  ],
  [
    "R196 R101 a request goes open, with no responses",
    "requests",
    ASKED,
    { ...REQUEST, status: "open", response_count: 0 },
    [requestKeys.all, postKeys.all, ["catalog"]],
  ],
  [
    "R201 a comment goes with its post",
    "comments",
    COMMENT,
    { id: id(1), content: "So it is.", review_id: id(3) },
    [commentKeys.of("review", id(3))],
  ],
  [
    "R198 a response goes with its request",
    "responses",
    RESPONSE,
    { id: id(1), content: "Ask in Ogba.", request_id: id(4) },
    [requestKeys.all, postKeys.all, ["catalog"]],
  ],
];

describe.each(KINDS)("%s", (_title, table, outgoing, stored, keys) => {
  test("and what shows its like is asked for again", async () => {
    const calls = restServer({ [`POST ${table}`]: created });
    expect(await send(outgoing)).toBe("sent");
    expect(calls.map(({ body }) => body)).toEqual([{ ...stored, user_id: ME }]);
    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(keys);
  });

  test("R197 without a session nothing is sent", async () => {
    setAuthState(null);
    const calls = restServer({});
    await expect(send(outgoing)).rejects.toThrow("User not authenticated");
    expect(calls).toEqual([]);
  });

  test("F02 a second attempt after a lost answer finds its own row", async () => {
    restServer({ [`POST ${table}`]: conflict(`${table}_pkey`) });
    expect(await send(outgoing)).toBe("sent");
  });

  test("S14 an insert that answers no row has failed", async () => {
    restServer({ [`POST ${table}`]: rows() });
    await expect(send(outgoing)).rejects.toMatchObject({ kind: "changed" });
    expect(invalidate).not.toHaveBeenCalled();
  });

  test("F01 without a network it is kept, once and as it is", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const calls = restServer({});
    expect(await send(outgoing)).toBe("kept");
    expect(add).toHaveBeenCalledExactlyOnceWith({
      ...entryOf(outgoing),
      userId: ME,
      createdAt: expect.any(Number),
      failure: null,
    });
    expect(calls).toEqual([]);
  });

  test("F01 where it cannot be kept it is tried, and fails as without a network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    add.mockRejectedValue(new Error("no room"));
    restServer({});
    await expect(send(outgoing)).rejects.toMatchObject({ kind: "offline" });
  });
});

test("F11 S21 a second review of the same thing is a conflict that names its rule", async () => {
  restServer({ "POST reviews": conflict("reviews_one_per_company") });
  const error = await send(REVIEW).catch(toDataError);
  expect(error).toMatchObject({ kind: "conflict" });
  expect(toDataError(error).detail).toContain("reviews_one_per_company");
});

test.each([
  ["closed", refused(400, "P0001", "request_not_open")],
  ["deleted", refused(400, "P0001", "item_deleted")],
  ["hidden", refused(403, "42501", "row-level security")],
])("R101 a request that was %s meanwhile is asked for again", async (_how, answer) => {
  restServer({ "POST responses": answer });
  await expect(send(RESPONSE)).rejects.toThrow();
  expect(invalidate).toHaveBeenCalledWith({ queryKey: requestKeys.all });
});
