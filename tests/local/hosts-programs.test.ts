import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { run, stopPrograms } from "../../scripts/hosts/host.ts";

/* `npm run hosts` fails when a host's program fails, instead of waiting for it. */

const start = (script: string) =>
  run({ folder: tmpdir() }, { command: process.execPath, args: ["-e", script] });

test.each(["log", "error"])(
  "says() resolves when the program prints the text by console.%s",
  async (way) => {
    const program = start(`console.${way}("Ready on 1"); setInterval(() => null, 1000)`);
    await expect(program.says("Ready on")).resolves.toBeUndefined();
    expect(stopPrograms()).toBe("Ready on 1\n");
  },
);

test("a program that ends before that rejects, and its output is kept", async () => {
  const program = start("console.error('No Deno'); process.exitCode = 3");
  await expect(program.says("Ready")).rejects.toThrow("ended with 3");
  await expect(program.ends()).rejects.toThrow("ended with 3");
  expect(stopPrograms()).toBe("No Deno\n");
});

test("a program that does not exist rejects", async () => {
  const program = run({ folder: tmpdir() }, { command: "/none/wrangler", args: [] });
  await expect(program.says("Ready")).rejects.toThrow("ENOENT");
  stopPrograms();
});

test("stopping a program also stops its child processes", async () => {
  const wait = "setInterval(() => null, 1000)";
  const program = start(`
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "console.log('Ready'); ${wait}"], { stdio: "inherit" });
    ${wait}`);
  await program.says("Ready");
  stopPrograms();
  // The output closes only when neither process can write to it any more.
  await expect(program.ends()).rejects.toThrow("ended with null");
});
