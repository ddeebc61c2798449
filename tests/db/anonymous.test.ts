import { describe, expect } from "vitest";
import { kwame, otherPhone, recommendations, thabo } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto as insert, insertOnly, post, review } from "./insert.ts";

const test = databaseTest();

describe("S13 C29 anonymous posts", () => {
  /** Everything that a caller can read, as one text. */
  async function everythingReadable(db: TestDatabase, caller: ReturnType<TestDatabase["member"]>) {
    const tables = await db.admin.rows(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const texts: unknown[] = [];
    for (const { name } of tables) {
      const columns = await caller.value(
        `select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped
            and has_column_privilege(attrelid, attnum, 'select')`,
        [name],
      );
      if (columns === null) continue;
      const rows = `(select ${columns} from ${name}) as t`;
      texts.push(await caller.value(`select coalesce(string_agg(t::text, ' '), '') from ${rows}`));
    }
    for (const call of [
      "home_feed()",
      "category_feed('general')",
      "category_feed('phones')",
      "post_feed('recommendation')",
      "post_feed('review', 'trending')",
      "search_content('screen')",
      "search_content('clinic')",
    ]) {
      texts.push(await caller.value(`select ${call}::text`));
    }
    return texts.join("\n");
  }

  test.for([
    ["recommendations", { ...post, is_anonymous: true }, "recommendation"],
    ["reviews", { ...review, is_anonymous: true, product_id: otherPhone }, "review"],
  ] as const)(
    "%s: no row that a visitor or another member can read reveals the author",
    async ([table, payload, kind], { db }) => {
      const [row] = await db.thabo.rows(...insert(table, { ...payload, user_id: thabo }));
      expect(row).toMatchObject({ user_id: null, is_anonymous: true });
      const vote = { user_id: kwame, [`${kind}_id`]: row?.id, vote_type: "upvote" };
      await db.kwame.insert(`${kind}_votes`, vote);
      for (const caller of [db.visitor, db.kwame]) {
        const readable = (await everythingReadable(db, caller)).replaceAll(
          /"?\(?00000000-0000-4000-8000-0000000000a4,.*/g,
          "",
        );
        expect(readable).toContain(String(row?.id));
        expect(readable).not.toContain(thabo);
      }
      const profile = "select to_jsonb(p) - 'username' from profiles as p where id = $1";
      expect(await db.visitor.value(profile, [thabo])).toMatchObject({
        total_recommendations: 0,
        total_reviews: 0,
        reputation_score: 0,
      });
      for (const caller of [db.thabo, db.kwame, db.visitor])
        expect(await caller.read(table, row?.id, `is_mine(${table})`)).toBe(caller === db.thabo);
    },
  );

  test("only the author sees a deleted anonymous post, still as their own", async ({ db }) => {
    const id = recommendations.anonymous;
    await db.ada.update("recommendations", id, { is_deleted: true });
    const read = `select is_mine(recommendations) from recommendations where id = '${id}'`;
    expect(await db.ada.rows(read)).toEqual([{ is_mine: true }]);
    expect(await db.kwame.rows(read)).toEqual([]);
  });

  test("an upsert cannot take over an anonymous post", async ({ db }) => {
    const id = recommendations.anonymous;
    const [sql, values] = insertOnly("recommendations", { ...post, id, is_anonymous: true });
    const quiet = `${sql} on conflict do nothing returning *`;
    expect(await db.kwame.outcome(quiet, values)).toBe(0);
    expect(await db.kwame.read("recommendations", id, "is_mine(recommendations)")).toBe(false);
  });
});
