import { readSqlFiles, type SqlFile } from "../../scripts/baseline.ts";

/** One way for the schema to be wrong, which some database test must notice. */
export type Defect = {
  name: string;
  /** The table, bucket or function that suffers. */
  subject: string;
  /** The test file of `tests/db` that is asked first, without its ending. */
  suspect: string;
} & (Edit | Afterthought);

/** Another text in a function of one schema file; the text to find must occur there once. */
type Edit = { schema: string; find: string; replace: string };

/** Statements that run after the last migration. */
type Afterthought = { sql: string };

/** Edits of functions of one schema file, a line for each. */
export function edits(
  schema: string,
  lines: [subject: string, name: string, find: string, replace: string, suspect: string][],
): Defect[] {
  return lines.map(([subject, name, find, replace, suspect]) => ({
    schema,
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

/** The function that a place of a schema file is in, from its first word to its semicolon. */
function functionAround(sql: string, place: number): [from: number, to: number] {
  const heads = [...sql.matchAll(/^create function /gm)];
  const from = heads.findLast(({ index }) => index <= place)?.index ?? 0;
  const [body] = /^(as \$\$|return )/m.exec(sql.slice(from)) ?? [];
  const end = body === "return " ? ";\n" : "$$;";
  return [from, sql.indexOf(end, from) + end.length];
}

const schemas: SqlFile[] = await readSqlFiles("schemas");

/**
 * The defect as one statement for a migrated database.
 *
 * @throws Error when the text that an edit looks for is not in its schema file exactly once, or not in a function.
 */
export function statementOf(defect: Defect): string {
  if ("sql" in defect) return asOne(defect.sql);
  const { schema, find, replace } = defect;
  const sql = schemas.find(({ name }) => name === schema)?.sql ?? "";
  const place = sql.indexOf(find);
  if (place < 0 || sql.includes(find, place + 1)) {
    throw new Error(`"${defect.name}": not once in ${schema}: ${find}`);
  }
  const [from, to] = functionAround(sql, place);
  const spoilt = sql.slice(from, place) + replace + sql.slice(place + find.length, to);
  if (place + find.length > to || !spoilt.startsWith("create function ")) {
    throw new Error(`"${defect.name}" is not in a function: ${spoilt}`);
  }
  return asOne(spoilt.replace("create function ", "create or replace function "));
}

const asOne = (sql: string) =>
  `do $defect$ begin execute $statements$${sql}$statements$; end $defect$`;
