import { adviseOn, explained } from "./advisors.ts";
import { startMigratedPostgres } from "./scratch-postgres.ts";

// Says what the advisors find, notices included; a finding that no decision explains fails.
const postgres = await startMigratedPostgres("legacy");
try {
  const findings = await adviseOn(postgres.url);
  const unexplained = findings.filter(({ name }) => !explained[name]);
  for (const { level, name, detail } of unexplained)
    process.stdout.write(`${level} ${name}: ${detail}\n`);
  for (const [name, decision] of Object.entries(explained)) {
    const times = findings.filter((finding) => finding.name === name).length;
    process.stdout.write(`${name}: ${times} times, explained in ${decision}\n`);
  }
  process.stdout.write(`supabase db advisors: ${unexplained.length} findings to look at\n`);
  process.exitCode = unexplained.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
