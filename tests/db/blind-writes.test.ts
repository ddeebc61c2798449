import { expect } from "vitest";
import { ada, comments, kwame, recommendations, responses } from "./fixtures.ts";
import { databaseTest } from "./harness.ts";

const test = databaseTest();

/** A table, the expression for a row's owner, and an unfiltered write, which would reach every row. */
const writes: [table: string, owner: string, statement: string][] = [
  ["profiles", "id", "update profiles set bio = 'Mine'"],
  ["profile_details", "user_id", "update profile_details set occupation = 'Mine'"],
  ["recommendations", "user_id", "update recommendations set content = 'Mine'"],
  ["recommendations", "user_id", "update recommendations set is_deleted = true"],
  ["reviews", "user_id", "update reviews set content = 'Mine'"],
  ["reviews", "user_id", "update reviews set is_deleted = true"],
  ["requests", "user_id", "update requests set status = 'closed'"],
  ["responses", "user_id", "delete from responses"],
  ["comments", "user_id", "delete from comments"],
  ...["recommendation", "review", "comment", "response"].flatMap(
    (kind): [string, string, string][] => [
      [`${kind}_votes`, "user_id", `update ${kind}_votes set vote_type = 'downvote'`],
      [`${kind}_votes`, "user_id", `delete from ${kind}_votes`],
    ],
  ),
  ["notifications", "recipient_id", "update notifications set is_read = true"],
  ["notifications", "recipient_id", "delete from notifications"],
  ["delete_requests", "user_id", "delete from delete_requests"],
  ["user_lists", "user_id", "update user_lists set is_public = true"],
  ["user_lists", "user_id", "delete from user_lists"],
  [
    "list_items",
    "(select user_id from user_lists as l where l.id = t.list_id)",
    "delete from list_items",
  ],
  ["storage.objects", "owner_id::uuid", "update storage.objects set version = '2'"],
  ["storage.objects", "owner_id::uuid", "delete from storage.objects"],
];

// Without a filter PostgreSQL does not check the SELECT policy, so only the policy for writing protects other rows.
test.for(writes)(
  "R200 R204 R206 an unfiltered write on %s (%s) reaches only the caller's own rows: %s",
  async ([table, owner, statement], { db }) => {
    // A vote on a deleted post would make the whole update fail.
    await db.admin.rows(
      `delete from recommendation_votes where recommendation_id = '${recommendations.deleted}'`,
    );
    // Deleting a comment would also delete other members' replies.
    await db.admin.rows("delete from comments where reply_to is not null");
    await db.admin.rows(`insert into recommendation_votes values
      ('${ada}', '${recommendations.wanjikus}', 'upvote'), ('${kwame}', '${recommendations.wanjikus}', 'upvote')`);
    await db.admin.insert("delete_requests", { user_id: kwame, reason: "other" });
    await db.admin.rows("update review_votes set vote_type = 'upvote'");
    const upvote = { user_id: kwame, vote_type: "upvote" };
    await db.admin.insert("comment_votes", { ...upvote, comment_id: comments.adas });
    await db.admin.insert("response_votes", { ...upvote, response_id: responses.adas });
    await db.admin.rows(
      `insert into storage.objects (bucket_id, name, owner_id, created_at, updated_at)
          values ('avatars', $1, $2, now() - interval '1 hour', now() - interval '1 hour')`,
      [`${kwame}.png`, kwame],
    );
    const read = (whose: string) =>
      db.admin.value(`select string_agg((to_jsonb(t) - array['updated_at', 'upvotes', 'downvotes'])::text, E'\\n' order by t::text)
        from ${table} as t where ${owner} ${whose} '${kwame}'`);
    const [mine, others] = [await read("="), await read("is distinct from")];
    expect([typeof mine, typeof others]).toEqual(["string", "string"]);
    expect(Number(await db.kwame.outcome(statement))).toBeGreaterThan(0);
    expect(await read("=")).not.toEqual(mine);
    expect(await read("is distinct from")).toEqual(others);
  },
);
