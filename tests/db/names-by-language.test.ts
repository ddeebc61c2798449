import { expect } from "vitest";
import { recommendations } from "./fixtures.ts";
import { databaseTest, setHeaders, type TestDatabase } from "./harness.ts";

const test = databaseTest();

/** Category 2 is Food, subcategory 2 is Handsets in the category Phones. */
const NAMED = [
  `update public.categories set description = 'Where to eat', local_names = '{"fr": "Victuailles", "yo": "Oúnjẹ"}',
    local_descriptions = '{"fr": "Où manger"}' where id = 2`,
  `update public.subcategories set local_names = '{"fr": "Téléphones portables"}' where id = 2`,
];

async function name({ admin }: TestDatabase): Promise<void> {
  for (const statement of NAMED) await admin.rows(statement);
}

test.for([
  ["a text instead of an object", `'"Santé"'`],
  ["a list instead of an object", `'["Santé"]'`],
  ["a language that is not a code", `'{"français": "Santé"}'`],
  ["a code in capitals", `'{"FR": "Santé"}'`],
  ["English, which has its own column", `'{"en": "Health"}'`],
  ["a value that is not a text", `'{"fr": 1}'`],
  ["an empty name", `'{"fr": ""}'`],
  ["null as a name", `'{"fr": null}'`],
  ["a name of two lines", `'{"fr": "Santé\\nForme"}'`],
  ["a name that is too long", `jsonb_build_object('fr', repeat('a', 81))`],
  ["a name with bidirectional controls", `jsonb_build_object('fr', 'San' || chr(8238) || 'té')`],
  ["a name with decomposed accents", `jsonb_build_object('fr', 'Sante' || chr(769))`],
  [
    "more than fifty languages",
    `(select jsonb_object_agg(chr(97 + n / 26) || chr(97 + n % 26), 'A') from generate_series(0, 50) as n)`,
  ],
] as const)("names by language are refused: %s", async ([_, names], { db: { admin } }) => {
  for (const [table, id] of [
    ["categories", "2"],
    ["subcategories", "2"],
  ]) {
    const refusal = await admin.refusal(
      `update public.${table} set local_names = ${names} where id = '${id}'`,
    );
    expect(refusal).toMatchObject({ code: "23514", constraint: `${table}_local_names_shape` });
  }
});

test("descriptions by language have at most three hundred characters", async ({
  db: { admin },
}) => {
  for (const table of ["categories", "subcategories"]) {
    const describe = (length: number) =>
      `update public.${table} set local_descriptions = jsonb_build_object('fr', repeat('a', ${length})) where id = 2`;
    expect(await admin.outcome(describe(300))).toBe(1);
    await admin.refused(`${table}_local_descriptions_shape`, describe(301));
  }
});

test("a category's name has at most sixty characters in every language, a place's eighty", async ({
  db: { admin },
}) => {
  const longest = "jsonb_build_object('fr', repeat('a', 61))";
  for (const table of ["categories", "subcategories"]) {
    const sql = `update public.${table} set local_names = ${longest} where id = 2`;
    await admin.refused(`${table}_local_names_shape`, sql);
  }
  const place = (names: string) =>
    `update public.places set local_names = ${names} where id = 'eg-cairo'`;
  expect(await admin.outcome(place(longest))).toBe(1);
  await admin.refused(
    "places_local_names_shape",
    place("jsonb_build_object('fr', repeat('a', 81))"),
  );
});

test.for([
  ["fr", "Victuailles", "Où manger", "Le Caire, Égypte"],
  ["fr-CI,fr;q=0.9,en;q=0.8", "Victuailles", "Où manger", "Le Caire, Égypte"],
  ["yo", "Oúnjẹ", "Where to eat", "Káírò, Ẹ́gíptì"],
  ["en", "Food", "Where to eat", "Cairo, Egypt"],
  ["sw", "Food", "Where to eat", "Kairo, Misri"],
  ["pt", "Food", "Where to eat", "Cairo, Egito"],
  ["*", "Food", "Where to eat", "Cairo, Egypt"],
  ["", "Food", "Where to eat", "Cairo, Egypt"],
] as const)(
  "with Accept-Language “%s” a text is in that language, or else in English",
  async ([header, category, description, place], { db: database }) => {
    await name(database);
    const { visitor } = database;
    await setHeaders(database, { "accept-language": header });
    expect(await visitor.read("categories", 2, "local_name(categories)")).toBe(category);
    expect(await visitor.read("categories", 2, "local_description(categories)")).toBe(description);
    expect(await visitor.read("places", "eg-cairo", "local_label(places)")).toBe(place);
  },
);

test("all functions return names in the request's language", async ({ db: database }) => {
  await name(database);
  const { visitor, admin } = database;
  await admin.rows("update requests set subcategory_id = 2, category_id = 3");
  await admin.update("recommendations", recommendations.adas, { category_id: 2 });
  await admin.rows("update companies set category_id = 2");
  await setHeaders(database, { "accept-language": "fr" });
  for (const [call, path, name] of [
    ["home_feed()", '$.categories[*] ? (@.slug == "food").name', "Victuailles"],
    ["post_feed('recommendation', category_id => 2)", "$.items[*].category.name", "Victuailles"],
    ["request_feed()", "$.items[*].subcategory.name", "Téléphones portables"],
    ["company_page(c.id)", "$.category.name", "Victuailles"],
    ["to_jsonb(lookup_places('le cai'))", "$.name", "Le Caire"],
    ["to_jsonb(search_suggestions('le cai'))", "$.label", "Le Caire"],
  ]) {
    const names = `select distinct jsonb_path_query(${call}, $1::jsonpath) as name from companies as c`;
    expect(await visitor.rows(names, [path])).toEqual([{ name }]);
  }
});

test("R191 posts are found by their category's name in any language, as soon as it has that name", async ({
  db: database,
}) => {
  const { visitor, admin } = database;
  await admin.update("recommendations", recommendations.adas, { category_id: 2 });
  const find = (text: string) =>
    visitor.column(
      "select c ->> 'id' from jsonb_array_elements(search_content($1, 'recommendations') -> 'recommendations') as c",
      [text],
    );
  expect(await find("victuailles")).not.toContain(recommendations.adas);
  await name(database);
  for (const text of ["victuailles", "VICTUAILLE", "victuai", "ounje", "Oúnjẹ"]) {
    expect(await find(text)).toContain(recommendations.adas);
  }
  await admin.rows(`update categories set local_names = '{"fr": "Boustifaille"}' where id = 2`);
  expect(await find("victuailles")).not.toContain(recommendations.adas);
  expect(await find("boustifaille")).toContain(recommendations.adas);
});

test.for([
  ["le caire", "eg-cairo"],
  ["Le Caire, Ég", "eg-cairo"],
  ["Johannesburg, Afrique", "za-johannesburg"],
  ["Onitsha, Naịjịrịa", "ng-onitsha"],
  ["Ọnịcha", "ng-onitsha"],
] as const)(
  "a place is found by its name and label in any language: %s",
  async ([typed, id], { db: { visitor } }) => {
    expect(await visitor.rows("select id from lookup_places($1)", [typed])).toContainEqual({ id });
  },
);

test.for([
  ["Le Caire, Égypte", "eg-cairo"],
  ["Vieux Caire, Le Caire", "eg-cairo-old_cairo"],
  ["Ikẹja, Èkó", "ng-lagos-ikeja"],
  ["Kigali, Ruanda", "rw-kigali"],
  ["Niamey, Níger", "ne-niamey"],
  ["Naija", "ng"],
] as const)(
  "R261 a location in any language names the same place as in English: %s",
  async ([location, place], { db: { admin } }) => {
    expect(await admin.value("select private.find_place($1)", [location])).toBe(place);
  },
);
