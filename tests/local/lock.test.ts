import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressOf, waitForPath } from "../../supabase/local/lock.ts";

test("only one of three waiters holds a path at a time", async () => {
  const path = join(tmpdir(), randomUUID());
  let holders = 0;
  const most: number[] = [];
  const holdForAWhile = async () => {
    const letGo = await waitForPath(path);
    holders += 1;
    // Takes longer than an attempt to get the lock.
    for (let n = 0; n < 100; n++) await readFile(import.meta.filename);
    most.push(holders);
    holders -= 1;
    await letGo();
  };
  await Promise.all([holdForAWhile(), holdForAWhile(), holdForAWhile()]);
  expect(most).toEqual([1, 1, 1]);
});

test("a process that ends while asking for a path's holder does not crash the holder", async () => {
  const path = join(tmpdir(), randomUUID());
  const letGo = await waitForPath(path);
  const asking = Array.from({ length: 20 }, () => connect(addressOf(path)));
  await Promise.all(asking.map((socket) => once(socket, "connect")));
  for (const socket of asking) socket.destroy();
  await letGo();
});
