import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ScratchPostgres, startMigratedPostgres } from "../../scripts/scratch-postgres.ts";
import { defect } from "../db/harness.ts";
import { createFixture, deadlocks, type Fixture } from "./fixture.ts";
import { races } from "./races.ts";

let server: ScratchPostgres;
let fixture: Fixture;

beforeAll(async () => {
  server = await startMigratedPostgres("strict");
  fixture = await createFixture(server, 200);
  await fixture.admin.query(defect);
});

afterAll(() => server?.stop());

// Two hundred connections plan their first vote one after another, all for one item: 15 s, and twice that while other
// tests use the processors.
const timeout = 120_000;

describe("concurrent requests on a real PostgreSQL", { timeout }, () => {
  for (const { title, run, expected } of races) {
    test(`${title}: every result is expected, counters equal the sums`, async () => {
      const { counters, sums, answers } = await run(fixture);
      expect(counters).toEqual(sums);
      if (typeof expected === "number") {
        expect(Object.values(answers).reduce((sum, n) => sum + n, 0)).toBe(expected);
      } else {
        expect(answers).toEqual(expected);
      }
    });
  }

  test("S01 no deadlock occurred", async () => {
    await fixture.close();
    expect(await deadlocks(server)).toBe(0);
  });
});
