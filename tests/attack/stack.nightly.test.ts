import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { root } from "../db/harness.ts";
import { type Server, startServer } from "./server.ts";
import { serveMails, serveSql } from "./stack-ports.ts";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Runs two of the attacks in a process with these variables. */
function attack(variables: Record<string, string>) {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const only = ["tests/attack/removed-content.test.ts", "-t", "the walk knows|an erased member"];
  return promisify(execFile)(process.execPath, [vitest, "run", "--project", "attack", ...only], {
    cwd: root,
    env: { ...process.env, ...variables },
  });
}

test("attacks run against the server of the variables, with its SQL and its mails", async () => {
  const SHAURI_STACK_DATABASE = await serveSql(server);
  const SHAURI_STACK_MAILS = await serveMails(server.origin);
  const stack = { SHAURI_STACK_URL: server.origin, SHAURI_STACK_KEY: LOCAL_PUBLISHABLE_KEY };

  await expect(attack(stack)).rejects.toThrow("SHAURI_STACK_URL needs SHAURI_STACK_DATABASE");
  const { stdout } = await attack({ ...stack, SHAURI_STACK_DATABASE, SHAURI_STACK_MAILS });
  expect(stdout).toContain("2 passed");
  const members = await server.query(
    "select email from auth.users where email = 'owner.places@attack.example'",
  );
  expect(members).toHaveLength(1);
});
