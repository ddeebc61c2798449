import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runsNightly } from "../extent.ts";
import { type Attack, refusalIn, watchedData } from "./attack.ts";
import { createFixture, type Fixture } from "./fixture.ts";
import { type Server, startServer } from "./server.ts";

/** `npm run attack` goes round twice. */
const rounds = import.meta.env.MODE === "twice" ? ["first", "second"] : ["first"];
/** There and at night each attack is tried twice in a round: what one refusal left behind may open the door. */
const tries = rounds.length > 1 || runsNightly ? 2 : 1;

/** Tries each of them on one fresh server. */
export function testAttacks(attacks: readonly Attack[]): void {
  let server: Server;
  beforeAll(async () => {
    // The embedded server prints each request for a table that is not there.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    server = await startServer();
  });
  afterAll(() => server.close());

  test("no two attacks have one name, and there are at least 150", () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThanOrEqual(150);
  });

  describe.each(rounds)("the %s time on one server", (round) => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await createFixture(server, round);
    });

    test.each(attacks)("$name", async ({ attack, watch, control, ...expected }) => {
      // By its code or by its message.
      const refused = new RegExp(`^(\\S* )?${expected.refused}`);
      await fixture.asAdmin("delete from private.quota_usage");
      // Each can be marked as read once.
      await fixture.asAdmin("update public.notifications set is_read = false where is_read");
      const before = await watchedData(watch, fixture);
      for (let n = 0; n < tries; n++) expect(refusalIn(await attack(fixture))).toMatch(refused);
      expect(await watchedData(watch, fixture)).toEqual(before);
      const right = await control(fixture);
      expect(right.error).toBeNull();
      expect(refusalIn(right)).toMatch(/^given: /);
    });
  });
}
