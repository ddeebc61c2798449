import { locks } from "node:worker_threads";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdTabLock } from "@/browser/tab-lock";

// Node.js's Web Locks, which jsdom lacks.
beforeEach(() => vi.stubGlobal("navigator", { locks }));
afterEach(() => vi.unstubAllGlobals());

/** A tab that requests the lock: `begun` resolves when it has it, and `end` completes its work. */
function work() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  const run = vi.fn(() => {
    begun.resolve();
    return end.promise;
  });
  return { held: holdTabLock("outbox", run), run, begun: begun.promise, end: end.resolve };
}

const free = { held: [], pending: [] };
const freeze = () => document.dispatchEvent(new Event("freeze"));

test("one tab at a time holds the lock, and releases it when it completes or fails", async () => {
  const first = work();
  await first.begun;
  const second = work();
  expect((await locks.query()).pending).toHaveLength(1);
  first.end("sent");
  expect(await first.held).toBe("sent");
  await second.begun;
  second.end("sent as well");
  expect(await second.held).toBe("sent as well");
  await expect(
    holdTabLock("outbox", () => Promise.reject(new Error("No network"))),
  ).rejects.toThrow("No network");
  expect(await locks.query()).toEqual(free);
});

test("a frozen tab releases the lock to the next tab, and still returns its own result", async () => {
  const frozen = work();
  await frozen.begun;
  freeze();
  const next = work();
  await next.begun;
  next.end("sent by the next tab");
  expect(await next.held).toBe("sent by the next tab");
  frozen.end("sent after all");
  expect(await frozen.held).toBe("sent after all");
});

test("a tab frozen while waiting does not get the lock, and requests it again when it resumes", async () => {
  const other = Promise.withResolvers<void>();
  const done = locks.request("outbox", () => other.promise);
  const waiting = work();
  freeze();
  other.resolve();
  await done;
  await vi.waitFor(async () => expect(await locks.query()).toEqual(free));
  expect(waiting.run).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("resume"));
  await waiting.begun;
  waiting.end("sent");
  expect(await waiting.held).toBe("sent");
});
