import { readSqlFiles, type SqlFile } from "../../scripts/baseline.ts";

/** A seeded defect of the schema, which a database test must notice. */
export type Defect = {
  name: string;
  /** The affected table, bucket or function. */
  subject: string;
  /** The test file of `tests/db` that is run first, without its ending. */
  expectedTest: string;
} & (Edit | Statements);

/** A replacement in a function of one schema file, which must have the sought text exactly once. */
type Edit = { schema: string; find: string; replace: string };

/** Statements that run after the last migration. */
type Statements = { sql: string };

/** Edits of functions of one schema file that one test notices, a line for each; without a replacement, the text is removed. */
export function edits(
  schema: string,
  expectedTest: string,
  lines: [name: string, find: string, replace?: string][],
): Defect[] {
  return lines.map(([name, find, replace = ""]) => ({
    schema,
    subject: functionWith(schema, find),
    name,
    find,
    replace,
    expectedTest,
  }));
}

/** Statements about one table, there $1, that one test notices, a line for each; $1_ begins a name with the table's. */
export function statements(
  subject: string,
  expectedTest: string,
  lines: [name: string, sql: string][],
): Defect[] {
  return lines.map(([name, sql]) => ({
    subject,
    name,
    sql: sql.replaceAll("$1_", `${subject}_`).replaceAll("$1", `public.${subject}`),
    expectedTest,
  }));
}

const schemas: SqlFile[] = await readSqlFiles("schemas");
const textOf = (schema: string) => schemas.find(({ name }) => name === schema)?.sql ?? "";

/** The name of the function of a schema file that a text is in. */
function functionWith(schema: string, text: string): string {
  const sql = textOf(schema);
  const [from, to] = functionAround(sql, sql.indexOf(text));
  return /(\w+)\s*\(/.exec(sql.slice(from, to))?.[1] ?? "";
}

/** The function that a position in a schema file is in, from its first word to its semicolon. */
function functionAround(sql: string, position: number): [from: number, to: number] {
  const heads = [...sql.matchAll(/^create function /gm)];
  const from = heads.findLast(({ index }) => index <= position)?.index ?? 0;
  const [body] = /^(as \$\$|return )/m.exec(sql.slice(from)) ?? [];
  const end = body === "return " ? ";\n" : "$$;";
  return [from, sql.indexOf(end, from) + end.length];
}

/**
 * The defect as one statement for a migrated database.
 *
 * @throws Error if the sought text is not in its schema file exactly once, or not in a function.
 */
export function statementOf(defect: Defect): string {
  if ("sql" in defect) return asOne(defect.sql);
  const { schema, find, replace } = defect;
  const sql = textOf(schema);
  const position = sql.indexOf(find);
  if (position < 0 || sql.includes(find, position + 1)) {
    throw new Error(`"${defect.name}": not once in ${schema}: ${find}`);
  }
  const [from, to] = functionAround(sql, position);
  const replaced = sql.slice(from, position) + replace + sql.slice(position + find.length, to);
  if (position + find.length > to || !replaced.startsWith("create function ")) {
    throw new Error(`"${defect.name}" is not in a function: ${replaced}`);
  }
  return asOne(replaced.replace("create function ", "create or replace function "));
}

const asOne = (sql: string) =>
  `do $defect$ begin execute $statements$${sql}$statements$; end $defect$`;
