import {
  CATALOG_NAME_MAX,
  CATALOG_NAME_MIN,
  HANDLE_VALUE_MAX,
  LOCATION_MAX,
  WEBSITE_MAX,
} from "../../src/lib/constants.ts";
import { handleValue, linkedHandle } from "../../src/lib/handles.ts";
import { ILLEGIBLE, isLegible, readable } from "../../src/lib/readable.ts";
import { oneLine } from "../../src/lib/text.ts";
import { isWebAddress, webAddress } from "../../src/lib/web-address.ts";
import type { Column, Mistake, Row } from "./read-table.ts";

/** A row whose valid cells are in their stored form, except numbers, which depend on the place. */
export interface CheckedRow {
  line: number;
  values: ReadonlyMap<Column, string>;
  mistakes: Mistake[];
}

/** The fault of a cell with its remedy, or the value; "" for an empty cell. */
type Checked = { wrong: string } | { value: string };

/** UTF-8 that was read as Windows-1252 once: "CafÃ©", "â€™", "á»\u008d". */
const GARBLED = /(?:[ÂÃ]|á[º»])[\u0080-\u00BF\u0152-\u2122]|â€/;
const SHORTENED = /^\+?\d+(?:[.,]\d+)?e\+?\d+$/i;

/** Traces of a spreadsheet or of another encoding, in any column. */
function damageIn(cell: string): string | undefined {
  if (cell.includes("\uFFFD") || GARBLED.test(cell)) {
    return "has signs that were lost in another encoding. Write it anew, and save the table as “CSV UTF-8”";
  }
  if (/^#(?:NAME\?|REF!|VALUE!|N\/A|NULL!|NUM!|DIV\/0!|ERROR!)/i.test(cell)) {
    return "is an error of the spreadsheet. Format the column as text and write it again";
  }
  if (/[\r\n]/.test(cell) && cell.includes('"')) {
    return "has a line break and a quotation mark, so it may be two rows in one. Write it in one line";
  }
  if (cell.startsWith("=")) return "is a formula. Write its result as text";
  return undefined;
}

/** Traces of a spreadsheet that read a phone number as an amount. */
function damageInNumber(cell: string): string | undefined {
  return SHORTENED.test(cell) || /^\+?\d+[.,]0+$/.test(cell) || /^[1-9]\d*0{6}$/.test(cell)
    ? "was made an amount by a spreadsheet, and digits may be lost. Format the column as text and write the number again"
    : undefined;
}

const line =
  (min: number, max: number) =>
  (cell: string): Checked => {
    const length = [...cell].length;
    if (length < min) return { wrong: `is too short. It needs ${min} letters` };
    if (length > max) return { wrong: `is too long. Keep it to ${max} characters` };
    return { value: cell };
  };

function number(cell: string): Checked {
  const damage = damageInNumber(cell);
  if (damage) return { wrong: damage };
  // Spreadsheets write an apostrophe before a cell that is to stay text.
  return line(0, HANDLE_VALUE_MAX)(cell.replace(/^'/, ""));
}

function instagram(cell: string): Checked {
  const value = cell === "" ? "" : handleValue("instagram", cell.replace(/^'/, ""));
  return value === null
    ? { wrong: "is no name on Instagram. Write the @name, or the link of the profile" }
    : { value };
}

function site(cell: string): Checked {
  const address = webAddress(cell);
  if (cell === "") return { value: "" };
  const linked = linkedHandle(address);
  if (linked && linked.kind !== "website") {
    return { wrong: "leads into a network and not to the business’s own site. Leave it out here" };
  }
  if (!isWebAddress(address)) return { wrong: "is no web address, like example.com" };
  return line(0, WEBSITE_MAX)(address);
}

const CHECKS: Record<Column, (cell: string) => Checked> = {
  name: line(CATALOG_NAME_MIN, CATALOG_NAME_MAX),
  category: line(1, HANDLE_VALUE_MAX),
  place: line(1, LOCATION_MAX),
  phone: number,
  WhatsApp: number,
  Instagram: instagram,
  site,
};

/** Makes the checks that need no database: spreadsheets' damage, missing cells, lengths, links (R491). */
export function checkCells({ line, cells }: Row): CheckedRow {
  const values = new Map<Column, string>();
  const mistakes: Mistake[] = [];
  for (const [column, written] of cells) {
    const cell = oneLine(readable(written)).normalize("NFC");
    const damage = damageIn(written.trim());
    const checked: Checked = damage ? { wrong: damage } : CHECKS[column](cell);
    if ("wrong" in checked) {
      const text = cell === "" ? "It is empty." : `“${cell}” ${checked.wrong}.`;
      mistakes.push({ line, column, text });
    } else if (!isLegible(checked.value)) {
      mistakes.push({ line, column, text: `“${cell}”: ${ILLEGIBLE}` });
    } else if (checked.value !== "") {
      values.set(column, checked.value);
    }
  }
  return { line, values, mistakes };
}
