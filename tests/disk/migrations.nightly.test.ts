import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInFolder } from "../../supabase/local/database.ts";
import type { SnapshotSource } from "../../supabase/local/snapshot.ts";
import { scratchFolder } from "../scratch-folder.ts";

const folder = scratchFolder(afterAll);
const migrations = join(folder, "migrations");
const seeds = [join(folder, "seed*.sql")];
const source: SnapshotSource = { migrations, seeds, grants: "strict" };
const fruits = "20260101000000_create_fruits.sql";
const fruitsSql = "create table public.fruits (name text);";
beforeAll(async () => {
  await mkdir(migrations);
  await write(fruits, fruitsSql);
  await seed("insert into public.fruits values ('mango');");
});

const write = (name: string, sql: string) => writeFile(join(migrations, name), sql);
const remove = (name: string) => rm(join(migrations, name));
const seed = (sql: string) => writeFile(join(folder, "seed.sql"), sql);

/** Boots the database of a data folder, reads it, closes it. */
async function boot(sql: string, data = "data"): Promise<unknown[]> {
  const connection = await openInFolder(join(folder, data), source, join(folder, "cache"));
  try {
    return (await connection.driver.query(sql)).rows;
  } finally {
    await connection.close();
  }
}

test("a new database gets migrations and seed once; a later migration is applied at the next boot", async () => {
  expect(await boot("select * from fruits")).toEqual([{ name: "mango" }]);
  await write("20260102000000_add_colour.sql", "alter table public.fruits add colour text;");
  expect(await boot("select * from fruits")).toEqual([{ name: "mango", colour: null }]);
  const recorded = "select version, name from supabase_migrations.schema_migrations order by 1";
  expect(await boot(recorded)).toEqual([
    { version: "20260101000000", name: "create_fruits" },
    { version: "20260102000000", name: "add_colour" },
  ]);
});

test("a migration changed after it was applied stops the boot with instructions", async () => {
  await write(fruits, "create table public.fruits (id int);");
  await expect(boot("select 1")).rejects.toThrow(
    /^Migration 20260101000000_create_fruits\.sql was changed .* "npm run reset" .*$/,
  );
  await write(fruits, fruitsSql);
});

test("a regenerated set of migrations stops the boot too, before any of it is applied", async () => {
  const anew = "20260101000001_create_roots.sql";
  await remove(fruits);
  await write(anew, "create table public.roots (name text);");
  await expect(boot("select 1")).rejects.toThrow(
    /^Migration 20260101000000_create_fruits\.sql was removed .* "npm run reset" .*$/,
  );
  await remove(anew);
  await write(fruits, fruitsSql);
  expect(await boot("select to_regclass('public.roots') as roots")).toEqual([{ roots: null }]);
});

test("a failing later migration is named and rolled back", async () => {
  const broken = "20260103000000_break.sql";
  await write(broken, "create table public.half (id int); select no_such_function();");
  await expect(boot("select 1")).rejects.toThrow(
    "Migration 20260103000000_break.sql failed: function no_such_function() does not exist",
  );
  await remove(broken);
  expect(await boot("select to_regclass('public.half') as half")).toEqual([{ half: null }]);
});

test("extensions: pg_trgm, unaccent and pgcrypto can be created and used", async () => {
  await write(
    "20260104000000_extend.sql",
    `create extension pg_trgm with schema extensions;
     create extension unaccent with schema extensions;`,
  );
  const sql = `select similarity('shauri', 'shaori') > 0.3 as similar,
    unaccent('Ẹ káàbọ̀') as plain, encode(digest('a', 'sha256'), 'hex') as hash`;
  expect(await boot(sql)).toEqual([
    {
      similar: true,
      plain: "E kaabo",
      hash: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
    },
  ]);
});

test("a failing seed is named and leaves no database; the next boot starts from scratch", async () => {
  await seed("insert into public.vegetables values ('yam');");
  await expect(boot("select 1", "other")).rejects.toThrow(/^Seed .*seed\.sql failed: relation/);
  await expect(stat(join(folder, "other/db"))).rejects.toThrow("ENOENT");
  await seed("insert into public.fruits values ('guava');");
  expect(await boot("select name from fruits", "other")).toEqual([{ name: "guava" }]);
});
