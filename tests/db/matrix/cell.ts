/** The operations on a table, each of which is tested. */
export const operations = ["select", "insert", "update", "delete"] as const;

/** "ok": at least one row; "none": accepted, but no row; else the SQLSTATE, perhaps with a word of the message. */
export type Outcome = "ok" | "none" | `${number}` | `${number} ${string}` | `P0001 ${string}`;

/** The outcomes of one statement for a visitor, Ada (who owns the row) and Kwame (who does not). */
export interface Cell {
  table: string;
  operation: (typeof operations)[number];
  what: string;
  sql: string;
  outcomes: { anonymous: Outcome; owner: Outcome; stranger: Outcome };
}

export type Outcomes = [anonymous: Outcome, owner: Outcome, stranger: Outcome];

/** The cells of one table with the same outcomes: what is done, which begins with the operation, and how. */
export function cellsOf(
  table: string,
  [anonymous, owner, stranger]: Outcomes,
  statements: Record<string, string>,
): Cell[] {
  return Object.entries(statements).map(([what, sql]) => {
    const operation = operations.find((word) => [what, sql].every((s) => s.startsWith(`${word} `)));
    if (!operation) throw new Error(`No operation of ${table}: ${what}: ${sql}`);
    return { table, operation, what, sql, outcomes: { anonymous, owner, stranger } };
  });
}

export const forbidden: Outcomes = ["42501", "42501", "42501"];
export const everyone: Outcomes = ["ok", "ok", "ok"];
export const membersOnly: Outcomes = ["42501", "ok", "ok"];
export const asAda: Outcomes = ["42501", "ok", "42501"];
/** Others find no such row. */
export const hers: Outcomes = ["42501", "ok", "none"];
/** Nor do visitors. */
export const hidden: Outcomes = ["none", "ok", "none"];
export const nobody: Outcomes = ["none", "none", "none"];
