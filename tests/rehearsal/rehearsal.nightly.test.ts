import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GrantRegime } from "../../supabase/local/platform.ts";
import { checks } from "./checks.ts";
import { demo, type HostedDatabase, HostedServer } from "./hosted-database.ts";

/*
 * The migrations on a PostgreSQL as a hosted project's: what is true of the embedded one is true there, or a
 * test in here says what is not.
 */

let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server?.stop());

describe.each(["strict", "legacy"] satisfies GrantRegime[])("%s grants", (grants) => {
  let database: HostedDatabase;

  test("S32 all migrations apply as postgres, who is no superuser, and so does the seed", async () => {
    database = await server.open(grants);
    await checks.everythingApplies(database);
  });

  test("every object of ours belongs to postgres", () => checks.ownedByPostgres(database));

  test("S31 S32 the API roles may do exactly what is written down", () =>
    checks.privilegesAsWritten(database));

  test("S09 who confirms by Auth's own hands has a profile, not before, and a new e-mail reaches it", () =>
    checks.profilesFollowAuth(database));

  test("S01 S30 a vote counts where nobody has connected to Realtime yet", () =>
    checks.votesCount(database));

  test("S30 who listens hears a topic's counts and cannot say any", () =>
    checks.topicsAreHeard(database));

  test("S22 the Storage API takes a member's file and removes it for nobody else", () =>
    checks.filesBelongToMembers(database));

  test("S22 nobody deletes a file's row by SQL, past the Storage API", () =>
    checks.filesStayPastTheApi(database));

  test("R187 every table that a screen embeds belongs to the other by one key", () =>
    checks.embedsAreClear(database));

  test("no function that the app calls has another of its name", () =>
    checks.functionsHaveNoDouble(database));

  test("no function changes every row of a table", () =>
    checks.noFunctionChangesEveryRow(database));

  test("whatever the screens ask for is answered in a transaction that only reads, in the role's time", () =>
    checks.readsOnlyRead(database));

  test("S12 R151 erasure runs as postgres and leaves nothing of a member, Auth's log and files included", () =>
    checks.erasureLeavesNothing(database));
});

test("the demo content applies as postgres", async () => {
  const database = await server.open("strict", demo);
  await checks.everythingApplies(database);
  const posts = await database.owner("select from public.recommendations");
  expect(posts.length).toBeGreaterThan(10);
});
