import { afterAll, beforeAll, expect, test } from "vitest";
import { checks } from "./checks.ts";
import { hostedDefects } from "./defects.ts";
import { HostedServer } from "./hosted-database.ts";

// Each check of the rehearsal complains of what it is there for.
let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server?.stop());

/** The words of a check that fails, and what it found instead of what should be. */
async function complaintOf(check: Promise<void>): Promise<string> {
  try {
    await check;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return "actual" in error ? `${error.message} ${JSON.stringify(error.actual)}` : error.message;
  }
  return "no complaint";
}

test.each(hostedDefects)("the rehearsal notices $name", async (defect) => {
  const database = await server.openWith(defect);
  // Else a defect would be noticed, or not, that never got there.
  if (defect.noticedBy !== "everythingApplies") await checks.everythingApplies(database);
  expect(await complaintOf(checks[defect.noticedBy](database))).toContain(defect.says);
});
