import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { readSqlFiles } from "../../scripts/baseline.ts";
import { databaseTest, type Row, regimes } from "./harness.ts";

/** The privileges of the API roles, one line for each table, column list and function. */
const privilegesQuery = await readFile(join(import.meta.dirname, "privileges.sql"), "utf8");
const ours = "('public'::regnamespace, 'private'::regnamespace)";
const lines = (rows: Row[]) => rows.map((row) => Object.values(row).join(" "));

describe.each(regimes)("%s grants", (grants) => {
  const test = databaseTest(grants);

  test("S32 S31 S13 privileges of anon and authenticated are exactly those in privileges.txt", async ({
    db,
  }) => {
    const text = lines(await db.admin.rows(privilegesQuery)).join("\n");
    await expect(`${text}\n`).toMatchFileSnapshot("privileges.txt");
  });

  test("S13 no system column is readable, every other of a table that is read but the keys of pushes", async ({
    db,
  }) => {
    const rows = await db.admin.rows(
      `select r.role, a.attrelid::regclass::text as table, a.attname as column, a.attnum < 0 as is_system,
            has_column_privilege(r.role, a.attrelid, a.attnum, 'select') as is_read
          from (values ('anon'), ('authenticated')) as r (role)
          cross join pg_class as t join pg_attribute as a on a.attrelid = t.oid and not a.attisdropped
          where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm', 'f')
            and has_any_column_privilege(r.role, t.oid, 'select') order by 1, 2, a.attnum`,
    );
    expect(rows.filter(({ is_system }) => is_system).length).toBeGreaterThan(150);
    expect(rows.filter(({ is_system, is_read }) => is_system && is_read)).toEqual([]);
    const unread = rows.filter(({ is_system, is_read }) => !is_system && !is_read);
    expect(unread.map(({ table, column }) => `${table}.${column}`)).toEqual([
      "push_subscriptions.p256dh",
      "push_subscriptions.auth",
    ]);
    for (const { role, table, column } of rows.filter(({ is_system }) => is_system)) {
      const caller = role === "anon" ? db.visitor : db.ada;
      for (const sql of [
        `select ${column} from ${table}`,
        `select 1 from ${table} order by ${column}::text`,
        `select 1 from ${table} where ${column} is not null`,
      ])
        await caller.refused("42501", sql);
    }
  });

  test("S31 no role may execute a new private function until it is granted", async ({ db }) => {
    await db.admin.rows(
      "create function private.newcomer() returns int language sql as 'select 1'",
    );
    await db.ada.refused("42501", "select private.newcomer()");
  });
});

/** Arguments that are only compared with words or keys, never processed. */
const COMPARED = [
  ...["kind", "kinds", "sort", "show", "recommendations_by", "reviews_by"],
  ...["place", "category_slug", "subcategory_slug", "endpoint", "p256dh", "auth", "after"],
];

/** Rules of the schema: each query finds the offenders. */
const OFFENDERS = {
  "S08 every table of the exposed schema has row level security": `select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  "every policy is named after its table, command and whom it is for": `select polname from pg_policy join pg_class as c on c.oid = polrelid
      where polname not similar to c.relname || '\\_'
        || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
          when 'd' then 'delete' else 'all' end
        || '\\_(anyone|visitors|members|owner|author|recipient)'`,
  "S31 the exposed schema has no definer function and no view": `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      union all select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  "S13 no private table has a column that visitors or members may read or write": `select r.role, oid::regclass
      from pg_class cross join (values ('anon'), ('authenticated')) as r (role)
      where relnamespace = 'private'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and has_any_column_privilege(r.role, oid, 'select, insert, update')`,
  "S31 every function that runs as its owner says why, and what it trusts": `select proname from pg_proc
      where prosecdef and pronamespace in ${ours}
        and coalesce(obj_description(oid, 'pg_proc'), '') !~ '^[A-Z].*\\. Trusts .*\\.$'`,
  "S31 every function pins an empty search_path": `select proname from pg_proc where pronamespace in ${ours}
      and not coalesce(proconfig @> '{"search_path=\\"\\""}', false)`,
  "S31 no function is executable by everybody": `select proname from pg_proc where pronamespace in ${ours}
      and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  "S31 no private function is granted that nothing calls by the caller's rights": `with granted as (
      select oid, '\\m' || proname || '\\M' as name from pg_proc
      where pronamespace = 'private'::regnamespace
        and (has_function_privilege('anon', oid, 'execute')
          or has_function_privilege('authenticated', oid, 'execute'))
    ), callers (id, source) as (
      select oid, concat(prosrc, pg_get_function_sqlbody(oid)) from pg_proc
        where pronamespace in ${ours} and not prosecdef
      union all select null, concat(qual, with_check) from pg_policies
      union all select null, pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
      union all select null, indexdef from pg_indexes
      union all select null, pg_get_expr(adbin, adrelid) from pg_attrdef
    )
    select g.oid::regprocedure from granted as g where not exists (
      select from callers as c where c.id is distinct from g.oid and c.source ~ g.name
    )`,
  "every foreign key states its delete action": `select conname from pg_constraint
      where contype = 'f' and connamespace in ${ours} and confdeltype = 'a'`,
  "every foreign key has an index that begins with it and leaves out nulls at most": `select conname from pg_constraint as c
      where contype = 'f' and connamespace in ${ours} and not exists (
        select from pg_index as i
        where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', (
            select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]
          )))
      )`,
  "a column named after a kind refers to the table that the map of kinds names": `select conname from pg_constraint as c
      join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1],
      lateral (select private.table_of(regexp_replace(a.attname, '_id$', '')) as name) as mapped
      where contype = 'f' and connamespace in ${ours} and mapped.name is not null
        and confrelid is distinct from to_regclass('public.' || mapped.name)`,
  "every text, array and jsonb column has a limit": `select format('%s.%s', a.attrelid::regclass, a.attname)
      from pg_attribute as a join pg_class as t on t.oid = a.attrelid
      where t.relnamespace in ${ours} and t.relkind in ('r', 'p') and not t.relispartition
        and a.attnum > 0 and not a.attisdropped
        and (a.atttypid in ('text'::regtype, 'jsonb'::regtype) or a.atttypid in (
          select oid from pg_type where typcategory = 'A'))
        and not exists (
          select from pg_constraint as c
          where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)
            and pg_get_constraintdef(c.oid) ~
              'char_length|cardinality|octet_length|private\\.(fits|is_line|is_text|are_local_names|are_photos|are_websites|are_social_links)|= ANY \\(ARRAY'
        )`,
  "every constraint is named after its table and subject": `select conname from pg_constraint as c join pg_class as t on t.oid = c.conrelid
      where t.relnamespace in ${ours} and not t.relispartition
        and left(conname, length(relname)) <> relname and conname !~ '^reviews_one_per_'
        or t.relnamespace in ${ours} and conname ~ '(_check[0-9]*|_not_null)$'`,
  "every table of the exposed schema has a primary key": `select relname from pg_class as t
      where relnamespace in ${ours} and relkind in ('r', 'p') and not exists (
        select from pg_constraint where conrelid = t.oid and contype = 'p')`,
  "one permissive policy a command and role, each naming its roles": `select format('%s %s %s', tablename, cmd, role), count(*)
      from pg_policies, unnest(roles) as role
      where schemaname in ('public', 'storage', 'realtime')
      group by schemaname, tablename, cmd, role
      having count(*) > 1 or role = 'public' or cmd = 'ALL' or bool_or(permissive <> 'PERMISSIVE')`,
  "policies ask who the caller is once a statement, not once a row": `select tablename, policyname
      from pg_policies, lateral (select concat(qual, ' ', with_check) as rule) as r
      where schemaname in ('public', 'storage', 'realtime')
        and regexp_count(rule, 'auth\\.(uid|jwt|role)\\(\\)')
          <> regexp_count(rule, 'SELECT auth\\.(uid|jwt|role)\\(\\)')`,
  "S09 no policy trusts what a member may write about themself": `select tablename, policyname from pg_policies
      where concat(qual, with_check) ~ 'user_metadata|jwt'`,
  "every policy of an update says what the new row must be": `select tablename, policyname from pg_policies
      where schemaname in ('public', 'storage') and cmd = 'UPDATE' and with_check is null`,
  "S30 no table is published to realtime":
    "select schemaname, tablename from pg_publication_tables",
  "S22 public buckets cannot be listed: reading rows takes owning them": `select policyname from pg_policies
      where schemaname = 'storage' and tablename = 'objects' and cmd in ('SELECT', 'ALL')
        and qual !~ 'owner_id = '`,
  "S22 every bucket has a size limit and takes three kinds of pictures": `select id from storage.buckets where file_size_limit is null or file_size_limit > 512000
      or allowed_mime_types <> '{image/jpeg,image/png,image/webp}'`,
  "no trigger of ours is in a schema of the platform but those on auth.users": `select tgrelid::regclass, tgname from pg_trigger as t join pg_proc as p on p.oid = t.tgfoid
      where not tgisinternal and p.pronamespace in ${ours} and tgrelid <> 'auth.users'::regclass
        and (select relnamespace from pg_class where oid = tgrelid) not in ${ours}`,
};

describe("structure", () => {
  const test = databaseTest();

  test.for(Object.entries(OFFENDERS))("%s", async ([_, query], { db }) => {
    expect(lines(await db.admin.rows(query))).toEqual([]);
  });

  test("S12 S13 what goes with what, and what stays, is exactly what is written down", async ({
    db,
  }) => {
    const text = lines(
      await db.admin.rows(
        `select conrelid::regclass::text, conname::text, regexp_replace(pg_get_constraintdef(oid), '^.* REFERENCES', 'references')
            from pg_constraint where contype = 'f' and connamespace in ${ours} order by 1, 2`,
      ),
    ).join("\n");
    await expect(`${text}\n`).toMatchFileSnapshot("foreign-keys.txt");
  });

  test("S20 the length of each written text is checked before any other trigger reads it", async ({
    db,
  }) => {
    const unbounded = await db.admin.rows(
      `select format('%s.%s', c.relname, a.attname) as column
        from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_trigger as t on t.tgrelid = c.oid and t.tgname = 'bound_texts'
        where c.relnamespace = 'public'::regnamespace
          and (a.atttypid in ('text'::regtype, 'jsonb'::regtype)
            or a.atttypid in (select oid from pg_type where typcategory = 'A'))
          and (has_column_privilege('anon', c.oid, a.attnum, 'insert, update')
            or has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update'))
          and (coalesce(position(format('(new.%s) > ', a.attname) in pg_get_triggerdef(t.oid)) = 0, true)
            or has_column_privilege('authenticated', c.oid, a.attnum, 'update')
              and not (t.tgtype & 16 = 16 and (t.tgattr = '' or a.attnum = any (t.tgattr)))
            or exists (select from pg_trigger as o where o.tgrelid = c.oid and not o.tgisinternal
              and o.tgtype & 3 = 3 and o.tgname < t.tgname))`,
    );
    expect(unbounded).toEqual([]);
  });

  test("S20 each function cuts a text before it processes it", async ({ db }) => {
    const rows = await db.admin.rows(
      `select p.pronamespace::regnamespace::text as schema, p.proname as name, p.oid::regprocedure::text as signature,
          concat(p.prosrc, pg_get_function_sqlbody(p.oid)) as source, p.proargnames as names,
          array(select t::regtype::text from unnest(p.proargtypes) with ordinality as a (t, place) order by place) as types
        from pg_proc as p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const functions = rows.map(({ schema, name, signature, source, names, types }) => ({
      ...{ name: `${schema}.${name}`, signature: String(signature), source: String(source) },
      names: Array.isArray(names) ? names.map(String) : [],
      types: Array.isArray(types) ? types.map(String) : [],
    }));
    /** Arguments whose text is worked on uncut, in the function or in one that it is handed to. */
    const uncut = (called: (typeof functions)[number], position: number): string[] => {
      const name = called.names[position] ?? "";
      const body = called.source
        .replace(/--.*|return query/g, "")
        .replace(new RegExp(`"?left"?\\(${name}, \\d+\\)`, "g"), "")
        .replace(new RegExp(`\\b${name} (is null|!~ '\\\\S')`, "g"), "")
        .replace(new RegExp(`coalesce\\(${name}, ''\\)`, "g"), name);
      const handed: string[] = [];
      const rest = body.replace(
        /private\.(\w+)\(((?:[^()]|\([^()]*\))*)\)/g,
        (call, other, list) => {
          const at = String(list).trim().split(/,\s*/).indexOf(name);
          const next = functions.find(
            (one) => one.name === `private.${other}` && one.types[at] === "text",
          );
          if (!next) return call;
          handed.push(...uncut(next, at));
          return "";
        },
      );
      return new RegExp(`\\b${name}\\b`).test(rest)
        ? [`${called.signature} ${name}`, ...handed]
        : handed;
    };
    const offered = functions.filter(({ name }) => name.startsWith("public."));
    const texts = offered.flatMap((one) =>
      one.types.flatMap((type, position) =>
        type === "text" && !COMPARED.includes(one.names[position] ?? "") ? [{ one, position }] : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.flatMap(({ one, position }) => uncut(one, position))).toEqual([]);
  });

  const reading = readSqlFiles("schemas");

  test("each object is declared once, and not changed after its declaration", async () => {
    const files = await reading;
    expect(files.length).toBeGreaterThan(20);
    const names = files.flatMap(({ sql }) =>
      [
        ...sql.matchAll(/^create (?:table|view|type|(?:unique )?index) ([\w.]+)/gm),
        ...sql.matchAll(/^create function ([\w.]+\([^$]*?\))\s+returns/gm),
        ...sql.matchAll(/^create policy (\w+ on [\w.]+)/gm),
        ...sql.matchAll(/^create (?:constraint )?trigger (\w+)\s[^;]*?\bon ([\w.]+)\b/gm),
      ].map(([, name, table = ""]) => `${name} ${table}`.replace(/\s+/g, " ").trim()),
    );
    expect(names.length).toBeGreaterThan(900);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
    const change =
      /^(?:create or replace|drop|update|delete|alter(?! default privileges| table \S+ enable row level)) .*$/gm;
    expect(files.flatMap(({ sql }) => sql.match(change) ?? [])).toEqual([]);
  });

  test("every trigger is written out where a search for its table finds it", async ({ db }) => {
    const text = (await reading).map(({ sql }) => sql).join("\n");
    const rows = await db.admin.rows(
      `select tgname as name, format('%s.%s', n.nspname, c.relname) as table
          from pg_trigger as t join pg_class as c on c.oid = tgrelid join pg_namespace as n on n.oid = relnamespace
          join pg_proc as p on p.oid = tgfoid
          where not tgisinternal and tgparentid = 0 and p.pronamespace in ${ours}`,
    );
    expect(rows.length).toBeGreaterThan(200);
    const missing = rows.filter(
      ({ name, table }) =>
        !new RegExp(`^create (constraint )?trigger ${name}\\s[^;]*\\bon ${table}\\b`, "m").test(
          text,
        ),
    );
    expect(missing).toEqual([]);
  });

  test("every function says what it does, without sending the reader elsewhere, and how volatile it is", async () => {
    const files = await reading;
    const text = files.map(({ sql }) => sql).join("\n");
    const functions = [
      ...text.matchAll(
        /((?:^--.*\n)*)^create function (\S+?)\(([\s\S]*?)(?:\nas \$\$|\nreturn )/gm,
      ),
    ];
    expect(functions.length).toBeGreaterThan(350);
    const unexplained = functions.filter(
      ([, above, name]) => !above && !new RegExp(`^comment on function ${name}\\b`, "m").test(text),
    );
    expect(unexplained.map(([, , name]) => name)).toEqual([]);
    const silent = functions.filter(([head]) => !/\b(immutable|stable|volatile)\b/.test(head));
    expect(silent.map(([, , name]) => name)).toEqual([]);
    expect(text.match(/\bAs (?:in|of) [a-z_]+\b.*|\bRestates\b.*|\b20\d{12}\b/g)).toBeNull();
    // A comment begins with the thing or the verb.
    expect(
      text.match(
        /(?:^(?!--).*\n--|[;,] --|^ +--| is\n? +') ?(?:What|Who|Whoever|Where|Whose)\b.*/gm,
      ),
    ).toBeNull();
  });

  test("every function body compiles with all objects that it names", async ({ db }) => {
    const rows = await db.admin.rows(
      `select pg_get_functiondef(oid) as definition from pg_proc
          where pronamespace in ${ours} and prokind = 'f'`,
    );
    expect(rows.length).toBeGreaterThan(350);
    for (const { definition } of rows) expect(await db.admin.outcome(`${definition}`)).toBe(0);
  });
});
