import type { SqlClient } from "../scratch-postgres.ts";
import { median } from "./measure.ts";

const FOLLOWED = 200;
const FOLLOWERS = 50_000;
/** Posts in one turn, with followers or without. */
const INSERTS = 100;
const TURNS = 5;

/** Makes each of these members follow 200 categories (some in a place), products, companies, members and questions. */
export async function followMuch(admin: SqlClient, members: string[]): Promise<void> {
  const things = (column: string, table: string, most: number, where = "true") =>
    `select m.id as user_id, null::integer as category_id, null::text as place_id, '${column}' as kind, t.id
     from members as m, lateral (
       select id from public.${table} where ${where} and id <> m.id
       order by hashtextextended(id::text, m.seed) limit ${most}
     ) as t`;
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `insert into public.follows
       (user_id, category_id, place_id, product_id, company_id, member_id, request_id)
     with members as (select id, row_number() over () as seed from unnest($1::uuid[]) as id),
     wanted as (
       select m.id as user_id, c.id as category_id, null::text as place_id, null as kind, null::uuid as id
       from members as m, generate_series(2, 13) as c (id)
       union all
       select m.id, 2 + (m.seed + p.turn) % 12, p.id, null, null
       from members as m, unnest('{ng,ng-lagos,ke,ke-nairobi-westlands,gh-accra,ng-kano,cm-douala}'::text[])
         with ordinality as p (id, turn)
       union all
       select m.id, 2 + (m.seed + p.turn + 5) % 12, p.id, null, null
       from members as m, unnest('{ng-ibadan,ke-nairobi,sn-dakar,et-addis_ababa,rw-kigali,za-soweto}'::text[])
         with ordinality as p (id, turn)
       union all ${things("product", "products", 75)}
       union all ${things("company", "companies", 40)}
       union all ${things("member", "profiles", 40, "is_public")}
       union all ${things("request", "requests", 20, "not is_deleted and response_count > 0")}
     )
     select user_id, category_id, p.id, case kind when 'product' then w.id end,
       case kind when 'company' then w.id end, case kind when 'member' then w.id end,
       case kind when 'request' then w.id end
     from wanted as w left join public.places as p on p.id = w.place_id
     where w.place_id is null or p.id is not null
     on conflict do nothing`,
    [[...new Set(members)]],
  );
  await admin.query("set session_replication_role = origin");
  await admin.query("vacuum analyze public.follows");
  const { rows } = await admin.query(
    "select max(n) as most from (select count(*) as n from public.follows group by user_id) as each",
  );
  if (Number(rows[0]?.most) > FOLLOWED) throw new Error(`${rows[0]?.most} follows`);
}

/** Milliseconds of some posts in the fullest category. */
async function timeInserts(admin: SqlClient, member: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < INSERTS; n++) {
    const began = performance.now();
    await admin.query(
      "insert into public.recommendations (title, content, user_id, category_id) values ('T', 'C', $1, 2)",
      [member],
    );
    times.push(performance.now() - began);
  }
  return times;
}

/**
 * Returns how many times as long a post takes in a category with fifty thousand followers. Posts with and without
 * followers alternate, so that a slow minute of the machine affects both.
 */
export async function measureFollowed(admin: SqlClient, member: string): Promise<number> {
  const without: number[] = [];
  const followed: number[] = [];
  await timeInserts(admin, member);
  for (let turn = 0; turn < TURNS; turn++) {
    without.push(...(await timeInserts(admin, member)));
    // Without triggers, whose lock for each member would exceed the server's lock table.
    await admin.query("set session_replication_role = replica");
    await admin.query(
      `insert into public.follows (user_id, category_id)
       select id, 2 from public.profiles order by id limit ${FOLLOWERS} on conflict do nothing`,
    );
    await admin.query("set session_replication_role = origin");
    await admin.query("vacuum analyze public.follows");
    followed.push(...(await timeInserts(admin, member)));
    await admin.query("delete from public.follows where category_id = 2 and place_id is null");
    await admin.query("vacuum analyze public.follows");
  }
  return median(followed) / median(without);
}
