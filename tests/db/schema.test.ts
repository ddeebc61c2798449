import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { baselineFile, composeBaseline } from "../../scripts/baseline.ts";
import { describeSchema, generateBaseline } from "../../scripts/database-schema.ts";
import { catalogQuery } from "./catalog.ts";
import { type Database, openMigrated, root } from "./harness.ts";

const migrations = join(root, "supabase/migrations");

describe("generated files", async () => {
  const texts = { ...(await generateBaseline()), ...(await describeSchema()) };

  test.each(Object.entries(texts))('%s is as "npm run schema" writes it', async (path, text) => {
    expect(await readFile(join(root, path), "utf8")).toBe(text);
  });
});

describe("the migrations create the schema that the schema files declare", () => {
  /** A line for each object. */
  async function catalogOf(database: Database): Promise<string[]> {
    const { rows } = await database.query(catalogQuery);
    return rows.map(({ object, definition }) => `${object}: ${definition}`);
  }

  let folder: string;
  let database: Database;
  let declared: string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shauri-schema-"));
    await writeFile(join(folder, basename(baselineFile)), await composeBaseline());
    database = await openMigrated(folder);
    declared = await catalogOf(database);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const differences = (one: string[], other: string[]) => [
    ...one.filter((line) => !other.includes(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !one.includes(line)).map((line) => `+ ${line}`),
  ];

  test("all objects and reference rows are equal", async () => {
    expect(declared.length).toBeGreaterThan(4000);
    const migrated = await openMigrated(migrations);
    expect(differences(declared, await catalogOf(migrated))).toEqual([]);
    await migrated.close();
  });

  test.each([
    ["a column", "alter table public.comments add shade text", "column comments.shade"],
    [
      "a privilege",
      "grant delete on public.categories to anon",
      "grant on table categories to anon",
    ],
    ["a comment", "comment on table public.blocks is 'x'", "comment on table blocks"],
    [
      "a function body",
      "create or replace function private.week_of(moment timestamptz) returns integer language sql immutable set search_path = '' return 1",
      "function private.week_of(timestamp with time zone)",
    ],
    [
      "a policy",
      "alter policy blocks_select_owner on public.blocks using (true)",
      "policy blocks_select_owner on public.blocks",
    ],
    ["a trigger", "drop trigger spend_quota on public.blocks", "trigger spend_quota on blocks"],
    ["an index", "drop index public.blocks_blocked_id_idx", "index blocks_blocked_id_idx"],
    ["a reference row", "update private.quotas set most = 7 where action = 'posts'", "quota posts"],
  ])("%s that differs is reported", async (_, sql, object) => {
    await database.exec(`begin; ${sql}`);
    const found = differences(declared, await catalogOf(database));
    await database.exec("rollback");
    expect(found.join("\n")).toContain(` ${object}`);
  });
});
