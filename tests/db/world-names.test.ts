import { expect } from "vitest";
import { nameKey } from "../../src/lib/typed-text.ts";
import { OTHER, SAME } from "../world/names.ts";
import { devices, thabo } from "./fixtures.ts";
import { databaseTest, expectEach } from "./harness.ts";

const test = databaseTest();

test("a name is compared alike in the database and in the browser", async ({ db }) => {
  const keys = [...SAME, ...OTHER].flat().map((name) => [name, nameKey(name)] as const);
  await expectEach(db.visitor, "private.name_key(t)", keys);
});

test.for(SAME)("with %j stored, %j is a duplicate: %s", async ([there, again], { db }) => {
  const member = db.thabo;
  await member.rows("insert into companies (name, location) values ($1, 'Lagos')", [there]);
  await member.refused(
    "23505 companies_name_location_key",
    "insert into companies (name, location) values ($1, 'LAGOS')",
    [again],
  );
  await member.rows("insert into products (name, company_id) values ($1, $2)", [there, devices]);
  await member.refused(
    "23505 products_name_company_key",
    "insert into products (name, company_id) values ($1, $2)",
    [again, devices],
  );
  await db.admin.rows("insert into categories (name, slug) values ($1, 'one')", [there]);
  await db.admin.refused("23505", "insert into categories (name, slug) values ($1, 'other')", [
    again,
  ]);
});

test.for(OTHER)("%j and %j are different names", async ([there, other], { db }) => {
  const member = db.thabo;
  for (const name of [there, other])
    await member.rows("insert into companies (name, location) values ($1, 'Lagos')", [name]);
});

test("names are stored composed", async ({ db }) => {
  const member = db.thabo;
  const apart = "Ọjà Àgbà".normalize("NFD");
  const rows = [
    await member.rows("insert into companies (name) values ($1) returning name", [apart]),
    await member.rows("insert into products (name) values ($1) returning name", [apart]),
    await member.rows("insert into user_lists (name) values ($1) returning name", [apart]),
    await member.rows(
      `update profiles set full_name = $1 where id = '${thabo}' returning full_name as name`,
      [apart],
    ),
  ];
  expect(rows).toEqual(rows.map(() => [{ name: "Ọjà Àgbà".normalize("NFC") }]));
});
