import { onTestFinished, vi } from "vitest";

/** Has each time limit of that length (ms) run out as it is set; returns how often one was. */
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
