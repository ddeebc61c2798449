import { expect, test, vi } from "vitest";
import { loadRealtime } from "@/data/base/supabase";

const start = vi.hoisted(() => vi.fn<() => void>());
vi.mock("@/data/base/realtime", () => ({
  RealtimeClient: class {
    constructor() {
      start();
    }
  },
}));

test("F22 the realtime client is loaded again after a failure, and kept once loaded", async () => {
  start.mockImplementationOnce(() => {
    throw new TypeError("Importing a module script failed.");
  });
  await expect(loadRealtime()).rejects.toThrow("Importing");
  const realtime = await loadRealtime();
  expect(await loadRealtime()).toBe(realtime);
  expect(start).toHaveBeenCalledTimes(2);
});
