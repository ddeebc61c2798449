import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { supabaseCli, withFile } from "../../../scripts/hosted/cli.ts";
import { isForbidden, NO_NETWORK } from "../../../scripts/hosted/refused.ts";
import { scratchFolder } from "../../scratch-folder.ts";

const folder = scratchFolder(afterAll);

/** Writes a program that prints recorded output of the CLI on both streams, and exits with a code. */
function program(said: string, code: number): string {
  const path = join(folder, "cli.sh");
  writeFileSync(join(folder, "said"), said);
  const script = `#!/bin/sh\ncat ${join(folder, "said")} >&2\necho "$@ in $TOKEN"\nexit ${code}\n`;
  writeFileSync(path, script, { mode: 0o755 });
  return path;
}

const run = (said: string, code = 1) =>
  supabaseCli(program(said, code), folder, () => ({ PATH: process.env.PATH, TOKEN: "t" }))([
    "link",
  ]);

test("the CLI runs for the project's folder, with its variables", async () => {
  expect(await run("", 0)).toBe(`link --agent no --workdir ${folder} in t\n`);
});

const RECORDED: [said: string, message: string | RegExp, status: number][] = [
  [
    '│\n▲  SUPABASE_AUTH_CAPTCHA_SECRET (shell) overrides auth.captcha.secret in [remotes.production].\nLoading config override: [remotes.production]\nunexpected list addons status 401: {"message":"Unauthorized"}\nTry rerunning the command with --debug to troubleshoot the error.',
    /^The access token was refused \(401\).*list addons/,
    401,
  ],
  [
    'failed to update Auth config: unexpected status 403: {"message":"plan"}',
    /^Refused \(403\)/,
    403,
  ],
  [
    "Target: project x · production\n◇  Fetching secrets...\nfailed to list secrets: TransportError",
    NO_NETWORK,
    0,
  ],
  [
    '{"_tag":"Error","error":{"code":"DbQueryExecError","message":"failed to execute query: HttpClientError: Transport error (POST http://x/y)"}}',
    NO_NETWORK,
    0,
  ],
  [
    '{"_tag":"Error","error":{"code":"DbQueryUnexpectedStatusError","message":"unexpected status 500: {}"}}',
    /^Supabase failed \(500\)/,
    500,
  ],
  [
    "ERROR: relation does not exist (SQLSTATE 42P01)\nAt statement: 425",
    /42P01.* At statement: 425/,
    0,
  ],
];

test.each(RECORDED)("a failure is explained: %s", async (said, message, status) => {
  const failure = run(said);
  await expect(failure).rejects.toThrow(message);
  await expect(failure).rejects.toMatchObject({ status });
  const error: unknown = await failure.catch((reason: unknown) => reason);
  expect(isForbidden(error)).toBe(status === 403);
});

test("a file with secrets is readable only by its owner, and deleted afterwards", async () => {
  const path = await withFile("A=1", async (file) => {
    expect(readFileSync(file, "utf8")).toBe("A=1");
    expect(statSync(file).mode & 0o077).toBe(0);
    return file;
  });
  expect(existsSync(path)).toBe(false);
});
