import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runsNightly } from "../extent.ts";
import { type Attack, refusalIn, watchedData } from "./attack.ts";
import { createFixture, type Fixture } from "./fixture.ts";
import { type Server, startServer } from "./server.ts";

/** `npm run attack` runs every attack in two rounds. */
const rounds = import.meta.env.MODE === "twice" ? ["first", "second"] : ["first"];
/** There and at night each attack is tried twice a round: the first refusal may leave something behind. */
const tries = rounds.length > 1 || runsNightly ? 2 : 1;

/** Tests each attack, all on one fresh server. */
export function testAttacks(attacks: readonly Attack[]): void {
  let server: Server;
  beforeAll(async () => {
    // The embedded server logs each request for a table that does not exist.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    server = await startServer();
  });
  afterAll(() => server.close());

  test("attacks have unique names, and there are at least 150", () => {
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(attacks.length).toBeGreaterThanOrEqual(150);
  });

  describe.each(rounds)("the %s time on one server", (round) => {
    let fixture: Fixture;
    beforeAll(async () => {
      fixture = await createFixture(server, round);
    });

    test.each(attacks)("$name", async ({ attack, watch, control, ...expected }) => {
      // The beginning of the code or of the message.
      const refused = new RegExp(`^(\\S* )?${expected.refused}`);
      await fixture.asAdmin("delete from private.quota_usage");
      // A notification can be marked as read only once.
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
