import { handleValue } from "../../src/lib/handles.ts";
import { nameKey } from "../../src/lib/typed-text.ts";
import { type CheckedRow, checkCells } from "./check-cells.ts";
import { COLUMNS, type Column, type Mistake, readTable } from "./read-table.ts";
import { type Outcome, type SentRow, type Server, sendRows } from "./server.ts";

/** Rows in a request: a hosted project cancels a statement after eight seconds. */
const BATCH = 50;

export interface Report {
  /** Rows that were added, or in a trial would be. */
  added: number;
  /** Rows whose business exists already, each with its reason. */
  skipped: Mistake[];
  /** If there are any, nothing was added. */
  mistakes: Mistake[];
}

interface Options {
  server: Server;
  /** E-mail of the member in whose name the businesses are added. */
  addedBy: string;
  /** Only checks the table. */
  isTrial?: boolean;
}

/** A row, with the database's result once there is one. */
interface Sent {
  row: CheckedRow;
  outcome?: Outcome;
}
type Tried = Required<Sent>;

/**
 * Checks a table of businesses and adds those that do not exist yet, but none while there is a mistake (R490, R491).
 * After a failure the same call continues: rows that were added are skipped.
 *
 * @throws ImportError in one line, for the terminal.
 */
export async function importCompanies(bytes: Uint8Array, options: Options): Promise<Report> {
  const { rows, mistakes } = readTable(bytes);
  const checked = rows.map((row) => ({ row: checkCells(row) }));
  const tried = await sendAll(checked, options, true);
  const all = [...mistakes, ...tried.flatMap(mistakesOf), ...findDoubles(tried)].sort(
    (a, b) => a.line - b.line || placeOf(a) - placeOf(b),
  );
  const skipped = tried.flatMap(skippedOf);
  const addable = tried.filter(({ outcome }) => outcome.known === null);
  if (all.length > 0) return { added: 0, skipped, mistakes: all };
  if (options.isTrial) return { added: addable.length, skipped, mistakes: [] };
  const sent = addable.length > 0 ? await sendAll(addable, options, false) : [];
  const taken = sent.filter((one) => mistakesOf(one).length === 0);
  const meanwhile = taken.flatMap(skippedOf);
  return {
    added: taken.length - meanwhile.length,
    skipped: [...skipped, ...meanwhile],
    mistakes: sent.flatMap(mistakesOf),
  };
}

const placeOf = ({ column }: Mistake) => (column ? COLUMNS.indexOf(column) : COLUMNS.length);

/** Sends the rows and returns them with their results. An empty table is sent too, to check the key and the member. */
async function sendAll(
  all: readonly Sent[],
  { server, addedBy }: Options,
  isTrial: boolean,
): Promise<Tried[]> {
  const answered: Tried[] = [];
  for (let from = 0; from === 0 || from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    const outcomes = await sendRows(server, batch.map(sentRow), addedBy, isTrial);
    for (const { row } of batch) {
      const outcome = outcomes.find(({ line }) => line === row.line);
      if (!outcome) throw new Error(`The database did not answer about row ${row.line}`);
      answered.push({ row, outcome });
    }
  }
  return answered;
}

function sentRow({ row, outcome }: Sent): SentRow {
  const fields = [...row.values].map(([column, value]) => [
    column === "site" ? "website" : column.toLowerCase(),
    value,
  ]);
  // After the trial, numbers are in international form.
  const numbers = outcome && {
    phone: outcome.phone ?? undefined,
    whatsapp: outcome.whatsapp ?? undefined,
  };
  return { line: row.line, ...Object.fromEntries(fields), ...numbers };
}

function skippedOf({ row: { line }, outcome: { known } }: Tried): Mistake[] {
  if (!known) return [];
  const where = known.place ? ` (${known.place})` : "";
  return [
    {
      line,
      text: `“${known.name}”${where} ${known.value ? `has ${known.value}` : "is there"} already.`,
    },
  ];
}

const COLUMN_OF: Record<string, Column> = {
  category: "category",
  place: "place",
  phone: "phone",
  whatsapp: "WhatsApp",
  instagram: "Instagram",
};

/** Mistakes in a row: those of its cells first, at most one for each cell. */
function mistakesOf({ row, outcome }: Tried): Mistake[] {
  const { line, values } = row;
  const faults = Object.entries(outcome.faults).flatMap(([name, nearest]): Mistake[] => {
    const column = COLUMN_OF[name];
    return column
      ? [{ line, column, text: `“${values.get(column)}” ${textOfFault(column, nearest)}` }]
      : [];
  });
  const mistakes = [...row.mistakes, ...faults];
  if (outcome.refusal && mistakes.length === 0) {
    const { message, column: name } = outcome.refusal;
    const column = COLUMN_OF[name ?? ""];
    const text =
      message === "handle_removed"
        ? `“${column && values.get(column)}” was removed from the site by its moderators. Leave it out.`
        : `The database refuses this row (${message}).`;
    mistakes.push({ line, column, text });
  }
  return mistakes;
}

function textOfFault(column: Column, nearest: readonly string[]): string {
  if (column === "phone" || column === "WhatsApp") {
    return "is no phone number of the place’s country. Write one number as it is dialled there, or with + and the country’s code.";
  }
  const instead =
    column === "place"
      ? "Write a town and its country, like “Kisumu, Kenya”."
      : "The page /categories lists them.";
  const meant = nearest.map((name) => `“${name}”`).join(", ");
  return `is no ${column} that the site knows. ${meant ? `The nearest: ${meant}.` : instead}`;
}

/** Rows of the table that name the same business, or share a contact that belongs to one business. */
function findDoubles(tried: readonly Tried[]): Mistake[] {
  const seen = new Map<string, number>();
  return tried.flatMap(({ row: { line, values }, outcome }): Mistake[] => {
    const name = values.get("name");
    const place = values.get("place");
    const site = values.get("site");
    const keys: [Column, key: string | null | undefined][] = [
      ["name", name && place && `${nameKey(name)} in ${nameKey(place)}`],
      ["phone", outcome.phone],
      ["WhatsApp", outcome.whatsapp],
      ["Instagram", values.get("Instagram") && `@${values.get("Instagram")}`],
      ["site", site && handleValue("website", site)],
    ];
    const mistakes: Mistake[] = [];
    for (const [column, key] of keys) {
      if (!key) continue;
      const first = seen.get(key) ?? line;
      seen.set(key, first);
      if (first === line || mistakes.length > 0) continue;
      mistakes.push({
        line,
        column,
        text:
          column === "name"
            ? `“${name}” in “${place}” is in row ${first} too. Delete one of the two.`
            : `“${values.get(column)}” is in row ${first} too. Leave it with one business, or make them one row.`,
      });
    }
    return mistakes;
  });
}
