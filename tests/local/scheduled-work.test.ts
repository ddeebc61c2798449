import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { SCHEDULED_WORK, startScheduledWork } from "../../supabase/local/bridges/scheduled-work.ts";
import { SerialQueue } from "../../supabase/local/bridges/serial-queue.ts";
import { projectFolder, snapshotFolder } from "../../supabase/local/data-folder.ts";
import { openInMemory } from "../../supabase/local/database.ts";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { testSource } from "./schema.ts";

test("scheduled work: due accounts are erased at the start and at each interval, until it is stopped", async () => {
  const connection = await openInMemory(testSource, snapshotFolder);
  const parts = { connection, serialQueue: new SerialQueue() };
  const runs = async () => {
    const sql = "select count(*)::int as runs from private.erasures";
    return (await connection.driver.query<{ runs: number }>(sql)).rows[0]?.runs ?? 0;
  };
  await startScheduledWork(parts);
  await vi.waitFor(async () => expect(await runs()).toBe(1));
  const stop = await startScheduledWork(parts, { "private.erase_due_accounts": 5 });
  await vi.waitFor(async () => expect(await runs()).toBeGreaterThan(3));
  stop();
  await parts.serialQueue.run(async () => undefined);
  const after = await runs();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await runs()).toBe(after);

  await connection.driver.exec("drop function private.erase_due_accounts");
  await expect(startScheduledWork(parts)).resolves.toBeTypeOf("function");
  await connection.close();
});

test("scheduled work: every job of the migrations runs here, and docs/hosting-reference.md has its schedule", async () => {
  const jobsIn = (text: string, job: RegExp) =>
    [...text.matchAll(job)].map(([, ...parts]) => parts).sort();
  const migrations = await readMigrations(join(projectFolder, "supabase/migrations"));
  const scheduled = jobsIn(
    migrations.map(({ sql }) => sql).join("\n"),
    /cron\.schedule\(\s*'(.+?)',\s*'(.+?)',\s*'select (.+?)'/g,
  );
  const works = Object.keys(SCHEDULED_WORK).map((work) => `${work}()`);
  expect(scheduled.map(([, , work]) => work).sort()).toEqual(works.sort());
  const page = await readFile(join(projectFolder, "docs/hosting-reference.md"), "utf8");
  const table = page.split("### Scheduled jobs")[1]?.split("###")[0] ?? "";
  expect(jobsIn(table, /^\| `([\w-]+)` *\| `(.+?)` *\| `(.+?)` *\|/gm)).toEqual(scheduled);
});
