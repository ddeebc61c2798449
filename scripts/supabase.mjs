import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { lackingForProduction } from "./production-settings.mjs";
import { fetchTool, handOver, project } from "./tools.mjs";

// The Supabase CLI, of the version that the tests use: npm run supabase -- --help
const args = process.argv.slice(2);
if (args.join(" ").startsWith("config push")) {
  const own = join(project, ".env.local");
  // The CLI reads it too.
  if (existsSync(own)) process.loadEnvFile(own);
  const config = await readFile(join(project, "supabase/config.toml"), "utf8");
  const lacking = lackingForProduction(config, process.env);
  if (lacking.length > 0) {
    process.stderr.write(`Nothing was pushed.\n${lacking.join("\n")}\n`);
    process.exit(1);
  }
}
handOver(join(await fetchTool("supabase"), ".bin/supabase"), args);
