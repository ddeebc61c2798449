import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answerFrom, askInTerminal } from "./hosted/questions.ts";
import { check, setUp } from "./hosted/run.ts";
import type { World } from "./hosted/setup.ts";
import { fetchTool, project } from "./tools.mjs";

// Sets a hosted project up: npm run setup:hosted. Without a terminal, variables answer its questions (docs/hosting.md).

const world: World = {
  folder: project,
  program: join(await fetchTool("supabase"), ".bin/supabase"),
  apiUrl: "https://api.supabase.com",
  env: process.env,
  asking: (read) => (process.stdin.isTTY ? askInTerminal(read) : answerFrom(read)),
  say: (line) => console.info(line),
  pause: (time) => pause(time),
};
process.exitCode = await (process.argv.includes("--check") ? check : setUp)(world);
