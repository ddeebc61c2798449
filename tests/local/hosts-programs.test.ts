import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { run, stopPrograms } from "../../scripts/hosts/host.ts";

/* `npm run hosts` fails where a host's program does, and never waits for one. */

const start = (script: string) =>
  run({ folder: tmpdir() }, { command: process.execPath, args: ["-e", script] });

test.each(["log", "error"])(
  "a program is waited for until it says by console.%s that it is ready",
  async (way) => {
    const program = start(`console.${way}("Ready on 1"); setInterval(() => null, 1000)`);
    await expect(program.says("Ready on")).resolves.toBeUndefined();
    expect(stopPrograms()).toBe("Ready on 1\n");
  },
);

test("one that ends before that has failed, and its words are kept", async () => {
  const program = start("console.error('No Deno'); process.exitCode = 3");
  await expect(program.says("Ready")).rejects.toThrow("ended with 3");
  await expect(program.ends()).rejects.toThrow("ended with 3");
  expect(stopPrograms()).toBe("No Deno\n");
});

test("one that is not there has failed", async () => {
  const program = run({ folder: tmpdir() }, { command: "/none/wrangler", args: [] });
  await expect(program.says("Ready")).rejects.toThrow("ENOENT");
  stopPrograms();
});

test("a program ends with all that it has started", async () => {
  const wait = "setInterval(() => null, 1000)";
  const program = start(`
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "console.log('Ready'); ${wait}"], { stdio: "inherit" });
    ${wait}`);
  await program.says("Ready");
  stopPrograms();
  // Its output is closed once nobody can write to it any more, the second program neither.
  await expect(program.ends()).rejects.toThrow("ended with null");
});
