import { expect, test } from "vitest";
import { explain } from "@/data/base/errors";
import { insert, type Outgoing } from "@/data/outbox/outgoing";
import { refused, restServer, rows } from "../../msw/rest";
import { id } from "../../samples";
import {
  ASKED,
  COMMENT,
  ME,
  PHOTO_COLUMNS,
  POINTING,
  RECOMMENDATION,
  RESPONSE,
  REVIEW,
  WORDS,
} from "./samples";

/* A second attempt whose first arrived with its response lost, and whose text was changed in between. */

const FIXED = { is_anonymous: true, product_id: null, company_id: id(2) };
const NOTHING = { recommendation_id: null, product_id: null, company_id: null };

/** Each kind: its table, the fixed columns of its row, and the edit that is sent. */
const KINDS: [string, Outgoing, object | null, object][] = [
  [
    "recommendations",
    RECOMMENDATION,
    FIXED,
    { ...WORDS.recommendation, ...PHOTO_COLUMNS, edited_at: null },
  ],
  ["reviews", REVIEW, FIXED, { ...WORDS.review, ...PHOTO_COLUMNS, edited_at: null }],
  ["requests", ASKED, null, { ...WORDS.request, edited_at: null }],
  ["comments", COMMENT, null, { ...WORDS.comment, edited_at: null }],
  ["responses", RESPONSE, NOTHING, { ...WORDS.response, edited_at: null }],
  [
    "responses",
    POINTING,
    { ...NOTHING, product_id: id(6) },
    { ...WORDS.response, edited_at: null },
  ],
  [
    "review_replies",
    { kind: "reply", row: { id: id(1), content: "Thank you.", reviewId: id(3) } },
    { content: "Thanks.", edited_at: null },
    { content: "Thank you." },
  ],
];

const there = (table: string) =>
  refused(409, "23505", `duplicate key value violates unique constraint "${table}_pkey"`);
const send = (outgoing: Outgoing) => insert(outgoing, ME, PHOTO_COLUMNS.images);

test.each(KINDS)(
  "F02 %s: the text of the last attempt is sent as an edit",
  async (table, outgoing, row, edit) => {
    const calls = restServer({
      [`POST ${table}`]: there(table),
      ...(row && { [`GET ${table}`]: rows(row) }),
      [`PATCH ${table}`]: rows({ id: id(1) }),
      "POST unneeded_files": rows(),
    });
    await send(outgoing);
    const edits = calls.filter(({ method }) => method === "PATCH");
    expect(edits.map(({ body }) => body)).toEqual([edit]);
    expect(edits[0]?.query.get("id")).toBe(`eq.${id(1)}`);
  },
);

test.each(KINDS)(
  "F09 %s: a row that was hidden or deleted meanwhile is not a success",
  async (table, outgoing, row) => {
    restServer({
      [`POST ${table}`]: there(table),
      [`GET ${table}`]: row ? rows(row) : rows(),
      [`PATCH ${table}`]: rows(),
    });
    await expect(send(outgoing)).rejects.toMatchObject({ kind: "changed" });
  },
);

test.each(KINDS.filter(([table]) => table !== "review_replies"))(
  "F26 %s: a later edit from elsewhere is not overwritten",
  async (table, outgoing, row) => {
    restServer({
      [`POST ${table}`]: there(table),
      [`GET ${table}`]: row ? rows(row) : rows(),
      [`PATCH ${table}`]: refused(400, "P0001", "edited_meanwhile"),
    });
    const error = await send(outgoing).catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: "sent-before" });
    expect(explain(error)).toBe(
      "An earlier version of this has already arrived. Change or delete that one.",
    );
  },
);

const REPLY: Outgoing = { kind: "reply", row: { id: id(1), content: "Thanks.", reviewId: id(3) } };
const CLAIM: Outgoing = {
  kind: "claim",
  row: { id: id(1), company_id: id(2), statement: "I run it.", proof: "Ring me." },
};
const HANDLE: Outgoing = {
  kind: "handle",
  row: { id: id(1), company_id: id(2), kind: "phone", value: "+2348031234567" },
};

/** A write, its table, a stored row that matches it, and one that differs in columns that cannot be edited. */
const UNEDITED: [string, string, Outgoing, object, object][] = [
  [
    "a reply that another owner edited",
    "review_replies",
    REPLY,
    { content: "Thanks.", edited_at: "2026-01-01" },
    { content: "Thank you all.", edited_at: "2026-01-01" },
  ],
  [
    "a claim",
    "company_claims",
    CLAIM,
    { statement: "I run it.", proof: "Ring me." },
    { statement: "I run it.", proof: "Write to me." },
  ],
  [
    "a contact",
    "company_handles",
    HANDLE,
    { kind: "phone", value: "+2348031234567" },
    { kind: "phone", value: "+2348031234568" },
  ],
];

test.each(UNEDITED)(
  "F02 %s counts as sent if the stored row matches, and is refused otherwise",
  async (_, table, outgoing, same, other) => {
    const calls = restServer({ [`POST ${table}`]: there(table), [`GET ${table}`]: rows(same) });
    await send(outgoing);
    expect(calls.map(({ method }) => method)).toEqual(["POST", "GET"]);
    restServer({ [`POST ${table}`]: there(table), [`GET ${table}`]: rows(other) });
    await expect(send(outgoing)).rejects.toMatchObject({ kind: "sent-before" });
  },
);

test.each([
  ["the name", "recommendations", RECOMMENDATION, { ...FIXED, is_anonymous: false }],
  ["the subject", "recommendations", RECOMMENDATION, { ...FIXED, company_id: id(7) }],
  ["the name", "reviews", REVIEW, { ...FIXED, is_anonymous: false }],
  ["the subject", "reviews", REVIEW, { ...FIXED, product_id: id(7), company_id: null }],
  ["the link", "responses", POINTING, NOTHING],
])(
  "S13 %s of %s cannot change: nothing is edited and nothing reported as sent",
  async (_, table, outgoing, stored) => {
    const calls = restServer({
      [`POST ${table}`]: there(table),
      [`GET ${table}`]: rows(stored),
      [`PATCH ${table}`]: rows({ id: id(1) }),
    });
    await expect(send(outgoing)).rejects.toMatchObject({ kind: "sent-before" });
    expect(calls.map(({ method }) => method)).toEqual(["POST", "GET"]);
  },
);
