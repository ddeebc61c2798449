import { describe, expect, test } from "vitest";
import { checkCells } from "../../scripts/import-companies/check-cells.ts";
import { type Mistake, readTable } from "../../scripts/import-companies/read-table.ts";

/* Tables of businesses as people and spreadsheets save them (docs/world-cases.md). */

const TITLES = "name,category,place,phone,WhatsApp,Instagram,site";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (table: string | Uint8Array) => {
  const { rows, mistakes } = readTable(typeof table === "string" ? bytesOf(table) : table);
  const checked = rows.map(checkCells);
  return {
    rows: checked.map(({ line, values }) => ({ line, ...Object.fromEntries(values) })),
    mistakes: [...mistakes, ...checked.flatMap((row) => row.mistakes)],
  };
};
const KAYA = { line: 2, name: "Kaya Café", category: "Food", place: "Yaba, Lagos" };
/** A file with one byte a character, as Excel saves "CSV" in Western Europe. */
const inLatin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const inUtf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);

describe("R491 a table is read in any format", () => {
  test.each<[string, string | Uint8Array]>([
    ["plain", 'name,category,place\nKaya Café,Food,"Yaba, Lagos"\n'],
    ["with a byte order mark", '\uFEFFname,category,place\nKaya Café,Food,"Yaba, Lagos"\n'],
    [
      "with quoted titles after the mark",
      '\uFEFF"name","category","place"\n"Kaya Café","Food","Yaba, Lagos"',
    ],
    ["with semicolons", "name;category;place\nKaya Café;Food;Yaba, Lagos\n"],
    ["with tabs", "name\tcategory\tplace\nKaya Café\tFood\tYaba, Lagos\n"],
    [
      "with Excel's separator line",
      "sep=;\r\nname;category;place\r\nKaya Café;Food;Yaba, Lagos\r\n",
    ],
    ["in UTF-16 with tabs", inUtf16("name\tcategory\tplace\r\nKaya Café\tFood\tYaba, Lagos\r\n")],
    ["with Windows line ends", 'name,category,place\r\nKaya Café,Food,"Yaba, Lagos"\r\n'],
    ["with old Mac line ends", 'name,category,place\rKaya Café,Food,"Yaba, Lagos"\r'],
    [
      "with columns in another order and case",
      '"PLACE ",Name, Category\n"Yaba, Lagos",Kaya Café,Food',
    ],
    [
      "with empty lines at the end",
      'name,category,place\nKaya Café,Food,"Yaba, Lagos"\n\n,,\n , ,\n\n',
    ],
    ["with empty columns at the side", 'name,category,place,,\nKaya Café,Food,"Yaba, Lagos",,\n'],
    ["with decomposed accents", 'name,category,place\nKaya Cafe\u0301,Food,"Yaba, Lagos"'],
    ["with invisible blanks", 'name,category,place\n\u200B Kaya\u00A0 Café ,Food,"Yaba,\nLagos"'],
  ])("%s", (_, table) => {
    expect(read(table)).toEqual({ rows: [KAYA], mistakes: [] });
  });

  test("contacts are read in their stored form, except numbers, which depend on the place", () => {
    expect(
      read(
        `${TITLES}\nKaya Café,Food,"Yaba, Lagos",'0800 000 0601,wa.me/2348000000601,https://instagram.com/Kaya.example?hl=en,KAYA.example`,
      ),
    ).toEqual({
      rows: [
        {
          ...KAYA,
          phone: "0800 000 0601",
          WhatsApp: "wa.me/2348000000601",
          Instagram: "kaya.example",
          site: "https://kaya.example",
        },
      ],
      mistakes: [],
    });
  });

  test.each(["8000000601", "+234 800 000 0601", "2348000000601"])(
    "a number that lost its zero or plus in a spreadsheet is accepted: %s",
    (phone) => {
      expect(read(`${TITLES}\nKaya Café,Food,Yaba,${phone},,,`)).toMatchObject({
        rows: [{ phone }],
        mistakes: [],
      });
    },
  );

  test("a row is numbered as in the spreadsheet: blank rows count, a two-line cell does not", () => {
    const table = 'name,category,place\n\n"Kaya\nCafé",Food,Yaba\n,,\n,Food,Yaba\n';
    expect(read(table)).toEqual({
      rows: [
        { line: 3, name: "Kaya Café", category: "Food", place: "Yaba" },
        { line: 5, category: "Food", place: "Yaba" },
      ],
      mistakes: [{ line: 5, column: "name", text: "It is empty." }],
    });
  });
});

describe("R491 a table that cannot be read shows the reason", () => {
  const mistakesIn = (table: string | Uint8Array): Mistake[] => read(table).mistakes;

  test.each<[string, string | Uint8Array]>([
    ["a workbook", inLatin("PK\u0003\u0004\u0014")],
    ["UTF-16 without a byte order mark", Buffer.from(TITLES, "utf16le")],
  ])("%s is not a CSV file", (_, table) => {
    expect(mistakesIn(table)).toEqual([{ line: 1, text: expect.stringContaining("no CSV file") }]);
  });

  test.each([
    ["an empty file", "", "The column “name” is missing"],
    ["titles only", `${TITLES}\n`, "no business below"],
    ["a missing column", "name,place\nKaya,Yaba", "“category” is missing"],
    ["a column twice", "name,category,place,Name\nKaya,Food,Yaba,Kaya", "“name” is there twice"],
    ["an unknown column", "name,category,place,Whatsap\nKaya,Food,Yaba,", "“Whatsap” is no column"],
  ])("%s", (_, table, text) => {
    expect(mistakesIn(table).map((mistake) => mistake.text)).toContainEqual(
      expect.stringContaining(text),
    );
  });

  test("an unclosed quotation mark names its row", () => {
    expect(
      mistakesIn('name,category,place\nOne,Food,Yaba\n"Two,Food,Yaba\nThree,Food,Yaba'),
    ).toEqual([{ line: 3, text: expect.stringContaining("quotation mark opens") }]);
  });

  test("two rows merged by such a mark are reported", () => {
    const table = 'name,category,place\nOne,Food,"Yaba\nTwo,Food,"Lagos"\n';
    expect(mistakesIn(table)).toEqual([
      { line: 2, column: "place", text: expect.stringContaining("two rows in one") },
    ]);
  });

  test("R491 a hotline that ends in zeros is a number, since a spreadsheet's amount has no leading 0 or +", () => {
    for (const phone of ["08030000000", "+2348033000000"])
      expect(mistakesIn(`name,category,place,phone\nKaya,Food,Yaba,${phone}`)).toEqual([]);
  });

  test("a cell beside the columns, from a comma without quotation marks", () => {
    expect(mistakesIn("name,category,place\nKaya,Food,Yaba, Lagos")).toEqual([
      { line: 2, text: expect.stringContaining("“Lagos” is beside the columns") },
    ]);
  });

  test("characters of another encoding name each cell, whatever else the row has", () => {
    const table = inLatin("name,category,place\nKaya Café,Food,Yaba\nPlain,Food,Thiès\n");
    expect(mistakesIn(table)).toEqual([
      { line: 2, column: "name", text: expect.stringContaining("another encoding") },
      { line: 3, column: "place", text: expect.stringContaining("another encoding") },
    ]);
  });
});

describe("R491 a wrong cell shows what to do", () => {
  const inColumn = (column: string, cell: string) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`;
    const cells = new Map([
      ["name", "Kaya"],
      ["category", "Food"],
      ["place", "Yaba"],
      [column, quoted],
    ]);
    return `${[...cells.keys()].join(",")}\n${[...cells.values()].join(",")}`;
  };

  test.each([
    ["phone", "2.34803E+12", "was made an amount"],
    ["phone", "2,34803E+12", "was made an amount"],
    ["phone", "8031234567.0", "was made an amount"],
    ["WhatsApp", "2348030000000", "was made an amount"],
    ["name", '=HYPERLINK("https://x.example","Kaya")', "is a formula"],
    ["phone", "=+2348000000601", "is a formula"],
    ["Instagram", "#NAME?", "is an error of the spreadsheet"],
    ["name", "CafÃ© Kaya", "another encoding"],
    ["name", "Mamaâ€™s Pot", "another encoding"],
    ["name", "á»Œlá", "another encoding"],
    ["name", "K", "is too short"],
    ["name", "k".repeat(121), "is too long"],
    ["place", "k".repeat(81), "is too long"],
    ["phone", "0800 000 0601 ".repeat(15), "is too long"],
    ["name", `Ka${"\u0301".repeat(6)}ya`, "too many accents"],
    ["category", " ", "It is empty"],
    ["Instagram", "kaya house", "is no name on Instagram"],
    ["Instagram", "https://tiktok.com/@kaya", "is no name on Instagram"],
    ["site", "instagram", "is no web address"],
    ["site", "N/A", "is no web address"],
    ["site", "facebook.com/kaya", "leads into a network"],
    ["site", `kaya.example/${"k".repeat(300)}`, "is too long"],
  ])("%s: %s", (column, cell, text) => {
    expect(read(inColumn(column, cell)).mistakes).toEqual([
      { line: 2, column, text: expect.stringContaining(text) },
    ]);
  });

  test.each([
    ["name", "Bar «Jacarandá»"],
    ["name", "Sofáº e Cajá» 2"],
    ["name", "@Home + More"],
    ["name", "-Kaya-"],
    ["name", "ÂME Couture"],
    ["name", 'The "Good" Pot'],
    ["name", "k".repeat(120)],
    ["Instagram", "@kaya"],
    ["phone", "+234 800 000 0601"],
  ])("%s: %s is valid", (column, cell) => {
    expect(read(inColumn(column, cell)).mistakes).toEqual([]);
  });

  test("all mistakes of a row are reported together", () => {
    expect(read(`${TITLES}\n,,,1E+9,,a b,x`).mistakes.map(({ column }) => column)).toEqual([
      "name",
      "category",
      "place",
      "phone",
      "Instagram",
      "site",
    ]);
  });
});
