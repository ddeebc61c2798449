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

test("F22 a live connection whose code did not arrive is asked for again, and one that did is kept", async () => {
  start.mockImplementationOnce(() => {
    throw new TypeError("Importing a module script failed.");
  });
  await expect(loadRealtime()).rejects.toThrow("Importing");
  const realtime = await loadRealtime();
  expect(await loadRealtime()).toBe(realtime);
  expect(start).toHaveBeenCalledTimes(2);
});
