import { describe, expect } from "vitest";
import { databaseTest } from "./harness.ts";

const test = databaseTest();

/** The reason shared by the functions of the search, which get the query as numbers or quoted text. */
const SEARCH =
  "no role may execute it; tables are literals of searched_table, conditions come from search_items and suggest: numbers and quoted values";

/** The functions that build SQL at run time, each with why none of it comes from a caller. */
const reviewed: Record<string, { executes: number; because: string; takes?: string[] }> = {
  page_of: {
    executes: 1,
    because: "columns and tables are literals here, in table_of and in scope_condition",
  },
  matches_of: {
    executes: 1,
    because: "columns and tables are literals in table_of, scope_condition and filter_of",
  },
  set_hidden: { executes: 1, because: "the table comes from table_of, the rest are parameters" },
  add_comments: { executes: 1, because: "the table comes from table_of, the rest are parameters" },
  lock_items: { executes: 1, because: "the kind is its trigger's own argument" },
  move_everything: {
    executes: 13,
    because:
      "the table comes from table_of, the column is one of two literals, the rest are parameters",
  },
  search_tiers: {
    executes: 6,
    because: SEARCH,
    takes: ["tests", "indexes", "filter", "in_language"],
  },
  search_some: { executes: 1, because: SEARCH, takes: ["filter"] },
};

/** Expressions trusted as a name or a condition: functions that return only their own literals, or quote. */
const TRUSTED =
  /private\.(?:table_of|scope_condition|filter_of|like_pattern)\([^()]*\)|format\('(?:[^'%]|%L)*',[^()]*\)/g;

/** Functions that format a message for a person and never execute it. */
const speakers = ["message_of", "words_of_item"];

interface Source {
  name: string;
  source: string;
  parameters: string[];
}

/** Blanks out comments and the content of string literals; the result has the same length. */
const codeOf = (source: string) =>
  source.replace(/--.*|'(?:[^']|'')*'/g, (found) => found[0] + " ".repeat(found.length - 1));

/** The expressions that each `format(…)` inserts as SQL, by `%I` or `%s`; `%L` is left out, as it quotes its value. */
function namesGiven({ source }: Source): string[] {
  const code = codeOf(source);
  return [...code.matchAll(/\bformat\(/g)].flatMap(({ index }) => {
    const given: [from: number, to: number][] = [];
    let at = index + "format(".length;
    let from = at;
    for (let depth = 1; depth > 0; at++) {
      if ("([".includes(code[at] ?? "")) depth++;
      if (")]".includes(code[at] ?? "")) depth--;
      if (depth === 0 || (depth === 1 && code[at] === ",")) {
        given.push([from, at]);
        from = at + 1;
      }
    }
    const [pattern = "", ...values] = given.map((range) => source.slice(...range));
    let next = 0;
    return [...pattern.matchAll(/%(?:(\d+)\$)?([IsL])/g)].flatMap(([, position, kind]) => {
      const value = values[position ? Number(position) - 1 : next++] ?? "";
      return kind === "L" ? [] : [value];
    });
  });
}

/** The expressions after `execute` that are not a `format(…)`. */
const expressionsOf = ({ source }: Source) =>
  [...codeOf(source).matchAll(/\bexecute\s+([\s\S]*?)(?=\b(?:into|using|loop)\b|;)/g)]
    .map(([, expression = ""]) => expression)
    .filter((expression) => !expression.startsWith("format("));

// `parameters` has only those that can hold text.
const sourcesQuery = `
  select f.proname as name, f.prosrc as source, (
    select coalesce(array_agg(f.proargnames[a.place]), '{}')
    from unnest(f.proargtypes) with ordinality as a (type, place)
    join pg_type as t on t.oid = a.type
    where t.typcategory in ('S', 'A', 'C', 'U', 'P')
  ) as parameters
  from pg_proc as f where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and f.prosrc <> '' order by f.proname`;

const toSource = ({ name, source, parameters }: Record<string, unknown>): Source => ({
  name: String(name),
  source: String(source),
  parameters: Array.isArray(parameters) ? parameters.map(String).filter(Boolean) : [],
});

describe("S31 functions that build SQL", () => {
  test("are all on the reviewed list, with their number of `execute`s", async ({ db }) => {
    const found = (await db.admin.rows(sourcesQuery)).map(toSource).flatMap(({ name, source }) => {
      const executes = codeOf(source).match(/\bexecute\b/gi)?.length ?? 0;
      return executes > 0 ? [[name, executes]] : [];
    });
    const known = Object.entries(reviewed).map(([name, { executes }]) => [name, executes]);
    expect(found.sort()).toEqual(known.sort());
  });

  test("make no argument a name or a condition", async ({ db }) => {
    const sources = (await db.admin.rows(sourcesQuery)).map(toSource);
    expect(sources.flatMap(namesGiven).length).toBeGreaterThan(40);
    const builders = sources.filter(({ name }) => !speakers.includes(name));
    const taken = builders.flatMap((source) =>
      [...namesGiven(source), ...expressionsOf(source)].flatMap((expression) => {
        const code = codeOf(expression.replace(TRUSTED, ""))
          // A choice among literals passes no argument on; nor does a number or a count.
          .replace(/\bcase\s+[\w.]+\s+when\b|\bwhen\b[\s\S]*?\bthen\b|cardinality\([^()]*\)/g, "");
        const allowed = reviewed[source.name]?.takes ?? [];
        return source.parameters
          .filter((p) => !allowed.includes(p) && new RegExp(`(?<![.\\w])${p}\\b`).test(code))
          .map((parameter) => `${source.name}: ${parameter} in ${expression.trim()}`);
      }),
    );
    expect(taken).toEqual([]);
  });

  test("can be executed by no role if they take SQL as an argument", async ({ db }) => {
    const names = Object.keys(reviewed).filter((name) => reviewed[name]?.takes);
    const rows = await db.admin.rows(
      `select proname, role from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
          where proname = any ($1) and has_function_privilege(role, oid, 'execute')`,
      [names],
    );
    expect(rows).toEqual([]);
  });
});

describe("S31 SQL in an argument", () => {
  const hostile = [
    "id",
    "user_id",
    "category_id = 1 or true --",
    "'; drop table profiles; --",
    'id" = "id',
  ];
  const scoped = {
    page_of: "select private.page_of('{review}', 'recent', $1, '1', 5, 1, 12)",
    matches_of: "select private.matches_of('{review}', null, 'recent', $1, '1')",
  };

  test.for(Object.entries(scoped))(
    "%s refuses a scope that is not one of the four",
    async ([_, sql], { db }) => {
      for (const argument of hostile) {
        await db.visitor.refused("22023 scope_unknown", sql, [argument]);
      }
    },
  );

  const values = {
    "a kind of page_of": "select private.page_of(array[$1], 'recent', null, null, 5, 1, 12)",
    "a place of matches_of":
      "select private.matches_of('{review}', row($1, null, null, null, null, null, null, null)::private.feed_filter, 'recent', null, null)",
    "a kind of matches_of": "select private.matches_of(array[$1], null, 'recent', null, null)",
    "words of search_items": "select private.search_items($1, '{reviews}', 'relevant', 5)",
    "a place of search_items":
      "select private.search_items('egusi', '{reviews}', 'relevant', 5, $1)",
    "letters of suggest": "select private.suggest($1)",
  };

  test.for(Object.entries(values))("SQL as %s finds nothing", async ([_, sql], { db }) => {
    for (const argument of ["' or true or '", "x') or true --", '" or true --', "\\' or 1=1 --"]) {
      expect(await db.visitor.outcome(sql, [argument])).toBe(0);
    }
  });
});
