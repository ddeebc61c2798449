import { CsvError, parse } from "csv-parse/sync";
import { nameKey } from "../../src/lib/typed-text.ts";

/** Columns of the table; its first row names them in any order and case. */
export const COLUMNS = [
  "name",
  "category",
  "place",
  "phone",
  "WhatsApp",
  "Instagram",
  "site",
] as const;
export type Column = (typeof COLUMNS)[number];

/** Columns that every table must have. */
export const REQUIRED: readonly Column[] = ["name", "category", "place"];

/** One mistake. `line` is the row's number in a spreadsheet, where a cell of two lines is in one row. */
export interface Mistake {
  line: number;
  column?: Column | undefined;
  text: string;
}

/** One business of the table, without the columns that the table lacks. */
export interface Row {
  line: number;
  cells: ReadonlyMap<Column, string>;
}

export interface Table {
  rows: Row[];
  mistakes: Mistake[];
}

const SEPARATORS = [",", ";", "\t"];
const columnOf = (title: string): Column | undefined =>
  COLUMNS.find((column) => column.toLowerCase() === nameKey(title).replace(/[\s_-]/g, ""));
const isBlank = (record: readonly string[]) => record.every((cell) => cell.trim() === "");

/**
 * Reads a table as spreadsheets save it: separated by commas, semicolons or tabs, in UTF-8 or UTF-16, with any line
 * ends. Rows without content are left out. A quotation mark that is not closed ends the reading (R491).
 */
export function readTable(bytes: Uint8Array): Table {
  const text = decode(bytes);
  if (text === null) {
    return failed(1, "This is no CSV file. In the spreadsheet choose “Save as” and “CSV UTF-8”.");
  }
  // Excel's separator line, which it does not show as a row.
  const body = text.replace(/^sep=.\r?\n/i, "");
  let records: string[][];
  try {
    records = parse(body, {
      delimiter: separatorOf(body),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed(
      Number(error.records) + 1,
      "A quotation mark opens and does not close, so nothing after it can be read. Close it, or take it out.",
    );
  }
  return tableOf(records);
}

const failed = (line: number, text: string): Table => ({ rows: [], mistakes: [{ line, text }] });

/** The text, with U+FFFD for bytes that are not in the file's encoding; null for a workbook or another binary file. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes("\0") || text.startsWith("PK\u0003\u0004") ? null : text;
}

/** The separator by which the first row with a letter in it names the most columns. */
function separatorOf(body: string): string {
  const [titles = ""] = /^.*\p{L}.*$/mu.exec(body) ?? [];
  const known = (separator: string) =>
    titles.split(separator).filter((title) => columnOf(title.replaceAll('"', ""))).length;
  return SEPARATORS.reduce((best, other) => (known(other) > known(best) ? other : best));
}

function tableOf(records: readonly (readonly string[])[]): Table {
  const top = records.findIndex((record) => !isBlank(record));
  const titles = records[top] ?? [];
  const columns = titles.map(columnOf);
  const mistakes = mistakesOfTitles(top + 1, titles, columns);
  const rows: Row[] = [];
  for (const [index, record] of records.entries()) {
    if (index <= top || isBlank(record)) continue;
    const line = index + 1;
    const stray = record.find((cell, at) => cell.trim() !== "" && !titles[at]?.trim());
    if (stray !== undefined) {
      mistakes.push({
        line,
        text: `“${stray.trim()}” is beside the columns. A cell with the separator in it needs quotation marks around it.`,
      });
    }
    const cells = columns.flatMap((column, at): [Column, string][] =>
      column ? [[column, record[at] ?? ""]] : [],
    );
    rows.push({ line, cells: new Map(cells) });
  }
  if (rows.length === 0 && mistakes.length === 0) {
    mistakes.push({ line: top + 2, text: "There is no business below the names of the columns." });
  }
  return { rows, mistakes };
}

function mistakesOfTitles(
  line: number,
  titles: readonly string[],
  columns: readonly (Column | undefined)[],
): Mistake[] {
  const unknown = titles
    .filter((title, at) => title.trim() !== "" && !columns[at])
    .map((title) => `“${title.trim()}” is no column: rename or delete it.`);
  const twice = COLUMNS.filter(
    (column) => columns.indexOf(column) !== columns.lastIndexOf(column),
  ).map((column) => `“${column}” is there twice: delete one.`);
  const missing = REQUIRED.filter((column) => !columns.includes(column)).map(
    (column) => `The column “${column}” is missing.`,
  );
  return [...unknown, ...twice, ...missing].map((text) => ({
    line: Math.max(line, 1),
    text: `${text} The columns are ${COLUMNS.join(", ")}.`,
  }));
}
