import { type Fixture, itemId, memberId, send } from "../../tests/races/fixture.ts";

/** The default size of the Data API's pool. */
const CONNECTIONS = 10;
/** Members of one connection: enough that none reaches a quota; a race erases those after the 170th. */
const MEMBERS = 17;
const SECONDS = 8;

/** Statements that every member runs in turn, with member and item as parameters: prepared once, as by the Data API. */
const STEPS = [
  [
    "vote",
    "insert into recommendation_votes (user_id, recommendation_id, vote_type) values ($1, $2, 'upvote')",
  ],
  [
    "flip",
    "update recommendation_votes set vote_type = 'downvote' where user_id = $1 and recommendation_id = $2",
  ],
  ["withdraw", "delete from recommendation_votes where user_id = $1 and recommendation_id = $2"],
] as const;

/**
 * Measures how many votes a second one item accepts (S01): each a transaction as the Data API sends
 * it, from as many connections as it has. The fixture has 200 members.
 *
 * @throws Error if a vote is refused.
 */
export async function measureVotes({ admin, connections }: Fixture): Promise<number> {
  const item = itemId(99);
  // Left by an earlier measurement.
  await admin.query(`delete from recommendations where id = '${item}'`);
  await admin.query(
    `insert into recommendations (id, title, content, user_id) values ('${item}', 'T', 'C', '${memberId(200)}')`,
  );
  await admin.query("delete from private.quota_usage");
  const end = Date.now() + SECONDS * 1000;
  let done = 0;
  await Promise.all(
    connections.slice(0, CONNECTIONS).map(async (client, lane) => {
      for (let turn = 0; Date.now() < end; turn++) {
        // Each connection serves its own members in turn: they vote, then flip, then withdraw.
        const member = memberId(1 + lane + CONNECTIONS * (turn % MEMBERS));
        const [name, text] = STEPS[Math.floor(turn / MEMBERS) % STEPS.length] ?? STEPS[0];
        const answer = await send(client, { member, sql: { name, text, values: [member, item] } });
        if (answer !== "ok") throw new Error(`Refused to ${name}: ${answer}`);
        done++;
      }
    }),
  );
  return Math.round(done / SECONDS);
}
