import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { capture } from "../../scripts/bench-db/capture.ts";
import { readForeignKeys, Translator } from "../../scripts/bench-db/postgrest.ts";
import {
  createHostedDatabase,
  leave,
  push,
  startHostedPostgres,
} from "../../scripts/rehearsal/hosted-postgres.ts";
import type { ScratchPostgres, SqlClient } from "../../scripts/scratch-postgres.ts";
import { readMigrations } from "../../supabase/local/migrations.ts";
import type { GrantRegime } from "../../supabase/local/platform.ts";
import {
  ada,
  comments,
  devices,
  files,
  kwame,
  lists,
  phone,
  recommendations,
  requests,
  reviews,
} from "../db/fixtures.ts";
import { defectOf, withDefect } from "./defects.ts";
import { embedsOf, readKeys, relationships } from "./embeds.ts";
import { unfilteredChanges } from "./unfiltered.ts";

/*
 * The migrations on a PostgreSQL as a hosted project's: what is true of the embedded one is true there, or a
 * test in here says what is not.
 */

const root = join(import.meta.dirname, "../..");
const fixtures = join(root, "tests/db/fixtures.sql");
const demo = join(root, "supabase/seed.sql");
const defect = defectOf(process.env.SHAURI_HOSTED_DEFECT);

let server: ScratchPostgres;
/** The screens' requests, as the data layer sends them. */
let asked: { title: string; method: string; url: URL; who: string[] }[];

beforeAll(async () => {
  server = await startHostedPostgres();
  const captured = await capture(
    {
      members: [ada],
      recommendations: [recommendations.adas],
      reviews: [reviews.adas],
      requests: [requests.adas],
      products: [phone],
      companies: [devices],
      lists: [lists.public],
      rareWords: ["suya"],
      recommendationCount: 12,
      reviewCount: 12,
      requestCount: 12,
      fullestCategory: "food",
      fullestCategoryCount: 12,
      fullestSubcategory: { category: "phones", subcategory: "handsets" },
      fullestSubcategoryCount: 12,
    },
    1,
  );
  asked = captured.flatMap(({ title, who, requests: sent }) =>
    sent.map(({ method, url }) => ({ title, method, url: new URL(url), who })),
  );
});
afterAll(() => server?.stop());

type Person = { role: "anon" } | { role: "authenticated"; member: string };

/** How long a hosted project lets a statement run (scripts/rehearsal/roles.sql). */
const PATIENCE = { anon: "3s", authenticated: "8s" };

/** Logs in as the Data API does and becomes one role for a transaction, with that role's patience. */
async function asRole<Result>(
  database: string,
  { mode = "", ...person }: Person & { mode?: "read only" | "" },
  use: (client: SqlClient) => Promise<Result>,
): Promise<Result> {
  const client = await server.connect("authenticator", database);
  try {
    await client.query(`begin ${mode}`);
    await client.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      [
        person.role,
        JSON.stringify({ role: person.role, sub: "member" in person ? person.member : undefined }),
      ],
    );
    await client.query(`set local statement_timeout to '${PATIENCE[person.role]}'`);
    const result = await use(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
}

/** Runs one statement as somebody who logs in under their own name. */
async function as(
  database: string,
  user: string,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = await server.connect(user, database);
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (error: Error) => error.message,
  );

describe.each(["strict", "legacy"] satisfies GrantRegime[])("%s grants", (grants) => {
  const owner = (sql: string, values?: unknown[]) => as(grants, "postgres", sql, values);
  const auth = (sql: string, values?: unknown[]) => as(grants, "supabase_auth_admin", sql, values);

  test("S32 all migrations apply as postgres, who is no superuser, and so does the seed", async () => {
    const migrations = await readMigrations(join(root, "supabase/migrations"));
    await createHostedDatabase(server.connect, grants, grants);
    if (defect && "platform" in defect) await as(grants, "supabase_admin", defect.platform);
    await push(server.connect, grants, withDefect(migrations, defect), [fixtures]);
    await leave(server.connect, grants);
    expect(await owner("select rolsuper from pg_roles where rolname = current_user")).toEqual([
      { rolsuper: false },
    ]);
    expect(await owner("select from supabase_migrations.schema_migrations")).toHaveLength(
      migrations.length,
    );
  });

  test("every object of ours belongs to postgres", async () => {
    const strangers = await owner(`
      select relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and pg_get_userbyid(relowner) <> 'postgres'
      union all
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and pg_get_userbyid(proowner) <> 'postgres'`);
    expect(strangers).toEqual([]);
  });

  test("S31 S32 the API roles may do exactly what is written down", async () => {
    const listing = await readFile(join(root, "tests/db/privileges.sql"), "utf8");
    const lines = (await owner(listing)).map(({ line }) => line);
    const written = await readFile(join(root, "tests/db/privileges.txt"), "utf8");
    expect(lines).toEqual(written.trimEnd().split("\n"));
  });

  test("S09 who confirms by Auth's own hands has a profile, not before, and a new e-mail reaches it", async () => {
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
  });

  test("S01 S30 a vote counts where nobody has connected to Realtime yet", async () => {
    expect(
      await owner("select from pg_inherits where inhparent = 'realtime.messages'::regclass"),
    ).toEqual([]);
    const votes = () => owner("select upvotes from public.comments where id = $1", [comments.adas]);
    const before = await votes();
    await asRole(grants, { role: "authenticated", member: kwame }, (client) =>
      client.query(
        "insert into public.comment_votes (user_id, comment_id, vote_type) values ($1, $2, 'upvote')",
        [kwame, comments.adas],
      ),
    );
    expect(Number((await votes())[0]?.upvotes)).toBe(Number(before[0]?.upvotes) + 1);
  });

  test("S30 who listens hears a topic's counts and cannot say any", async () => {
    await as(
      grants,
      "supabase_admin",
      `create table realtime.messages_all partition of realtime.messages for values from (minvalue) to (maxvalue)`,
    );
    const topic = `counts:comment:${comments.onReview}`;
    await owner("select realtime.send('{}', 'counts', $1, true)", [topic]);
    const heard = await asRole(grants, { role: "anon" }, async (client) => {
      await client.query("select set_config('realtime.topic', $1, true)", [topic]);
      return (await client.query("select topic from realtime.messages")).rows;
    });
    expect(heard).toEqual([{ topic }]);
    const said = asRole(grants, { role: "authenticated", member: ada }, (client) =>
      client.query("insert into realtime.messages (topic, extension) values ($1, 'broadcast')", [
        topic,
      ]),
    );
    expect(await refusalOf(said)).toMatch(/row-level security/);
  });

  test("S22 the Storage API takes a member's file and removes it for nobody else", async () => {
    const asMember = async (member: string, sql: string, values: unknown[]) => {
      const client = await server.connect("supabase_storage_admin", grants);
      try {
        await client.query("begin; set local role authenticated");
        // The Storage API allows itself the row whose bytes it removes.
        await client.query("set local storage.allow_delete_query to 'true'");
        await client.query("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify({ role: "authenticated", sub: member }),
        ]);
        const { rowCount } = await client.query(sql, values);
        await client.query("commit");
        return rowCount;
      } finally {
        await client.end();
      }
    };
    const path = "reviews/1763690000000-rehearsal.webp";
    const upload =
      "insert into storage.objects (bucket_id, name, owner_id) values ('images', $1, $2)";
    expect(await asMember(ada, upload, [path, ada])).toBe(1);
    expect(await refusalOf(asMember(kwame, upload, ["elsewhere.webp", kwame]))).toMatch(
      /row-level security/,
    );
    const removal = "delete from storage.objects where name = $1";
    expect(await asMember(kwame, removal, [path])).toBe(0);
    // A fresh upload can be removed only once `unneeded_files` has charged it to the upload quota.
    expect(await asMember(ada, removal, [path])).toBe(0);
    await asMember(ada, "select * from public.unneeded_files()", []);
    expect(await asMember(ada, removal, [path])).toBe(1);
  });

  test("S22 nobody deletes a file's row by SQL, past the Storage API", async () => {
    const removal = "delete from storage.objects where id = $1";
    expect(await refusalOf(owner(removal, [files.image]))).toMatch(/Use the Storage API/);
    const asMember = asRole(grants, { role: "authenticated", member: ada }, (client) =>
      client.query(removal, [files.image]),
    );
    expect(await refusalOf(asMember)).toMatch(/Use the Storage API/);
    expect(await owner("select id from storage.objects where id = $1", [files.image])).toHaveLength(
      1,
    );
  });

  test("R187 every table that a screen embeds belongs to the other by one key", async () => {
    const client = await server.connect("postgres", grants);
    const keys = await readKeys(client);
    await client.end();
    const embeds = asked.flatMap(({ url }) =>
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
  });

  test("no function that the app calls has another of its name", async () => {
    const called = await calledFunctions();
    expect(called.length).toBeGreaterThan(15);
    const found = await owner(
      `select proname as name, count(*)::int as versions from pg_proc
        where pronamespace = 'public'::regnamespace and proname = any ($1) group by 1 order by 1`,
      [called],
    );
    expect(found).toEqual(called.map((name) => ({ name, versions: 1 })));
  });

  test("no function changes every row of a table", async () => {
    const functions = await owner(`
      select proname as name, pg_get_functiondef(oid) as text from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'`);
    expect(functions.length).toBeGreaterThan(100);
    const found = functions.flatMap(({ name, text }) =>
      unfilteredChanges(`${text}`).map((statement) => `${name}: ${statement}`),
    );
    expect(found).toEqual([]);
  });

  test("whatever the screens ask for is answered in a transaction that only reads, in the role's time", async () => {
    const client = await server.connect("postgres", grants);
    const translator = new Translator(await readForeignKeys(client));
    await client.end();
    const readers = {
      visitor: { role: "anon", mode: "read only" },
      member: { role: "authenticated", member: ada, mode: "read only" },
    } as const;
    const refused: string[] = [];
    for (const reader of ["visitor", "member"] as const) {
      await asRole(grants, readers[reader], async (session) => {
        for (const { title, method, url, who } of asked) {
          if (!who.includes(reader)) continue;
          const { sql, values } = translator.translate(method, url);
          await session.query("savepoint before");
          const refusal = await refusalOf(session.query(sql, values));
          if (refusal === "accepted") continue;
          refused.push(`${title} (${reader}): ${refusal}`);
          await session.query("rollback to savepoint before");
        }
      });
    }
    expect(refused).toEqual([]);
  });

  test("S12 R151 erasure runs as postgres and leaves nothing of a member, Auth's log and files included", async () => {
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
    expect(await owner("select private.erase_due_accounts() as erased")).toEqual([{ erased: 1 }]);
    await owner("select private.drop_erased_files('0')");
    const tables = await owner(`
      select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where nspname in ('public', 'private', 'auth', 'storage', 'realtime') and relkind in ('r', 'p')`);
    expect(tables.length).toBeGreaterThan(40);
    const found: unknown[] = [];
    for (const { name } of tables) {
      const rows = await as(
        grants,
        "supabase_admin",
        `select 1 from ${name} as t where lower(t::text) like any ($1) limit 1`,
        [[`%${ada}%`, "%ada@world.example%", "%ada obi%"]],
      );
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
  });
});

describe("the demo content", () => {
  test("applies as postgres", async () => {
    const migrations = await readMigrations(join(root, "supabase/migrations"));
    await createHostedDatabase(server.connect, "demo", "strict");
    await push(server.connect, "demo", migrations, [demo]);
    await leave(server.connect, "demo");
    const posts = await as("demo", "postgres", "select from public.recommendations");
    expect(posts.length).toBeGreaterThan(10);
  });
});

/** The text of all the data layer. */
async function dataLayer(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob(join(root, "src/data/**/*.ts")))
    texts.push(await readFile(file, "utf8"));
  return texts.join("\n");
}

/** Each embed that is written out in the data layer as table!hint, to see that all are asked about. */
async function embedsInSource(tables: Set<string>): Promise<string[]> {
  const found = (await dataLayer()).matchAll(/(?<=["`,(:])(\w+)((?:!\w+)*)\(/g);
  return [...found].flatMap(([, target = "", hints = ""]) => {
    const [hint = ""] = hints.split("!").filter((word) => !["", "inner", "left"].includes(word));
    return tables.has(target) ? [`${target}!${hint}`] : [];
  });
}

/** The names in every `.rpc("…")` of the data layer. */
async function calledFunctions(): Promise<string[]> {
  const calls = (await dataLayer()).matchAll(/\.rpc\(\s*"(\w+)"/g);
  return [...new Set([...calls].map(([, name = ""]) => name))].sort();
}
