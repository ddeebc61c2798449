import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SERVER_FOLDERS, serverTexts } from "./languages/server-texts.ts";
import { fetchTool, project } from "./tools.mjs";

// Collects the texts of the sources in locales/<language>.po, and writes the server texts of each language:
// npm run locales
const lingui = join(await fetchTool("lingui"), ".bin/lingui");
const { status } = spawnSync(lingui, ["extract", "--clean", ...process.argv.slice(2)], {
  cwd: project,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (status !== 0) process.exit(status ?? 1);
const files = await serverTexts();
for (const folder of SERVER_FOLDERS) {
  rmSync(join(project, folder), { recursive: true, force: true });
}
for (const [file, text] of files) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
