import type { Migration } from "../../supabase/local/migrations.ts";

/** One way for the schema to be wrong, which some database test must notice. */
export type Defect = {
  name: string;
  /** The table, bucket or function that suffers. */
  subject: string;
  /** The test file of `tests/db` that is asked first, without its ending. */
  suspect: string;
} & (Edit | Afterthought);

/** Another text in a function of one migration; what is looked for must be there once. */
type Edit = { migration: string; find: string; replace: string };

/** Statements that run after the last migration. */
type Afterthought = { sql: string };

/** Edits of one migration, a line for each. */
export function edits(
  migration: string,
  lines: [subject: string, name: string, find: string, replace: string, suspect: string][],
): Defect[] {
  return lines.map(([subject, name, find, replace, suspect]) => ({
    migration,
    subject,
    name,
    find,
    replace,
    suspect,
  }));
}

/** Statements about one table, a line for each. */
export function statements(
  subject: string,
  lines: [name: string, sql: string, suspect: string][],
): Defect[] {
  return lines.map(([name, sql, suspect]) => ({ subject, name, sql, suspect }));
}

const FUNCTION = /^create (?:or replace )?function /;

/** The function that a place of a migration is in, from its first word to its semicolon. */
export function functionAround(sql: string, place: number): [from: number, to: number] {
  const heads = [...sql.matchAll(/^create (?:or replace )?function /gm)];
  const from = heads.findLast(({ index }) => index <= place)?.index ?? 0;
  const [body] = /^(as \$\$|return )/m.exec(sql.slice(from)) ?? [];
  const end = body === "return " ? ";\n" : "$$;";
  return [from, sql.indexOf(end, from) + end.length];
}

/**
 * The defect as one statement for a migrated database.
 *
 * @throws Error when the text that an edit looks for is not in its migration exactly once, or not
 *   in a function.
 */
export function statementOf(defect: Defect, migrations: Migration[]): string {
  if ("sql" in defect) return asOne(defect.sql);
  const { migration, find, replace } = defect;
  const sql = migrations.find(({ name }) => name === migration)?.sql ?? "";
  const place = sql.indexOf(find);
  if (place < 0 || sql.includes(find, place + 1)) {
    throw new Error(`"${defect.name}": not once in ${migration}: ${find}`);
  }
  const [from, to] = functionAround(sql, place);
  const spoilt = sql.slice(from, place) + replace + sql.slice(place + find.length, to);
  if (place + find.length > to || !FUNCTION.test(spoilt)) {
    throw new Error(`"${defect.name}" is not in a function: ${spoilt}`);
  }
  return asOne(spoilt.replace(FUNCTION, "create or replace function "));
}

/** The functions that a text of SQL makes or replaces. */
export const functionsIn = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:or replace )?function ([\w.]+)/gm)].map(([, name = ""]) => name);

/** The last migration that says what a function does. */
export const lastToDefine = (name: string, migrations: Migration[]): Migration | undefined =>
  migrations.findLast(({ sql }) => functionsIn(sql).includes(name));

const asOne = (sql: string) =>
  `do $defect$ begin execute $statements$${sql}$statements$; end $defect$`;
