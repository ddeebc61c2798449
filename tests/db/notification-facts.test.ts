import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";
import { messageOf } from "@/data/notifications/notification-copy";
import { type NotificationFacts, noticeOf } from "@/data/notifications/notification-events";
import { databaseTest } from "./harness.ts";

const test = databaseTest();

const KINDS = [
  "recommendation",
  "review",
  "request",
  "list",
  "product",
  "company",
  "handle",
  "response",
  "reply",
  "comment",
  "profile",
];
const REASONS = ["spam", "scam", "abuse", "wrong", "private_data", "other"];
const title = "Suya at the junction";
const merged = { gone: "Tecno Spark", stays: "TECNO Spark 20" };
const at = "2026-12-04T09:05:00+01:00";

const FACTS: NotificationFacts[] = [
  ...["liked", "commented", "answered", "replied", "shown"].flatMap((event) =>
    KINDS.map((kind) => ({ event, kind, title })),
  ),
  ...["response", "comment"].flatMap((remark) => [
    { event: "replied_under", remark, kind: "request", title },
    { event: "replied_after", remark },
  ]),
  ...["hidden", "held"].flatMap((event) =>
    REASONS.map((reason) => ({ event, kind: "review", title, reason })),
  ),
  ...KINDS.map((kind) => ({ event: "author_answered", kind, title })),
  { event: "author_answered", kind: "comment" },
  { event: "helped", title },
  { event: "business_replied", name: "Sankoleko", title },
  { event: "suspended", at },
  { event: "unsuspended" },
  { event: "appealed" },
  { event: "erasure_due", at },
  { event: "claim_approved", name: "Sankoleko" },
  { event: "claim_declined", name: "Sankoleko", why: "No proof: 100% of it is missing" },
  { event: "ownership_ended", name: "Sankoleko", why: "It has a new owner" },
  { event: "logo_removed", name: "Sankoleko" },
  { event: "merged", ...merged },
  { event: "stars_dropped", title, ...merged },
];

/** As the app has it: the screen's line begins with a capital, and quotes are the site's. */
const asShown = (message: string) =>
  message.replace(/"([^"]*)"/g, "“$1”").replace(/^./, (first) => first.toUpperCase());

describe("a notification's facts", () => {
  test("give the same English text in the database and in the app", async ({ db }) => {
    const rows = await db.admin.rows(
      `select private.message_of(facts) as message
        from jsonb_array_elements($1) with ordinality as given (facts, position) order by position`,
      [JSON.stringify(FACTS)],
    );
    expect(FACTS.map((facts) => messageOf({ facts, message: "?" }))).toEqual(
      rows.map(({ message }) => asShown(String(message))),
    );
  });

  test("are tried with each event that the database writes", () => {
    const schema = readFileSync("supabase/schemas/17-notifications.sql", "utf8");
    const body = /case event\n([\s\S]*?)\n {2}end, 300\)/.exec(schema)?.[1] ?? "";
    const events = [...body.matchAll(/^ {4}when '(\w+)'/gm)].map(([, event]) => event);
    expect(events.length).toBeGreaterThan(20);
    expect([...new Set(FACTS.map(({ event }) => event))].sort()).toEqual(events.sort());
  });

  test("of an event unknown to this version are shown in the server's English", () => {
    const facts = { event: "invented", kind: "review" };
    expect(noticeOf(facts)).toBeNull();
    expect(messageOf({ facts, message: 'did something to "it"' })).toBe("Did something to “it”");
    expect(messageOf({ facts: { event: "liked", kind: "poem" }, message: "liked your poem" })).toBe(
      "Liked your poem",
    );
  });

  test("make no row where the database has no words for them", async ({ db }) => {
    const outcome = await db.admin.refusal(
      `insert into notifications (recipient_id, type, entity_type, entity_id, facts)
        select id, 'moderation', 'profile', id, '{"event": "invented"}' from profiles limit 1`,
    );
    expect(outcome).toMatchObject({ code: "23502" });
  });
});
