import { adviseOn, explained } from "./advisors.ts";
import { startMigratedPostgres } from "./scratch-postgres.ts";

// Prints the advisors' findings, notices included; fails on a finding that no decision explains.
await using postgres = await startMigratedPostgres("legacy");
const findings = await adviseOn(postgres.url);
const unexplained = findings.filter(({ name }) => !explained[name]);
for (const { level, name, detail } of unexplained) console.info(`${level} ${name}: ${detail}`);
for (const [name, decision] of Object.entries(explained)) {
  const times = findings.filter((finding) => finding.name === name).length;
  console.info(`${name}: ${times} times, explained in ${decision}`);
}
console.info(`supabase db advisors: ${unexplained.length} findings to look at`);
process.exitCode = unexplained.length === 0 ? 0 : 1;
