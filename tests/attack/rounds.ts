import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Backend } from "../../supabase/local/backend.ts";
import { type Attack, refusalIn, whatIsSeen } from "./attack.ts";
import { type Stage, setStage, startServer } from "./stage.ts";

/** `npm run attack` goes round twice; each attack is tried twice in any case. */
const rounds = import.meta.env.MODE === "twice" ? ["first", "second"] : ["first"];

/** Tries each of them on one fresh server. */
export function tryAll(attacks: readonly Attack[]): void {
  let backend: Backend;
  let origin: string;
  beforeAll(async () => {
    // The embedded server prints each request for a table that is not there.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    ({ backend, origin } = await startServer(false));
  });
  afterAll(() => backend.close());

  test("no two attacks have one name, and there are at least 150", () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThanOrEqual(150);
  });

  describe.each(rounds)("the %s time on one server", (round) => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await setStage(backend, origin, round);
    });

    test.each(attacks)("$name", async ({ attack, watch, control, ...expected }) => {
      // By its code or by its message.
      const refused = new RegExp(`^(\\S* )?${expected.refused}`);
      await stage.arrange("delete from private.quota_usage");
      const before = await whatIsSeen(watch, stage);
      expect(refusalIn(await attack(stage))).toMatch(refused);
      expect(refusalIn(await attack(stage))).toMatch(refused);
      expect(await whatIsSeen(watch, stage)).toEqual(before);
      const right = await control(stage);
      expect(right.error).toBeNull();
      expect(refusalIn(right)).toMatch(/^given: /);
    });
  });
}
