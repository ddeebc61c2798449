import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test.each([0, 3])("a process that has it ends as it would without it: with %i", (code) => {
  const file = pathToFileURL(join(import.meta.dirname, "../../scripts/scratch-postgres.ts"));
  const program = `await import("${file}"); process.exitCode = ${code};`;
  const ended = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  expect([ended.stderr.toString(), ended.status]).toEqual(["", code]);
});
