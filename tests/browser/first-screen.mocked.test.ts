import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The result of `mayPrefetch` immediately and a minute later, or "not yet". */
async function ask(parts: { ready: Promise<unknown>; saveData?: boolean }) {
  vi.stubGlobal("navigator", {
    serviceWorker: { ready: parts.ready },
    connection: { saveData: parts.saveData },
  });
  const { mayPrefetch } = await import("@/browser/first-screen");
  let answer: boolean | "not yet" = "not yet";
  void mayPrefetch().then((may) => {
    answer = may;
  });
  const atOnce = answer;
  await vi.advanceTimersByTimeAsync(60_000);
  return [atOnce, answer];
}

test.each([
  ["once the app is stored, after the first screen", { ready: Promise.resolve() }, true],
  ["not in data-saver mode", { ready: Promise.resolve(), saveData: true }, false],
  ["not before the app is stored", { ready: new Promise(() => undefined) }, "not yet"],
])("F19 content is prefetched %s", async (_, parts, said) => {
  expect(await ask(parts)).toEqual(["not yet", said]);
});
