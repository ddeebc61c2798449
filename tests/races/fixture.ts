import type {
  PreparedStatement,
  ScratchPostgres,
  SqlClient,
} from "../../scripts/scratch-postgres.ts";

/** Id of the n-th member, and of the n-th item of the races. */
export const memberId = (n: number) => `00000000-0000-4000-8000-${`${n}`.padStart(12, "0")}`;
export const itemId = (n: number) => `00000000-0000-7000-8000-${`${n}`.padStart(12, "0")}`;

/** The same ids in SQL, from an expression for n. */
export const memberIdOf = (n: string) =>
  `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
export const itemIdOf = (n: string) =>
  `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** SQL that adds the items of races. */
export const newPost = (id: string, author: string) =>
  `insert into recommendations (id, title, content, user_id) values ('${id}', 'T', 'C', '${author}');`;
export const newRequest = (id: string, author: string) =>
  `insert into requests (id, title, description, category_id, user_id) values ('${id}', 'T', 'D', 1, '${author}');`;
export const newList = (id: string, owner: string) =>
  `insert into user_lists (id, name, user_id) values ('${id}', 'L', '${owner}');`;
export const newCompanies = (...ids: string[]) =>
  `insert into companies (id, name) select id, 'Company ' || id from unnest('{${ids}}'::uuid[]) as id;`;
export const newModerators = (...ids: string[]) =>
  `insert into private.moderators (user_id) select unnest('{${ids}}'::uuid[]) on conflict do nothing;`;

/** One request: a member, and the statement that the Data API runs for them. */
export interface Request {
  member: string;
  sql: string | PreparedStatement;
}

/** How many requests ended with each result: "ok", the name of a refusal, or a constraint's name. */
export type Answers = Record<string, number>;

/** A server with members, each on a connection of their own. */
export interface Fixture {
  admin: SqlClient;
  connections: SqlClient[];
  close(): Promise<void>;
}

/** Signs up this many members and opens their connections. */
export async function createFixture(server: ScratchPostgres, size: number): Promise<Fixture> {
  const admin = await server.connect();
  await admin.query(`insert into auth.users (id, email, email_confirmed_at)
    select ${memberIdOf("n")}, n || '@crowd.example', now() from generate_series(1, ${size}) as n`);
  // New members have lower limits.
  await admin.query("update profiles set created_at = now() - interval '1 year'");
  const connections = await Promise.all(Array.from({ length: size }, () => server.connect()));
  return {
    admin,
    connections,
    close: async () => {
      await Promise.all([admin, ...connections].map((client) => client.end()));
    },
  };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ("constraint" in error && typeof error.constraint === "string") return error.constraint;
  return error.message;
}

/** Runs one request as the Data API does: a transaction with role and claims, then the statement. */
export async function send(client: SqlClient, { member, sql }: Request): Promise<string> {
  const claims = JSON.stringify({ sub: member, role: "authenticated" });
  await client.query("begin");
  try {
    await client.query({
      name: "claims",
      text: "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
      values: [claims],
    });
    await client.query(sql);
    await client.query("commit");
    return "ok";
  } catch (error) {
    await client.query("rollback");
    return nameOf(error);
  }
}

/** Runs all connections in parallel; each sends its requests one after the other, as fast as it can. */
export async function sendConcurrently(
  connections: SqlClient[],
  requests: Request[][],
): Promise<Answers> {
  const answers = await Promise.all(
    requests.map(async (queue, n) => {
      const client = connections[n];
      if (!client) throw new Error("More members than connections");
      const said: string[] = [];
      for (const request of queue) said.push(await send(client, request));
      return said;
    }),
  );
  const groups = Object.groupBy(answers.flat(), (answer) => answer);
  return Object.fromEntries(
    Object.entries(groups).map(([answer, all]) => [answer, all?.length ?? 0]),
  );
}

/** The only row of a query. */
export async function rowOf(admin: SqlClient, sql: string): Promise<Record<string, unknown>> {
  const { rows } = await admin.query(sql);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows: ${sql}`);
  return row;
}

/** How many deadlocks the server has counted. Connections report theirs when they close. */
export async function deadlocks(server: ScratchPostgres): Promise<number> {
  await using client = await server.connect();
  const row = await rowOf(client, "select sum(deadlocks)::int as n from pg_stat_database");
  return Number(row.n);
}
