import { afterAll, beforeAll, expect, test } from "vitest";
import { checks } from "./checks.ts";
import { hostedDefects } from "./defects.ts";
import { HostedServer } from "./hosted-database.ts";

// Each check of the rehearsal detects the defects that it is made for.
let server: HostedServer;
beforeAll(async () => {
  server = await HostedServer.start();
});
afterAll(() => server?.stop());

/** The message of a failing check, with the actual and the expected value. */
async function complaintOf(check: Promise<void>): Promise<string> {
  try {
    await check;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return "actual" in error ? `${error.message} ${JSON.stringify(error.actual)}` : error.message;
  }
  return "no complaint";
}

test.each(hostedDefects)("the rehearsal detects $name", async (defect) => {
  const database = await server.openWith(defect);
  // Otherwise the defect itself would be missing from the database.
  if (defect.noticedBy !== "everythingApplies") await checks.everythingApplies(database);
  expect(await complaintOf(checks[defect.noticedBy](database))).toContain(defect.says);
});
