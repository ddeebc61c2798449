import { createFixture, deadlocks, rowOf } from "../tests/races/fixture.ts";
import { races } from "../tests/races/races.ts";
import { startMigratedPostgres } from "./scratch-postgres.ts";
import { measureVotes } from "./vote-rate.ts";

// Prints the results of each race, then how many votes a second one item accepts: each a transaction
// as the Data API sends it (begin, role and claims, statement, commit), on a server that waits for
// its disk, with the usual quotas. The exit code is 1 if a vote is refused or a deadlock occurs.
const say = (line: string) => process.stdout.write(`${line}\n`);

await using server = await startMigratedPostgres("strict", "on");
const fixture = await createFixture(server, 200);
for (const { title, run } of races) {
  const { counters, sums, answers } = await run(fixture);
  say(`${title}\n  counters ${JSON.stringify(counters)}\n  sums     ${JSON.stringify(sums)}`);
  say(`  answers  ${JSON.stringify(answers)}`);
}

const { perSecond, refused, counters } = await measureVotes(fixture);
const settings = await rowOf(
  fixture.admin,
  `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
    current_setting('server_version') as version`,
);
await fixture.close();
say(`votes on one item: ${perSecond} transactions a second`);
say(`  refused: ${refused.join() || "none"}`);
say(`  settings ${JSON.stringify(settings)}\n  counters ${JSON.stringify(counters)}`);
const stuck = await deadlocks(server);
say(`deadlocks: ${stuck}`);
process.exitCode = refused.length > 0 || stuck > 0 ? 1 : 0;
