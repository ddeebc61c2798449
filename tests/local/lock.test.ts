import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitForPath } from "../../supabase/local/lock.ts";

test("of three who wait for a path one at a time has it", async () => {
  const path = join(tmpdir(), randomUUID());
  let holders = 0;
  const most: number[] = [];
  const holdForAWhile = async () => {
    const letGo = await waitForPath(path);
    holders += 1;
    // Longer than an attempt to get it takes.
    for (let n = 0; n < 100; n++) await readFile(import.meta.filename);
    most.push(holders);
    holders -= 1;
    await letGo();
  };
  await Promise.all([holdForAWhile(), holdForAWhile(), holdForAWhile()]);
  expect(most).toEqual([1, 1, 1]);
});
