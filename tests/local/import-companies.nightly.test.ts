import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { importCompanies } from "../../scripts/import-companies/import-companies.ts";
import { chooseServer, sendRows } from "../../scripts/import-companies/server.ts";
import { startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { fixturesSource } from "../db/fixtures-source.ts";
import { root } from "../db/harness.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { get } from "./harness.ts";
import { serve } from "./server.ts";

/* The command, over HTTP, to the running embedded backend. */

const addedBy = "kwame@world.example";
const folder = scratchFolder(afterAll);
const data = join(folder, "data");
const backend = await startBackend({ data, source: fixturesSource });
const address = await serve(backend);
afterAll(() => backend.close());

const environment = { SHAURI_DATA: data, PORT: address.split(":")[1] };
const bytesOf = (...rows: string[]) =>
  new TextEncoder().encode(`name,category,place,phone,WhatsApp,Instagram,site\n${rows.join("\n")}`);
const count = async () => {
  const [row] = await backend.query<Record<string, number>>(
    `select (select count(*)::int from public.companies) as companies,
      (select count(*)::int from public.company_handles) as handles`,
  );
  return row;
};

/** Runs the command as its user does, from another folder: the project's own settings name another server. */
async function run(...args: string[]): Promise<{ status: number; output: string }> {
  const env = { PATH: process.env.PATH, ...environment, INIT_CWD: folder };
  const script = [join(root, "scripts/import-companies.ts"), ...args];
  const ended = promisify(execFile)(process.execPath, script, { cwd: folder, env });
  const { code = 0, stdout, stderr } = await ended.catch((error) => error);
  return { status: code, output: stdout + stderr };
}

describe("R490 the command", () => {
  test("adds companies as a member would, reports those that exist, and adds nothing twice", async () => {
    const before = await count();
    await writeFile(
      join(folder, "city.csv"),
      bytesOf(
        'Once Bakery,Food,"Yaba, Lagos",0800 000 0611,0800 000 0611,once.example,once.example',
        "Once Chemist,general,Accra,020 000 0612,,,",
      ),
    );
    expect(await run("city.csv", "--added-by", addedBy, "--check")).toMatchObject({
      status: 0,
      output: expect.stringContaining("No mistakes. 2 businesses to add, 0 skipped."),
    });
    expect(await count()).toEqual(before);
    expect(await run("city.csv", "--added-by", addedBy)).toMatchObject({
      status: 0,
      output: expect.stringContaining("2 businesses added, 0 skipped."),
    });
    const after = await count();
    expect(after).toEqual({
      companies: (before?.companies ?? 0) + 2,
      handles: (before?.handles ?? 0) + 4,
    });
    expect(await run("city.csv", "--added-by", addedBy)).toMatchObject({
      status: 0,
      output: expect.stringMatching(
        /Row 2: “Once Bakery” \(Yaba, Lagos\) is there already\.\nRow 3: .*\n0 businesses added, 2 skipped\./,
      ),
    });
    expect(await count()).toEqual(after);
    const typed = encodeURIComponent("+233200000612");
    const found = await get(backend, `/rest/v1/rpc/find_handle?typed=${typed}`);
    expect(await found.json()).toMatchObject([
      { company: { name: "Once Chemist" }, handles: [{ author: { username: "Kwame" } }] },
    ]);
  });

  test("R491 names every mistake and adds nothing", async () => {
    const before = await count();
    await writeFile(
      join(folder, "wrong.csv"),
      bytesOf(
        "Right Bakery,Food,Yaba,0800 000 0621,,,",
        ",Fod,Ikejja,2.3E+12,,two words,none",
        "Accra Shop,Food,Accra,0800 000 0622,,,",
        "RIGHT bakery,Food,yaba,,,,",
        "Other Bakery,Food,Kano,+234 800 000 0621,,,",
      ),
    );
    const { status, output } = await run("wrong.csv", "--added-by", addedBy);
    expect(status).toBe(1);
    expect(output.split("\n").slice(1)).toEqual([
      "Row 3, name: It is empty.",
      "Row 3, category: “Fod” is no category that the site knows. The nearest: “Food”.",
      "Row 3, place: “Ikejja” is no place that the site knows. The nearest: “Ikeja, Lagos, Nigeria”.",
      expect.stringMatching(/^Row 3, phone: “2.3E\+12” was made an amount/),
      expect.stringMatching(/^Row 3, Instagram: “two words” is no name/),
      expect.stringMatching(/^Row 3, site: “none” is no web address/),
      expect.stringMatching(
        /^Row 4, phone: “0800 000 0622” is no phone number of the place’s country/,
      ),
      "Row 5, name: “RIGHT bakery” in “yaba” is in row 2 too. Delete one of the two.",
      expect.stringMatching(/^Row 6, phone: “\+234 800 000 0621” is in row 2 too/),
      "9 mistakes. Nothing was added.",
      "",
    ]);
    expect(await count()).toEqual(before);
  });

  test.each([
    ["without a member", ["city.csv"], "Usage: npm run import"],
    [
      "with an unknown option",
      ["city.csv", "--added-by", addedBy, "--force"],
      "Usage: npm run import",
    ],
    ["without the file", ["none.csv", "--added-by", addedBy], "none.csv cannot be read."],
    [
      "for an unknown member",
      ["city.csv", "--added-by", "nobody@world.example"],
      "No member has the confirmed e-mail nobody@world.example.",
    ],
  ])("%s says so in one line and ends with 1", async (_, args, said) => {
    const { status, output } = await run(...args);
    expect(status).toBe(1);
    expect(output).toContain(said);
    expect(output).not.toContain("    at ");
  });

  test("three requests' worth of rows are all checked before the first is added", async () => {
    const before = await count();
    const rows = Array.from({ length: 101 }, (_, n) => `Many ${n},Food,Kano,,,,`);
    const options = { server: await chooseServer(environment), addedBy };
    const wrong = await importCompanies(bytesOf(...rows, "Last,Fodder,Kano,,,,"), options);
    expect(wrong).toMatchObject({ added: 0, mistakes: [{ line: 103, column: "category" }] });
    expect(await count()).toEqual(before);
    expect(await importCompanies(bytesOf(...rows), options)).toMatchObject({ added: 101 });
    expect((await count())?.companies).toBe((before?.companies ?? 0) + 101);
  });
});

test.each<[string, Record<string, string>]>([
  ["the publishable", {}],
  ["a forged", { authorization: "Bearer e30.e30.e30" }],
])("S31 %s key adds no company", async (_, more) => {
  const before = await count();
  const rows = [{ line: 2, name: "Stolen", category: "Food", place: "Kano" }];
  const server = { url: `http://${address}`, headers: { apikey: LOCAL_PUBLISHABLE_KEY, ...more } };
  await expect(sendRows(server, rows, addedBy, false)).rejects.toThrow("refuses the key");
  expect(await count()).toEqual(before);
});
