import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { GrantRegime } from "../../supabase/local/platform.ts";
import { checks } from "./checks.ts";
import { demo, type HostedDatabase, HostedServer } from "./hosted-database.ts";

/*
 * The migrations on a PostgreSQL set up like a hosted project's: it behaves like the embedded one, or a test here
 * covers the difference.
 */

let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server?.stop());

describe.each(["strict", "legacy"] satisfies GrantRegime[])("%s grants", (grants) => {
  let database: HostedDatabase;

  test("S32 all migrations and the seed apply as postgres, which is no superuser", async () => {
    database = await server.open(grants);
    await checks.everythingApplies(database);
  });

  test("every object of ours belongs to postgres", () => checks.ownedByPostgres(database));

  test("S31 S32 the API roles have exactly the recorded privileges", () =>
    checks.privilegesAsWritten(database));

  test("S09 a user whom Auth confirms gets a profile, not before, and a new e-mail reaches it", () =>
    checks.profilesFollowAuth(database));

  test("S01 S30 a vote counts before the first connection to Realtime", () =>
    checks.votesCount(database));

  test("S30 a listener receives a topic's counts and cannot send any", () =>
    checks.topicsAreHeard(database));

  test("S22 the Storage API stores a member's file and removes it only for that member", () =>
    checks.filesBelongToMembers(database));

  test("S22 no member deletes a file's row by SQL, past the Storage API", () =>
    checks.filesStayPastTheApi(database));

  test("R187 every embed of a screen has exactly one relationship", () =>
    checks.embedsAreClear(database));

  test("no function that the app calls is overloaded", () =>
    checks.functionsHaveNoDouble(database));

  test("no function changes every row of a table", () =>
    checks.noFunctionChangesEveryRow(database));

  test("every read of the screens works in a read-only transaction, within the role's timeout", () =>
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
