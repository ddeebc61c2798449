import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { databaseTest, type Row, root, type TestDatabase, withDatabase } from "./harness.ts";

// Restores a backup into a new project, as docs/operating.md describes. There the backup comes from pg_dump, which
// leaves out generated columns, as this test does.

const test = databaseTest();
const newProject = withDatabase("strict", []);

/** Tables that store rows; the rows of a partitioned table are in its partitions. */
const TABLES = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and (relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    or oid in ('auth.users'::regclass, 'storage.buckets'::regclass))
  order by 1`;
const readEmptying = () => readFile(join(root, "supabase/empty-for-restore.sql"), "utf8");

async function readTables(db: TestDatabase) {
  const dump: Record<string, string> = {};
  for (const { name } of await db.platform.rows(TABLES)) {
    const rows = `select coalesce(json_agg(row order by row::text), '[]')::text from ${name} as row`;
    dump[String(name)] = String(await db.platform.value(rows));
  }
  return dump;
}

async function load(db: TestDatabase, table: string, rows: string) {
  const stored = await db.platform.rows(
    `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = stored.map(({ name }: Row) => name).join(", ");
  await db.platform.rows(
    `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [rows],
  );
}

test("every row of a backup is restored into a new project that was emptied", async ({ db }) => {
  const backup = await readTables(db);
  expect(Object.keys(backup).length).toBeGreaterThan(50);
  expect(backup["auth.users"]).toContain("ada@world.example");
  const emptying = await readEmptying();
  await newProject(async (db) => {
    await db.platform.rows("set local session_replication_role = replica");
    await db.admin.rows(emptying);
    for (const [table, rows] of Object.entries(backup)) await load(db, table, rows);
    expect(await readTables(db)).toEqual(backup);
  });
});

test("without emptying, the backup's rows conflict with those of the migrations", async () => {
  await newProject(async (db) => {
    const categories = "select json_agg(row)::text from public.categories as row";
    const rows = String(await db.platform.value(categories));
    await expect(load(db, "public.categories", rows)).rejects.toThrow("duplicate key");
  });
});

test("a project with members is not emptied", async ({ db }) => {
  const { message } = await db.admin.refusal(await readEmptying());
  expect(message).toBe("This project has members. Restore into a new one.");
});
