import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkCells } from "../../scripts/import-companies/check-cells.ts";
import { importCompanies } from "../../scripts/import-companies/import-companies.ts";
import { COLUMNS, readTable } from "../../scripts/import-companies/read-table.ts";
import { chooseServer, type SentRow } from "../../scripts/import-companies/server.ts";
import { type RestCall, refused, restServer } from "../msw/rest";
import { API } from "../msw/server";
import { scratchFolder } from "../scratch-folder.ts";

const read = (file: string) => readFileSync(join("scripts/import-companies", file));
const token = (role: string) =>
  `ey.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.signature`;

describe("R490 the project to import into", () => {
  const HOSTED = "https://ref.supabase.co";

  test("a hosted one by its address and its secret key, which is not a JWT", async () => {
    expect(
      await chooseServer({ VITE_SUPABASE_URL: `${HOSTED}/`, SUPABASE_SECRET_KEY: "sb_secret_a" }),
    ).toEqual({ url: HOSTED, headers: { apikey: "sb_secret_a" } });
  });

  test("one with a legacy key, which is a JWT too", async () => {
    const key = token("service_role");
    expect(
      await chooseServer({ VITE_SUPABASE_URL: HOSTED, SUPABASE_SERVICE_ROLE_KEY: key }),
    ).toEqual({ url: HOSTED, headers: { apikey: key, authorization: `Bearer ${key}` } });
  });

  test.each<[string, Record<string, string>, string]>([
    ["an address without a key", { VITE_SUPABASE_URL: HOSTED }, "Set SUPABASE_SECRET_KEY"],
    [
      "a key without an address",
      { SUPABASE_SECRET_KEY: "sb_secret_a" },
      "VITE_SUPABASE_URL is not set",
    ],
    [
      "the publishable key",
      { VITE_SUPABASE_URL: HOSTED, SUPABASE_SECRET_KEY: "sb_publishable_a" },
      "needs the secret one",
    ],
    [
      "a secret that a build publishes",
      { VITE_SECRET: "sb_secret_a" },
      "VITE_SECRET holds a secret key",
    ],
    [
      "a token that a build publishes",
      { VITE_KEY: token("service_role") },
      "VITE_KEY holds a secret key",
    ],
    ["no stored database", { SHAURI_DATA: "memory" }, "without SHAURI_DATA=memory"],
  ])("%s is refused", async (_, env, said) => {
    await expect(chooseServer(env)).rejects.toThrow(said);
  });

  test("a public token may be published", async () => {
    const env = {
      VITE_SUPABASE_URL: HOSTED,
      VITE_SUPABASE_ANON_KEY: token("anon"),
      SUPABASE_SECRET_KEY: "sb_secret_a",
    };
    expect(await chooseServer(env)).toMatchObject({ url: HOSTED });
  });

  test("none, if npm start has never stored a database", async () => {
    const env = { SHAURI_DATA: scratchFolder(onTestFinished) };
    await expect(chooseServer(env)).rejects.toThrow("Run npm start first");
  });
});

describe("R490 the requests", () => {
  const server = { url: API, headers: { apikey: "sb_secret_a" } };
  const addedBy = "ada@shauri.example";
  const table = new TextEncoder().encode(
    "name,category,place,phone\nOne,Food,Accra,020 000 0601\n",
  );
  const isCompanies = (body: unknown): body is { companies: SentRow[]; is_trial: boolean } =>
    body instanceof Object && "companies" in body;
  const answerTo =
    (more: object) =>
    ({ body }: RestCall) =>
      Response.json(
        (isCompanies(body) ? body.companies : []).map(({ line }) => ({
          ...{ line, phone: "+233200000601", whatsapp: null },
          ...{ faults: {}, known: null, refusal: null },
          ...more,
        })),
      );

  test("are a trial run, then the same rows with normalized numbers", async () => {
    const calls = restServer({ "POST import_companies": answerTo({}) });
    const report = await importCompanies(table, { server, addedBy });
    expect(report).toEqual({ added: 1, skipped: [], mistakes: [] });
    const row = { line: 2, name: "One", category: "Food", place: "Accra" };
    expect(calls.map(({ body }) => body)).toEqual([
      { companies: [{ ...row, phone: "020 000 0601" }], added_by: addedBy, is_trial: true },
      { companies: [{ ...row, phone: "+233200000601" }], added_by: addedBy, is_trial: false },
    ]);
  });

  test("skip businesses added since the trial run, and name those refused since", async () => {
    const known = { name: "One", place: "Accra", value: null };
    const refusal = { message: "handle_removed", column: "phone" };
    for (const [more, report] of [
      [
        { known },
        { skipped: [{ line: 2, text: expect.stringContaining("is there already") }], mistakes: [] },
      ],
      [
        { refusal },
        {
          skipped: [],
          mistakes: [{ line: 2, column: "phone", text: expect.stringContaining("was removed") }],
        },
      ],
    ] as const) {
      restServer({
        "POST import_companies": (call) =>
          answerTo(isCompanies(call.body) && call.body.is_trial ? {} : more)(call),
      });
      const done = await importCompanies(table, { server, addedBy });
      expect(done).toEqual({ added: 0, ...report });
    }
  });

  test("are split in halves after a statement timeout, with each row added once", async () => {
    const calls = restServer({
      "POST import_companies": (call) =>
        isCompanies(call.body) && call.body.companies.length > 2
          ? refused(500, "57014", "canceling statement")(call)
          : answerTo({ phone: null })(call),
    });
    const names = ["One", "Two", "Three", "Four", "Five"];
    const rows = names.map((name) => `${name},Food,Accra`).join("\n");
    const five = new TextEncoder().encode(`name,category,place\n${rows}`);
    const { added } = await importCompanies(five, { server, addedBy, isTrial: true });
    expect(added).toBe(5);
    expect(
      calls.map(({ body }) => (isCompanies(body) ? body.companies.map(({ line }) => line) : [])),
    ).toEqual([[2, 3, 4, 5, 6], [2, 3, 4], [2, 3], [4], [5, 6]]);
  });

  test.each([
    ["42501", 403, "refuses the key"],
    ["PGRST202", 404, "push the migrations"],
    ["57014", 500, "answered 500"],
  ])("that fail with %s say what to do", async (code, status, said) => {
    restServer({ "POST import_companies": refused(status, code, "no") });
    await expect(importCompanies(table, { server, addedBy })).rejects.toThrow(said);
  });
});

describe("R490 the sample files", () => {
  test.each([
    ["template.csv", 2],
    ["example.csv", 50],
  ])("%s has no mistakes, and only numbers that are not in use", (file, businesses) => {
    const { rows, mistakes } = readTable(read(file));
    expect(mistakes).toEqual([]);
    expect(rows).toHaveLength(businesses);
    expect([...(rows[0]?.cells.keys() ?? [])]).toEqual([...COLUMNS]);
    for (const { values, mistakes: wrong } of rows.map(checkCells)) {
      expect(wrong).toEqual([]);
      for (const column of ["phone", "WhatsApp"] as const) {
        expect(values.get(column) ?? "").toMatch(
          /^$|^0800 000 0\d{3}$|^\+233 200 000 \d{3}$|^\+254 700 000 \d{3}$|^\+251 90 000 0\d{3}$/,
        );
      }
      expect(values.get("site") ?? ".example").toMatch(/\.example$/);
      expect(values.get("Instagram") ?? ".example").toMatch(/\.example$/);
    }
  });
});
