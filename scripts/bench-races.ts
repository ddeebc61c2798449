import { deadlocks, gather, itemId, memberId, rowOf, send } from "../tests/races/crowd.ts";
import { races } from "../tests/races/races.ts";
import { startMigratedPostgres } from "./scratch-postgres.ts";

// Prints what each race ended with, then how many votes a second one item takes: each a transaction
// as the Data API sends it (begin, role and claims, statement, commit), on a server that waits for
// its disk, with quotas as they are.
/** As many as the Data API's pool has unless told otherwise. */
const CONNECTIONS = 10;
/** Members of one connection: enough that none of them meets a quota. */
const MEMBERS = 19;
const SECONDS = 8;
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = await startMigratedPostgres("strict", "on");
try {
  const stage = await gather(server, 200);
  for (const { title, run } of races) {
    const { counters, sums, answers } = await run(stage);
    say(`${title}\n  counters ${JSON.stringify(counters)}\n  sums     ${JSON.stringify(sums)}`);
    say(`  answers  ${JSON.stringify(answers)}`);
  }

  const item = itemId(99);
  await stage.admin.query(
    `insert into recommendations (id, title, content, user_id) values ('${item}', 'T', 'C', '${memberId(100)}')`,
  );
  await stage.admin.query("delete from private.quota_usage");
  const end = Date.now() + SECONDS * 1000;
  let done = 0;
  const refused = new Set<string>();
  await Promise.all(
    stage.crowd.slice(0, CONNECTIONS).map(async (client, lane) => {
      for (let turn = 0; Date.now() < end; turn++) {
        // Each connection serves its own members in turn: they vote, then flip, then withdraw.
        const member = memberId(1 + lane + CONNECTIONS * (turn % MEMBERS));
        const step = Math.floor(turn / MEMBERS) % 3;
        const sql = [
          `insert into recommendation_votes (user_id, recommendation_id, vote_type)
            values ('${member}', '${item}', 'upvote')`,
          `update recommendation_votes set vote_type = 'downvote'
            where user_id = '${member}' and recommendation_id = '${item}'`,
          `delete from recommendation_votes
            where user_id = '${member}' and recommendation_id = '${item}'`,
        ][step];
        const answer = await send(client, { member, sql: sql ?? "" });
        if (answer === "ok") done++;
        else refused.add(answer);
      }
    }),
  );
  const settings = await rowOf(
    stage.admin,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('server_version') as version`,
  );
  const counts = await rowOf(
    stage.admin,
    `select upvotes, downvotes,
      (select count(*)::int from recommendation_votes where recommendation_id = r.id) as votes
      from recommendations as r where id = '${item}'`,
  );
  await stage.close();
  say(`votes on one item: ${Math.round(done / SECONDS)} transactions a second`);
  say(
    `  ${CONNECTIONS} connections, ${done} in ${SECONDS} s, refused: ${[...refused].join() || "none"}`,
  );
  say(`  settings ${JSON.stringify(settings)}\n  counters ${JSON.stringify(counts)}`);
  say(`deadlocks: ${await deadlocks(server)}`);
} finally {
  await server.stop();
}
