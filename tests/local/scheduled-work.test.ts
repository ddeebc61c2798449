import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { SCHEDULED_WORK, startScheduledWork } from "../../supabase/local/bridges/scheduled-work.ts";
import { SerialQueue } from "../../supabase/local/bridges/serial-queue.ts";
import { projectFolder, snapshotFolder } from "../../supabase/local/data-folder.ts";
import { openInMemory } from "../../supabase/local/database.ts";
import { testSource } from "./schema.ts";

test("scheduled work: due accounts are erased at the start and again and again, until it stops", async () => {
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

test("scheduled work: all that the migrations schedule comes round", async () => {
  const folder = join(projectFolder, "supabase/migrations");
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const scheduled = texts.join("\n").matchAll(/cron\.schedule\([^)]*'select (.+?)\(\)'/g);
  expect(Object.keys(SCHEDULED_WORK).sort()).toEqual([...scheduled].map(([, work]) => work).sort());
});
