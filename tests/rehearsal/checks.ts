import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { readForeignKeys, translate } from "../../scripts/bench-db/postgrest.ts";
import type { SqlClient } from "../../scripts/scratch-postgres.ts";
import { ada, comments, files, kwame } from "../db/fixtures.ts";
import { screensRequests } from "./asked.ts";
import { calledFunctions, embedsInSource } from "./data-layer.ts";
import { embedsOf, readKeys, relationships } from "./embeds.ts";
import { type HostedDatabase, root } from "./hosted-database.ts";
import { unfilteredChanges } from "./unfiltered.ts";

/** A visitor, or a member by id; requests come through the Data API unless another server is named. */
interface Person {
  member?: string;
  through?: string;
}

/** How long a hosted project lets a statement run (scripts/rehearsal/roles.sql). */
const PATIENCE = { anon: "3s", authenticated: "8s" };

/** Logs in as a server does and assumes a role for one transaction, with that role's statement timeout. */
async function asPerson<Result>(
  connect: HostedDatabase["connect"],
  { member, through = "authenticator" }: Person,
  use: (client: SqlClient) => Promise<Result>,
): Promise<Result> {
  const role = member ? "authenticated" : "anon";
  await using client = await connect(through);
  await client.query("begin");
  await client.query(
    "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
    [role, JSON.stringify({ role, sub: member })],
  );
  await client.query(`set local statement_timeout to '${PATIENCE[role]}'`);
  const result = await use(client);
  await client.query("commit");
  return result;
}

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (error: Error) => error.message,
  );

async function everythingApplies({
  owner,
  complete,
  migrationCount,
}: HostedDatabase): Promise<void> {
  await complete();
  expect(await owner("select rolsuper from pg_roles where rolname = current_user")).toEqual([
    { rolsuper: false },
  ]);
  expect(await owner("select from supabase_migrations.schema_migrations")).toHaveLength(
    migrationCount,
  );
}

async function ownedByPostgres({ owner }: HostedDatabase): Promise<void> {
  const strangers = await owner(`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_get_userbyid(relowner) <> 'postgres'
    union all
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and pg_get_userbyid(proowner) <> 'postgres'`);
  expect(strangers).toEqual([]);
}

async function privilegesAsWritten({ owner }: HostedDatabase): Promise<void> {
  const listing = await readFile(join(root, "tests/db/privileges.sql"), "utf8");
  const lines = (await owner(listing)).map(({ line }) => line);
  const written = await readFile(join(root, "tests/db/privileges.txt"), "utf8");
  expect(lines).toEqual(written.trimEnd().split("\n"));
}

async function profilesFollowAuth({ owner, auth }: HostedDatabase): Promise<void> {
  const id = "00000000-0000-4000-8000-0000000000f1";
  await auth(
    `insert into users (id, email, raw_user_meta_data)
      values ($1, 'bola@world.example', '{"full_name": "Bola Ade"}')`,
    [id],
  );
  const profile = () =>
    owner(
      `select p.full_name, d.email from public.profiles as p
        join public.profile_details as d on d.user_id = p.id where p.id = $1`,
      [id],
    );
  expect(await profile()).toEqual([]);
  await auth("update users set email_confirmed_at = now() where id = $1", [id]);
  await auth("update users set email = 'b@world.example' where id = $1", [id]);
  expect(await profile()).toEqual([{ full_name: "Bola Ade", email: "b@world.example" }]);
}

async function votesCount({ owner, connect }: HostedDatabase): Promise<void> {
  expect(
    await owner("select from pg_inherits where inhparent = 'realtime.messages'::regclass"),
  ).toEqual([]);
  const votes = () => owner("select upvotes from public.comments where id = $1", [comments.adas]);
  const before = await votes();
  await asPerson(connect, { member: kwame }, (client) =>
    client.query(
      "insert into public.comment_votes (user_id, comment_id, vote_type) values ($1, $2, 'upvote')",
      [kwame, comments.adas],
    ),
  );
  expect(Number((await votes())[0]?.upvotes)).toBe(Number(before[0]?.upvotes) + 1);
}

async function topicsAreHeard({ owner, platform, connect }: HostedDatabase): Promise<void> {
  await platform(
    `create table realtime.messages_all partition of realtime.messages for values from (minvalue) to (maxvalue)`,
  );
  const topic = `counts:comment:${comments.onReview}`;
  await owner("select realtime.send('{}', 'counts', $1, true)", [topic]);
  const heard = await asPerson(connect, {}, async (client) => {
    await client.query("select set_config('realtime.topic', $1, true)", [topic]);
    return (await client.query("select topic from realtime.messages")).rows;
  });
  expect(heard, "heard of a topic").toEqual([{ topic }]);
  const said = asPerson(connect, { member: ada }, (client) =>
    client.query("insert into realtime.messages (topic, extension) values ($1, 'broadcast')", [
      topic,
    ]),
  );
  expect(await refusalOf(said)).toMatch(/row-level security/);
}

async function filesBelongToMembers({ connect }: HostedDatabase): Promise<void> {
  const asMember = (member: string, sql: string, values: unknown[] = []) =>
    asPerson(connect, { member, through: "supabase_storage_admin" }, async (client) => {
      // The Storage API sets this to delete the row of the file that it removes.
      await client.query("set local storage.allow_delete_query to 'true'");
      return (await client.query(sql, values)).rowCount;
    });
  const path = "reviews/1763690000000-rehearsal.webp";
  const upload =
    "insert into storage.objects (bucket_id, name, owner_id) values ('images', $1, $2)";
  expect(await asMember(ada, upload, [path, ada])).toBe(1);
  expect(await refusalOf(asMember(kwame, upload, ["elsewhere.webp", kwame]))).toMatch(
    /row-level security/,
  );
  const removal = "delete from storage.objects where name = $1";
  expect(await asMember(kwame, removal, [path]), "files removed by another member").toBe(0);
  // A new upload can be removed only after `unneeded_files` has charged it to the upload quota.
  expect(await asMember(ada, removal, [path])).toBe(0);
  await asMember(ada, "select * from public.unneeded_files()");
  expect(await asMember(ada, removal, [path])).toBe(1);
}

async function filesStayPastTheApi({ owner, connect }: HostedDatabase): Promise<void> {
  const removal = "delete from storage.objects where id = $1";
  expect(await refusalOf(owner(removal, [files.image]))).toMatch(/Use the Storage API/);
  const asMember = asPerson(connect, { member: ada }, (client) =>
    client.query(removal, [files.image]),
  );
  expect(await refusalOf(asMember)).toMatch(/Use the Storage API/);
  expect(await owner("select id from storage.objects where id = $1", [files.image])).toHaveLength(
    1,
  );
}

async function embedsAreClear({ connect }: HostedDatabase): Promise<void> {
  await using client = await connect("postgres");
  const keys = await readKeys(client);
  const embeds = (await screensRequests()).flatMap(({ url }) =>
    embedsOf(url.pathname.replace("/rest/v1/", ""), url.searchParams.get("select") ?? ""),
  );
  const known = new Set(embeds.map(({ target, hint }) => `${target}!${hint}`));
  const written = await embedsInSource(
    new Set(keys.flatMap(({ child, parent }) => [child, parent])),
  );
  expect(written.length).toBeGreaterThan(20);
  expect(written.filter((embed) => !known.has(embed))).toEqual([]);
  const unclear = embeds
    .map((embed) => ({ ...embed, found: relationships(keys, embed) }))
    .filter(({ found }) => found.length !== 1);
  expect(unclear).toEqual([]);
}

async function functionsHaveNoDouble({ owner }: HostedDatabase): Promise<void> {
  const called = await calledFunctions();
  expect(called.length).toBeGreaterThan(15);
  const found = await owner(
    `select proname as name, count(*)::int as versions from pg_proc
      where pronamespace = 'public'::regnamespace and proname = any ($1) group by 1 order by 1`,
    [called],
  );
  expect(found).toEqual(called.map((name) => ({ name, versions: 1 })));
}

async function noFunctionChangesEveryRow({ owner }: HostedDatabase): Promise<void> {
  const functions = await owner(`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'`);
  expect(functions.length).toBeGreaterThan(100);
  const found = functions.flatMap(({ name, text }) =>
    unfilteredChanges(`${text}`).map((statement) => `${name}: ${statement}`),
  );
  expect(found).toEqual([]);
}

async function readsOnlyRead({ connect }: HostedDatabase): Promise<void> {
  await using client = await connect("postgres");
  const keys = await readForeignKeys(client);
  const refused: string[] = [];
  for (const [reader, person] of Object.entries({ visitor: {}, member: { member: ada } })) {
    await asPerson(connect, person, async (session) => {
      await session.query("set transaction read only");
      for (const { title, method, url, who } of await screensRequests()) {
        if (!who.includes(reader)) continue;
        const { sql, values } = translate(keys, method, url);
        await session.query("savepoint before");
        const refusal = await refusalOf(session.query(sql, values));
        if (refusal === "accepted") continue;
        refused.push(`${title} (${reader}): ${refusal}`);
        await session.query("rollback to savepoint before");
      }
    });
  }
  expect(refused).toEqual([]);
}

async function erasureLeavesNothing({ owner, auth, platform }: HostedDatabase): Promise<void> {
  await auth(
    `insert into audit_log_entries (id, payload) values
      (gen_random_uuid(), json_build_object('actor_id', $1::text, 'actor_username', 'ada@world.example'))`,
    [ada],
  );
  await auth(
    `insert into flow_state (id, user_id, authentication_method, provider_type)
      values (gen_random_uuid(), $1, 'oauth', 'google')`,
    [ada],
  );
  await owner("update public.delete_requests set due_at = now()");
  const [run] = await owner("select private.erase_due_accounts() as erased");
  // The run skips an account that fails until its next run: erasing it directly shows the error.
  if (run?.erased === 0) await owner("select private.erase_account($1)", [ada]);
  expect(run).toEqual({ erased: 1 });
  await owner("select private.drop_erased_files('0')");
  const tables = await owner(`
    select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where nspname in ('public', 'private', 'auth', 'storage', 'realtime') and relkind in ('r', 'p')`);
  expect(tables.length).toBeGreaterThan(40);
  const traces = tables.map(
    ({ name }) =>
      `(select '${name}' as name from ${name} as t where lower(t::text) like any ($1) limit 1)`,
  );
  const found = await platform(traces.join(" union all "), [
    [`%${ada}%`, "%ada@world.example%", "%ada obi%"],
  ]);
  expect(found).toEqual([]);
}

/**
 * All checks of the rehearsal (rehearsal.nightly.test.ts), which also detect the seeded defects (defects.ts). All but
 * the first need a complete database.
 */
export const checks = {
  everythingApplies,
  ownedByPostgres,
  privilegesAsWritten,
  profilesFollowAuth,
  votesCount,
  topicsAreHeard,
  filesBelongToMembers,
  filesStayPastTheApi,
  embedsAreClear,
  functionsHaveNoDouble,
  noFunctionChangesEveryRow,
  readsOnlyRead,
  erasureLeavesNothing,
};
