import { thabo } from "./fixtures.ts";
import type { Row } from "./harness.ts";

/** An insert of one row, as the Data API writes it, with its values. */
export function insertOnly(table: string, row: Row): [sql: string, values: unknown[]] {
  const columns = Object.keys(row);
  const parameters = columns.map((_, i) => `$${i + 1}`);
  const sql = `insert into ${table} (${columns.join(", ")}) values (${parameters.join(", ")})`;
  return [sql, Object.values(row)];
}

/** The same, returning the row. */
export function insertInto(table: string, row: Row): [sql: string, values: unknown[]] {
  const [sql, values] = insertOnly(table, row);
  return [`${sql} returning *`, values];
}

/** The required fields of a recommendation. */
export const post = { title: "A new title", content: "A new text" };

/** The required fields of a review. */
export const review = { ...post, rating: 4 };

/** An upload as the Storage API writes it. */
export const upload = (name: string, owner = thabo, bucket = "images") =>
  insertOnly("storage.objects", { bucket_id: bucket, name, owner_id: owner });

/** Inserts a member's vote on an item, or changes it. */
export const vote = (kind: string, id: string, voter = thabo, type = "upvote") =>
  `insert into ${kind}_votes (user_id, ${kind}_id, vote_type) values ('${voter}', '${id}', '${type}')
    on conflict (user_id, ${kind}_id) do update set user_id = excluded.user_id,
      ${kind}_id = excluded.${kind}_id, vote_type = excluded.vote_type`;

/** The table that a statement writes. */
export const tableOf = (write: string) =>
  /^(?:insert into|update|delete from) (\w+)/.exec(write)?.[1] ?? "";
