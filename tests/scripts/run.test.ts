import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scripts } from "../../package.json";
import { project } from "../../scripts/tools.mjs";

const steps = Object.values(scripts).flatMap((script) => script.split(" && "));

test("every command that runs TypeScript goes through run.mjs, which finds a Node.js for it", () => {
  const bare = steps.filter((step) =>
    /^(?:vite|vitest|playwright|node (?!scripts\/\w+\.mjs))/.test(step),
  );
  expect(bare).toEqual([]);
});

test("run.mjs exits with the exit code of its command", () => {
  const args = [join(project, "scripts/run.mjs"), "node", "-e", "process.exitCode = 7"];
  expect(spawnSync(process.execPath, args).status).toBe(7);
});
