import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateTypes, typesFile } from "../../scripts/database-types.ts";
import { type ScratchPostgres, startMigratedPostgres } from "../../scripts/scratch-postgres.ts";
import { supabase } from "../../scripts/supabase-cli.ts";
import { defect, root } from "./harness.ts";

/** Accepted findings of the advisors by name, each with the decision that gives the reason. */
const explained: Record<string, string> = {
  unused_index: "docs/decisions/0006-supabase-advisors.md",
};

let server: ScratchPostgres;

beforeAll(async () => {
  server = await startMigratedPostgres("legacy");
  const admin = await server.connect();
  await admin.query(defect);
  await admin.end();
});

afterAll(() => server?.stop());

test("the types in src/data are those of the migrations", async () => {
  expect(await readFile(typesFile, "utf8")).toBe(await generateTypes(server.url));
});

test("S31 S32 the advisors find nothing that no decision explains, not even at level info", async () => {
  const asked = ["db", "advisors", "--level", "info", "--fail-on", "info"];
  const { stdout, stderr } = await supabase(server.url, [...asked, "--output-format", "json"]);
  expect(stdout, stderr).toMatch(/^\s*\{/);
  const { results }: { results: { name: string }[] } = JSON.parse(stdout);
  expect(results.filter(({ name }) => !explained[name])).toEqual([]);
  expect(new Set(results.map(({ name }) => name))).toEqual(new Set(Object.keys(explained)));
});

test.each(Object.entries(explained))("%s is explained in %s", async (name, decision) => {
  expect(await readFile(join(root, decision), "utf8")).toContain(name);
});
