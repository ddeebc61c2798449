import { describe, expect } from "vitest";
import { ada, kwame, requests, thabo } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { appoint } from "./moderators.ts";

const test = databaseTest();

const REPORT = "select report_error($1, $2, $3, $4, $5, $6, $7)";
const report = {
  kind: "screen",
  message: "TypeError: Cannot read properties of undefined (reading …)",
  file: "/assets/review-1a2b3c4.js",
  line: 1,
  col: 20_512,
  version: "0.2.0",
  screen: "/review/:reviewId",
};
const valuesOf = (changes: Partial<typeof report> = {}) => Object.values({ ...report, ...changes });

/** The site's statistics, as an operator reads them. */
const numbers = async (db: TestDatabase) =>
  Object(await db.admin.value("select private.site_numbers()"));

describe("an error report", () => {
  const kept = (db: TestDatabase) =>
    db.admin.rows(
      "select kind, message, file, line, col, version, screen from private.error_reports",
    );

  test("is accepted from everyone, and stores the place in code but no member", async ({ db }) => {
    await db.visitor.rows(REPORT, valuesOf());
    await db.kwame.rows(REPORT, valuesOf());
    expect(await kept(db)).toEqual([report, report]);
    const all = JSON.stringify(await db.admin.rows("select * from private.error_reports"));
    expect(all).not.toContain(kwame);
  });

  test.for([
    ["kind", "other", "error_reports_kind_known"],
    ["message", "Write to ada@example.com", "error_reports_message_shape"],
    ["message", "Ọlá’s list", "error_reports_message_shape"],
    ["message", "<b>bold</b>", "error_reports_message_shape"],
    ["message", `A${"a".repeat(200)}`, "error_reports_message_shape"],
    ["message", "", "error_reports_message_shape"],
    ["file", "https://elsewhere.example/a.js", "error_reports_file_shape"],
    ["file", "/search?q=doctor", "error_reports_file_shape"],
    ["line", -1, "error_reports_line_range"],
    ["col", 10_000_001, "error_reports_col_range"],
    ["version", "0.1 of Ada", "error_reports_version_shape"],
    ["screen", `/review/${requests.adas}`, "error_reports_screen_shape"],
    ["screen", "/search?q=doctor", "error_reports_screen_shape"],
  ] as const)("with the %s %j is refused by %s", async ([field, value, constraint], { db }) => {
    await db.visitor.refused(`23514 ${constraint}`, REPORT, valuesOf({ [field]: value }));
    expect(await kept(db)).toEqual([]);
  });

  test("is forgotten after fourteen days", async ({ db }) => {
    for (const days of [13, 15]) {
      await db.visitor.rows(REPORT, valuesOf({ line: days }));
      await db.admin.rows(
        `update private.error_reports set created_at = now() - interval '${days} days' where line = ${days}`,
      );
    }
    expect(await db.admin.value("select private.forget_error_reports()")).toBe(1);
    expect(await kept(db)).toMatchObject([{ line: 13 }]);
  });
});

describe("the site's statistics", () => {
  test("are the same for a moderator as for an operator", async ({ db }) => {
    await appoint(db, kwame);
    expect(await db.kwame.value("select site_numbers()")).toEqual(await numbers(db));
  });

  test("count the posts of a day and of a week", async ({ db }) => {
    const before = await numbers(db);
    const post = "insert into recommendations (user_id, title, content, created_at, is_deleted)";
    for (const days of [0.5, 2, 8])
      await db.admin.rows(
        `${post} values ('${kwame}', 'Suya ${days}', 'Yes', now() - interval '${days} days', false)`,
      );
    await db.admin.rows(`${post} values ('${kwame}', 'Deleted', 'No', now(), true)`);
    const after = await numbers(db);
    const added = (span: string) => Number(after[span]?.posts) - Number(before[span]?.posts);
    expect([added("day"), added("week")]).toEqual([1, 2]);
  });

  test("have the median time to a first answer, over answered questions", async ({ db }) => {
    await db.admin.rows("update responses set created_at = now() - interval '1 year' where true");
    await db.admin.rows("update requests set created_at = now() - interval '1 year' where true");
    expect((await numbers(db)).week).toMatchObject({ questions: 0, minutes_to_answer: null });
    const ask = async (title: string, ...minutes: number[]) => {
      const id = await db.admin.value(
        `insert into requests (user_id, title, description, category_id, created_at)
            values ('${ada}', '${title}', 'Please', (select min(id) from categories), now() - interval '5 hours') returning id`,
      );
      for (const [at, after] of minutes.entries())
        await db.admin.rows(
          `insert into responses (request_id, user_id, content, created_at) values ('${id}', '${at ? thabo : kwame}',
              'By ${at} after ${after} to ${title}', now() - interval '5 hours' + interval '1 minute' * ${after})`,
        );
    };
    await ask("One", 50, 10);
    await ask("Two", 30);
    await ask("Three", 200);
    await ask("Four");
    expect((await numbers(db)).day).toMatchObject({
      questions: 4,
      answers: 4,
      minutes_to_answer: 30,
    });
  });

  test("count cases with open reports, not reports", async ({ db }) => {
    await db.admin.rows("update reports set resolved_at = now() where true");
    for (const member of [db.kwame, db.thabo])
      await member.insert("reports", { request_id: requests.adas, reason: "spam" });
    expect((await numbers(db)).open_reports).toBe(1);
  });

  test("group a week's errors by their place in the code, most frequent first", async ({ db }) => {
    for (const line of [1, 2, 2, 3]) await db.visitor.rows(REPORT, valuesOf({ line }));
    await db.admin.rows(
      "update private.error_reports set created_at = now() - interval '2 days' where line = 1",
    );
    await db.admin.rows(
      "update private.error_reports set created_at = now() - interval '8 days' where line = 3",
    );
    const { errors, day, week } = await numbers(db);
    expect(errors).toMatchObject([
      { line: 2, day: 2, week: 2, message: report.message, screen: report.screen },
      { line: 1, day: 0, week: 1 },
    ]);
    expect([day?.errors, week?.errors]).toEqual([2, 3]);
  });

  test("count sent and failed deliveries, as failed those that waited a day", async ({ db }) => {
    await db.admin.rows("delete from private.deliveries where true");
    const queue = (channel: string) =>
      db.admin.value(
        `insert into private.deliveries (user_id, channel, type, group_id, since, due_at, taken_at)
            values ('${kwame}', '${channel}', 'reply', gen_random_uuid(), now(), now(), now()) returning id`,
      );
    const settle = async (channel: string, ...rest: unknown[]) => {
      const ids = [await queue(channel), await queue(channel)];
      await db.admin.rows("select settle_deliveries($1, $2, null, '{}', $3)", [ids, ...rest]);
    };
    await settle("mail", false, false);
    await settle("mail", false, false);
    await settle("mail", false, true);
    // To be retried, so neither sent nor failed yet.
    await settle("push", true, false);
    expect((await numbers(db)).day).toMatchObject({
      mails: { sent: 2, failed: 1 },
      pushes: { sent: 0, failed: 0 },
    });
    await db.admin.rows(
      "update private.deliveries set taken_at = null, due_at = now() - interval '25 hours' where true",
    );
    expect(await db.admin.value("select private.forget_deliveries()")).toBe(2);
    expect((await numbers(db)).day).toMatchObject({ pushes: { sent: 0, failed: 2 } });
  });
});
