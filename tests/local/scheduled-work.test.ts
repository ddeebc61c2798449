import { expect, test, vi } from "vitest";
import { Turnstile } from "../../supabase/local/bridges/one-at-a-time.ts";
import { eraseDueAccounts } from "../../supabase/local/bridges/scheduled-work.ts";
import { snapshotFolder } from "../../supabase/local/data-folder.ts";
import { openInMemory } from "../../supabase/local/database.ts";
import { testSource } from "./schema.ts";

test("scheduled work: due accounts are erased at the start and again and again, until it stops", async () => {
  const connection = await openInMemory(testSource, snapshotFolder);
  const parts = { connection, turnstile: new Turnstile() };
  const runs = async () => {
    const sql = "select count(*)::int as runs from private.erasures";
    return (await connection.driver.query<{ runs: number }>(sql)).rows[0]?.runs ?? 0;
  };
  await eraseDueAccounts(parts);
  await vi.waitFor(async () => expect(await runs()).toBe(1));
  const stop = await eraseDueAccounts(parts, 5);
  await vi.waitFor(async () => expect(await runs()).toBeGreaterThan(3));
  stop();
  await parts.turnstile.run(async () => undefined);
  const after = await runs();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await runs()).toBe(after);

  await connection.driver.exec("drop function private.erase_due_accounts");
  await expect(eraseDueAccounts(parts)).resolves.toBeTypeOf("function");
  await connection.close();
});
