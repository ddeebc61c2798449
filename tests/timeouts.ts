import { onTestFinished, vi } from "vitest";

/** Makes every timeout of this length (ms) expire as it is set; returns a function that counts them. */
export function expireTimeouts(limit: number): () => number {
  const { setTimeout } = globalThis;
  let count = 0;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number, ...rest: []) => {
    if (ms !== limit) return setTimeout(run, ms, ...rest);
    count += 1;
    run();
    return 0;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => count;
}
