import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { fetchTool } from "../../scripts/tools.mjs";
import { projectFolder } from "../../supabase/local/data-folder.ts";

const run = promisify(execFile);

test("the Supabase CLI reads config.toml without a warning", async () => {
  const cli = join(await fetchTool("supabase"), ".bin/supabase");
  // Without Docker it stops after reading; with Docker it prints the status.
  const { stdout, stderr } = await run(cli, ["status"], { cwd: projectFolder }).catch(
    (error) => error,
  );
  expect(`${stdout}${stderr}`).toMatch(/Docker|container|API URL/i);
  expect(`${stdout}${stderr}`).not.toMatch(/config\.toml|deprecated|no longer supported/);
});
