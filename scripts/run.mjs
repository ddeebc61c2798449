import { existsSync, readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fetchTool, handOver, project } from "./tools.mjs";

// Runs a program, or a TypeScript file, on the Node.js that .nvmrc names or a later one: the machine's
// own if it is new enough, else one that is downloaded the first time.

const wanted = Number(readFileSync(join(project, ".nvmrc"), "utf8"));
const [command = "", ...args] = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) < wanted) {
  const programs = join(await fetchTool("node"), ".bin");
  if (!existsSync(programs)) {
    throw new Error(`This needs Node.js ${wanted} or later: https://nodejs.org/download`);
  }
  process.env.PATH = programs + delimiter + process.env.PATH;
  // So that npx finds it too.
  await symlink(join(programs, "node"), join(project, "node_modules/.bin/node")).catch(() => null);
}
if (command.endsWith(".ts")) handOver("node", [command, ...args]);
else handOver(command, args);
