import { describe, expect } from "vitest";
import { ada, kitchen, kwame } from "./fixtures.ts";
import { databaseTest, type Row, type TestDatabase } from "./harness.ts";

const test = databaseTest();

const IMPORT = "select import_companies($1::jsonb, $2, $3)";
const EMAIL = "kwame@world.example";
const tailor = {
  line: 2,
  name: "Akwete Stitches",
  category: "General",
  place: "Yaba, Lagos",
  phone: "0800 000 0601",
  whatsapp: "0800 000 0601",
  instagram: "akwete.example",
  website: "https://akwete.example",
};

async function importRows(
  db: TestDatabase,
  rows: readonly object[],
  { isTrial = false, email = EMAIL } = {},
): Promise<Row[]> {
  const outcomes = await db.admin.value(IMPORT, [JSON.stringify(rows), email, isTrial]);
  if (!Array.isArray(outcomes)) throw new Error("no outcomes");
  return outcomes;
}

const named = (db: TestDatabase, name: string) =>
  db.admin.rows(
    `select c.id, c.name, c.location, c.place_id, c.website, c.category_id, c.review_count, c.average_rating,
      a.user_id as author, (
        select jsonb_agg(jsonb_build_array(h.kind, h.value, h.added_by) order by h.kind)
        from company_handles as h where h.company_id = c.id
      ) as handles
    from companies as c left join private.company_authors as a on a.company_id = c.id where c.name = $1`,
    [name],
  );
const countAll = (db: TestDatabase) =>
  db.admin.rows(`select (select count(*) from companies) as companies,
    (select count(*) from company_handles) as handles,
    (select count(*) from private.company_authors) as authors,
    (select count(*) from private.search_documents) as documents,
    (select count(*) from notifications) as notifications,
    (select count(*) from private.quota_usage) as usage`);

describe("R490 a table of businesses", () => {
  test("imports each business as if the member had added it, for the service role", async ({
    db,
  }) => {
    const isServers =
      "select has_function_privilege('service_role', 'import_companies(jsonb, text, boolean)', 'execute')";
    expect(await db.admin.value(isServers)).toBe(true);
    const added = await db.kwame.value(
      `insert into companies (name, location, website, category_id)
        values ('Typed Stitches', 'Yaba, Lagos', 'https://typed.example', 1) returning id`,
    );
    await db.kwame.rows(
      `insert into company_handles (company_id, kind, value) values
          ($1, 'phone', '0800 000 0602'), ($1, 'whatsapp', '0800 000 0602'), ($1, 'instagram', 'akwete2.example')`,
      [added],
    );
    expect(await importRows(db, [tailor])).toEqual([
      {
        line: 2,
        phone: "+2348000000601",
        whatsapp: "+2348000000601",
        faults: {},
        known: null,
        refusal: null,
      },
    ]);
    const [typed] = await named(db, "Typed Stitches");
    const [imported] = await named(db, "Akwete Stitches");
    expect(imported).toEqual({
      ...typed,
      id: imported?.id,
      name: "Akwete Stitches",
      website: "https://akwete.example",
      handles: [
        ["instagram", "akwete.example", kwame],
        ["phone", "+2348000000601", kwame],
        ["whatsapp", "+2348000000601", kwame],
      ],
    });
    expect(imported).toMatchObject({ place_id: "ng-lagos-yaba", author: kwame });
    for (const found of [
      "search_content('akwete stitches', 'catalog') #>> '{companies,0,name}'",
      "find_handle('0800 000 0601') #>> '{0,company,name}'",
    ])
      expect(await db.visitor.value(`select ${found}`)).toBe("Akwete Stitches");
  });

  test("a dry run returns the same result and writes nothing", async ({ db }) => {
    const before = await countAll(db);
    const tried = await importRows(db, [tailor], { isTrial: true });
    expect(await countAll(db)).toEqual(before);
    expect(await importRows(db, [tailor])).toEqual(tried);
    expect(await countAll(db)).not.toEqual(before);
  });

  test("an import uses no quota and notifies no member", async ({ db }) => {
    await db.admin.update("profiles", kwame, { created_at: new Date() });
    const [before] = await countAll(db);
    const many = Array.from({ length: 30 }, (_, n) => ({
      line: n,
      name: `Number ${n}`,
      category: "food",
      place: "Lagos",
      phone: `0800 000 ${1000 + n}`,
    }));
    await importRows(db, many);
    const [after] = await countAll(db);
    expect(after).toMatchObject({
      companies: Number(before?.companies) + 30,
      handles: Number(before?.handles) + 30,
      notifications: before?.notifications,
      usage: before?.usage,
    });
  });

  test("a second import finds every business, by its former name too", async ({ db }) => {
    await importRows(db, [tailor]);
    const before = await countAll(db);
    expect(
      await importRows(db, [{ ...tailor, name: "AKWETE  stitches.", place: "yaba,  LAGOS" }]),
    ).toMatchObject([{ known: { name: "Akwete Stitches", place: "Yaba, Lagos", value: null } }]);
    await db.admin.rows(
      "update companies set name = 'Akwete House', former_names = array[name] where name = 'Akwete Stitches'",
    );
    const { line, name, category, place } = tailor;
    expect(await importRows(db, [{ line, name, category, place }])).toMatchObject([
      { known: { name: "Akwete House" } },
    ]);
    expect(await countAll(db)).toEqual(before);
  });

  test.for([
    ["phone", { phone: "+234 800 000 0601" }, "+2348000000601"],
    ["number, by WhatsApp", { whatsapp: "https://wa.me/2348000000601" }, "+2348000000601"],
    ["Instagram", { instagram: "akwete.example" }, "akwete.example"],
    ["website", { website: "https://www.akwete.example/" }, "akwete.example"],
  ] as const)(
    "skips a business whose %s another business has already",
    async ([_, contact, value], { db }) => {
      await importRows(db, [tailor]);
      const other = { line: 3, name: "Another", category: "General", place: "Kano", ...contact };
      expect(await importRows(db, [other])).toMatchObject([
        { known: { name: "Akwete Stitches", value } },
      ]);
      expect(await named(db, "Another")).toEqual([]);
    },
  );

  test("a website that was added as a contact counts too", async ({ db }) => {
    const site = { company_id: kitchen, kind: "website", value: "ngozi.example" };
    await db.admin.insert("company_handles", site);
    const other = { ...tailor, website: "https://ngozi.example" };
    expect(await importRows(db, [other])).toMatchObject([
      { known: { name: "Mama Ngozi Kitchen", value: "ngozi.example" } },
    ]);
  });
});

describe("R491 faults of a row", () => {
  const inAccra = { whatsapp: null, place: "Accra" };
  test.for([
    ["a category by its name", { category: " foOD " }, {}],
    ["a category by its address", { category: "Sound-light " }, {}],
    ["a misspelt category", { category: "Phone" }, { category: ["Phones"] }],
    ["a subcategory", { category: "Street foods" }, { category: ["Food"] }],
    ["an unknown category", { category: "Zzyzx" }, { category: [] }],
    ["a place", { place: "12 Allen Avenue, Ikeja" }, {}],
    ["a misspelt place", { place: "Ikejja" }, { place: ["Ikeja, Lagos, Nigeria"] }],
    ["an unknown place", { place: "Zzyzx" }, { place: [] }],
    ["a number of the place’s country", { ...inAccra, phone: "020 000 0603" }, {}],
    ["a number of another country", { ...inAccra, phone: "0800 000 0601" }, { phone: [] }],
    [
      "a number of another country, with its calling code",
      { ...inAccra, phone: "+234 800 000 0601" },
      {},
    ],
    ["two numbers in one", { whatsapp: "0800 000 0601 / 0800 000 0602" }, { whatsapp: [] }],
  ] as const)("%s", async ([_, cells, faults], { db }) => {
    await db.admin.insert("categories", { name: "Sound & Light", slug: "sound-light" });
    const [outcome] = await importRows(db, [{ ...tailor, ...cells }]);
    expect(outcome).toMatchObject({ faults });
    expect(Object.keys(Object(outcome?.faults))).toEqual(Object.keys(faults));
    expect(await named(db, tailor.name)).toHaveLength(Object.keys(faults).length === 0 ? 1 : 0);
  });

  test.for([
    ["by its name in another language", " SANTÉ", 2],
    ["by the English name first", "General", 1],
  ] as const)("a category is found %s", async ([_, category, id], { db }) => {
    await db.admin.update("categories", 2, { local_names: { fr: "Santé", sw: "General" } });
    await importRows(db, [{ ...tailor, category }]);
    expect(await named(db, tailor.name)).toMatchObject([{ category_id: id }]);
  });

  test("all faults of a row are reported, and the other rows are added", async ({ db }) => {
    const wrong = { line: 3, name: "Wrong", category: "Zzyzx", place: "Zzyzx", phone: "1" };
    expect(await importRows(db, [wrong, tailor])).toMatchObject([
      { line: 2, faults: {} },
      { line: 3, faults: { category: [], place: [], phone: [] } },
    ]);
    expect(await named(db, "Wrong")).toEqual([]);
    expect(await named(db, tailor.name)).toHaveLength(1);
  });

  test.for([
    ["has no name", { name: null }, expect.stringContaining("null value")],
    ["has a name that is too long", { name: "x".repeat(121) }, "companies_name_length"],
    ["has invisible characters", { name: "Ak\u200Bwete" }, "companies_name_length"],
    ["has an invalid website", { website: "https://localhost" }, "companies_website_link"],
  ] as const)("a row that %s is refused by the tables", async ([_, cells, message], { db }) => {
    const before = await countAll(db);
    const [outcome] = await importRows(db, [{ ...tailor, ...cells }]);
    expect(outcome).toMatchObject({ refusal: { column: null, message } });
    expect(await countAll(db)).toEqual(before);
  });

  test("a number that moderators removed as private is refused", async ({ db }) => {
    const number = { company_id: kitchen, kind: "phone", value: tailor.phone };
    await db.admin.insert("company_handles", { ...number, hidden_for: "private_data" });
    const rows = [tailor, { ...tailor, line: 3, phone: null }];
    for (const isTrial of [true, false])
      expect(await importRows(db, rows, { isTrial })).toMatchObject([
        { known: null, refusal: { message: "handle_removed", column: "phone" } },
        { known: null, refusal: { message: "handle_removed", column: "whatsapp" } },
      ]);
    expect(await named(db, tailor.name)).toEqual([]);
  });

  test.for(["nobody@world.example", "unconfirmed@world.example", "", "%"])(
    "the address %j, which no confirmed member has, is refused",
    async (email, { db }) => {
      const values = [JSON.stringify([tailor]), email, false];
      await db.admin.refused("22023 unknown_member", IMPORT, values);
      expect(await named(db, tailor.name)).toEqual([]);
    },
  );

  test("the member's e-mail address is found in any case and with spaces", async ({ db }) => {
    await importRows(db, [tailor], { email: " Ada@World.example " });
    expect(await named(db, tailor.name)).toMatchObject([{ author: ada }]);
  });
});
