import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adviseOn } from "../../scripts/advisors.ts";
import { generateTypes, typesFile } from "../../scripts/database-types.ts";
import {
  type ScratchPostgres,
  type SqlClient,
  startMigratedPostgres,
} from "../../scripts/scratch-postgres.ts";

let server: ScratchPostgres;
let admin: SqlClient;

beforeAll(async () => {
  server = await startMigratedPostgres("legacy");
  admin = await server.connect();
});

afterAll(async () => {
  await admin?.end();
  await server?.stop();
});

test("the types in src/data are those of the migrations", async () => {
  expect(await readFile(typesFile, "utf8")).toBe(await generateTypes(server.url));
});

test("S31 S32 the advisors find nothing to warn of", async () => {
  expect(await adviseOn(server.url, "warn")).toEqual([]);
});

test("the advisors' remarks are about indexes that an empty database has not used yet", async () => {
  const names = (await adviseOn(server.url, "info")).map(({ name }) => name);
  expect([...new Set(names)]).toEqual(["unused_index"]);
});

/** A member's connection, as the Data API holds it. */
async function memberOf(id: string): Promise<SqlClient> {
  const client = await server.connect();
  await client.query("set role authenticated");
  await client.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify({ sub: id, role: "authenticated" }),
  ]);
  return client;
}

const idOf = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, "0")}`;
const item = "00000000-0000-7000-8000-000000000001";
const list = "00000000-0000-7000-8000-000000000002";
const request = "00000000-0000-7000-8000-000000000003";

/** What each of the parallel statements ended with: "ok" or the error's message. */
async function race(clients: SqlClient[], sql: (n: number) => string): Promise<string[]> {
  return Promise.all(
    clients.map((client, n) =>
      client.query(sql(n)).then(
        () => "ok",
        (error: Error) => error.message,
      ),
    ),
  );
}

const tally = (answers: string[]) => Object.groupBy(answers, (answer) => answer);

describe("on a server with many connections", () => {
  const crowd: SqlClient[] = [];

  beforeAll(async () => {
    await admin.query(`insert into auth.users (id, email) select
      ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@crowd.example'
      from generate_series(1, 40) as n`);
    await admin.query(
      "insert into recommendations (id, title, content, user_id) values ($1, 'T', 'C', $2)",
      [item, idOf(1)],
    );
    await admin.query(
      "insert into requests (id, title, description, category_id, user_id) values ($1, 'T', 'D', 1, $2)",
      [request, idOf(1)],
    );
    await admin.query("insert into user_lists (id, name, user_id) values ($1, 'L', $2)", [
      list,
      idOf(1),
    ]);
    for (let n = 1; n <= 40; n++) crowd.push(await memberOf(idOf(n)));
  });

  afterAll(async () => {
    for (const client of crowd) await client.end();
  });

  test("S01 forty members vote, flip and withdraw at once: counts are sums, nothing deadlocks", async () => {
    const vote = (
      n: number,
      type: string,
    ) => `insert into recommendation_votes (user_id, recommendation_id, vote_type)
      values ('${idOf(n + 1)}', '${item}', '${type}')
      on conflict (user_id, recommendation_id) do update set vote_type = excluded.vote_type`;
    const rounds: ((n: number) => string)[] = [
      (n) => vote(n, "upvote"),
      (n) => vote(n, n % 2 ? "downvote" : "upvote"),
      (n) =>
        n % 4
          ? vote(n, "upvote")
          : `delete from recommendation_votes where user_id = '${idOf(n + 1)}'`,
    ];
    for (const round of rounds) {
      expect(Object.keys(tally(await race(crowd, round)))).toEqual(["ok"]);
      const { rows } = await admin.query(
        `select upvotes, downvotes,
          (select count(*)::int from recommendation_votes where vote_type = 'upvote') as up,
          (select count(*)::int from recommendation_votes where vote_type = 'downvote') as down,
          (select reputation_score from profiles where id = $1) as reputation
        from recommendations where id = $2`,
        [idOf(1), item],
      );
      const [counts] = rows;
      expect([counts?.upvotes, counts?.downvotes]).toEqual([counts?.up, counts?.down]);
      expect(counts?.reputation).toBe(Number(counts?.up) - Number(counts?.down));
      expect(Number(counts?.up) + Number(counts?.down)).toBeGreaterThanOrEqual(30);
    }
  });

  test("S15 forty additions at once leave twenty items", async () => {
    await admin.query(`insert into recommendations (id, title, content)
      select ('00000000-0000-7000-8000-' || lpad((1000 + n)::text, 12, '0'))::uuid, 'T' || n, 'C' from generate_series(0, 39) as n`);
    const owners = await Promise.all(crowd.map(() => memberOf(idOf(1))));
    const answers = tally(
      await race(
        owners,
        (n) => `insert into list_items (list_id, recommendation_id)
        values ('${list}', '00000000-0000-7000-8000-${`${1000 + n}`.padStart(12, "0")}')`,
      ),
    );
    for (const client of owners) await client.end();
    expect([answers.ok?.length, answers.list_full?.length]).toEqual([20, 20]);
    const { rows } = await admin.query(
      "select item_count, (select count(*)::int from list_items) as items from user_lists",
    );
    expect(rows).toEqual([{ item_count: 20, items: 20 }]);
  });

  test("S20 a burst of one member's posts does not slip through the quota", async () => {
    const hands = await Promise.all(crowd.slice(0, 12).map(() => memberOf(idOf(2))));
    const answers = tally(
      await race(
        hands,
        (n) => `insert into recommendations (title, content) values ('Burst ${n}', 'C')`,
      ),
    );
    for (const client of hands) await client.end();
    expect([answers.ok?.length, answers.quota_exceeded?.length]).toEqual([6, 6]);
  });

  test("S20 the same text from two tabs at once is written once", async () => {
    const hands = await Promise.all([1, 2, 3].map(() => memberOf(idOf(3))));
    const answers = tally(
      await race(hands, () => "insert into recommendations (title, content) values ('Twice', 'C')"),
    );
    for (const client of hands) await client.end();
    expect([answers.ok?.length, answers.duplicate_text?.length]).toEqual([1, 2]);
  });

  test("S06 responses while the request closes: all that are in came before", async () => {
    const owner = await memberOf(idOf(1));
    const closing = owner.query(`update requests set status = 'closed' where id = '${request}'`);
    const answers = tally(
      await race(
        crowd,
        (n) => `insert into responses (request_id, content) values ('${request}', 'R${n}')`,
      ),
    );
    await closing;
    await owner.end();
    const { rows } = await admin.query(
      "select response_count, (select count(*)::int from responses) as responses from requests",
    );
    expect(rows).toEqual([
      { response_count: answers.ok?.length ?? 0, responses: answers.ok?.length ?? 0 },
    ]);
    expect((answers.ok?.length ?? 0) + (answers.request_not_open?.length ?? 0)).toBe(40);
  });

  test("S11 forty members take one username: one has it", async () => {
    const answers = await race(
      crowd,
      (n) => `update profiles set username = 'Wanted' where id = '${idOf(n + 1)}'`,
    );
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    expect(answers.filter((answer) => answer.includes("profiles_username_key"))).toHaveLength(39);
  });
});
