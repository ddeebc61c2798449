import type { Row } from "./harness.ts";

/** An insert of one row as the Data API writes it, and its values. */
export function insertOnly(table: string, row: Row): [sql: string, values: unknown[]] {
  const columns = Object.keys(row);
  const parameters = columns.map((_, i) => `$${i + 1}`);
  const sql = `insert into ${table} (${columns.join(", ")}) values (${parameters.join(", ")})`;
  return [sql, Object.values(row)];
}

/** The same, and the row is read. */
export function insertInto(table: string, row: Row): [sql: string, values: unknown[]] {
  const [sql, values] = insertOnly(table, row);
  return [`${sql} returning *`, values];
}

/** The least that a recommendation needs. */
export const post = { title: "A new title", content: "A new text" };

/** The least that a review needs. */
export const review = { ...post, rating: 4 };

/** The table that a statement writes. */
export const tableOf = (write: string) =>
  /^(?:insert into|update|delete from) (\w+)/.exec(write)?.[1] ?? "";
