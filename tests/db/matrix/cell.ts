/** The ways to use a table, each of which is tried. */
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

export type Line = [what: string, sql: string, outcomes: Outcomes];

/** The cells of one table, a line for each statement, whose first word is the operation. */
export function cellsOf(table: string, lines: Line[]): Cell[] {
  return lines.map(([what, sql, [anonymous, owner, stranger]]) => {
    const operation = operations.find((word) => sql.startsWith(`${word} `));
    if (!operation) throw new Error(`No operation of ${table}: ${sql}`);
    return { table, operation, what, sql, outcomes: { anonymous, owner, stranger } };
  });
}

/** Outcomes that are the same for everyone. */
export const forbidden: Outcomes = ["42501", "42501", "42501"];
export const everyone: Outcomes = ["ok", "ok", "ok"];
