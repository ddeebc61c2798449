import { adviseOn } from "./advisors.ts";
import { startMigratedPostgres } from "./scratch-postgres.ts";

// Says what the advisors find at the level given (warn unless told "info"); anything found fails.
const level = process.argv.includes("info") ? "info" : "warn";
const postgres = await startMigratedPostgres("legacy");
try {
  const findings = await adviseOn(postgres.url, level);
  for (const { level, name, detail } of findings)
    process.stdout.write(`${level} ${name}: ${detail}\n`);
  process.stdout.write(`supabase db advisors: ${findings.length} findings at level ${level}\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
