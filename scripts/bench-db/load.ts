import type { ScratchPostgres } from "../scratch-postgres.ts";
import { shareOut } from "../share-out.ts";
import { checks, type Sizes, stepsOf } from "./data-set.ts";

const loadSettings = `set session_replication_role = replica; set work_mem = '256MB';
  set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1`;

/** Indexes and keys that no foreign key needs: building them after the load is faster than row by row. */
const rebuilt = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype in ('p', 'u')
    and conrelid in (select oid from pg_class where relname ~ '_votes$|^review_slots$|^list_items$|_authors$')
    and connamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select format('drop index %s', i.indexrelid::regclass),
    -- Of a partitioned table it would tell the parent's alone.
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
  from pg_index as i join pg_class as t on t.oid = i.indrelid join pg_class as own on own.oid = i.indexrelid
  where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not own.relispartition
    and not exists (select from pg_constraint as c where c.conindid = i.indexrelid)
    and t.relname ~ '_votes$|^(recommendations|reviews|requests|responses|comments|notifications|products|companies|list_items|review_slots|search_\\w+|user_lists|profiles)$|_authors$'`;

/**
 * Fills the database without its triggers, then compares a sample of the counters with sums.
 *
 * @throws Error naming the wrong counters.
 */
export async function load(
  server: ScratchPostgres,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<void> {
  await using admin = await server.connect();
  await using other = await server.connect();
  const clients = [admin, other];
  for (const client of clients) await client.query(loadSettings);
  let since = performance.now();
  const done = (title: string) => {
    say(`  ${title}: ${((performance.now() - since) / 1000).toFixed(1)} s`);
    since = performance.now();
  };
  const { rows } = await admin.query<{ drop: string; make: string }>(rebuilt);
  for (const { drop } of rows) await admin.query(drop);
  for (const [title, ...lanes] of stepsOf(sizes)) {
    await Promise.all(
      lanes.map(async (statements, lane) => {
        for (const sql of statements) await clients[lane]?.query(sql);
      }),
    );
    done(title);
  }
  await shareOut(rows, clients, ({ make }, client) => client.query(make));
  done("indexes and keys");
  await admin.query("drop schema bench cascade");
  await admin.query("vacuum analyze");
  done("vacuum analyze");
  for (const [title, sql] of Object.entries(checks)) {
    const { rows: sample } = await admin.query(sql);
    const wrong = sample.reduce((sum, row) => sum + Number(row.wrong), 0);
    if (wrong !== 0) throw new Error(`Wrong counters: ${title} (${wrong})`);
  }
  done("counters compared with sums");
  // As on a server that has been up for a while, the most read tables are in memory; the smallest come last, to stay.
  await admin.query("create extension if not exists pg_prewarm");
  await admin.query(`select pg_prewarm(oid) from (
    select oid from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'i')
    order by pg_relation_size(oid) desc
  ) as relations`);
  done("read into memory");
}
