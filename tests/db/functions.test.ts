import { PostgrestError } from "@supabase/postgrest-js";
import { describe, expect, test } from "vitest";
import { fromPostgrest } from "../../src/data/answers.ts";
import { type Hands, regimes, withDatabase } from "./harness.ts";
import { calls } from "./matrix/functions.ts";
import { ada, kwame } from "./world.ts";

async function answer(hands: Hands, sql: string): Promise<unknown> {
  const outcome = await hands.outcome(sql);
  return typeof outcome === "number" ? hands.value(sql) : outcome.code;
}

describe.each(regimes)("S31 S32 functions under %s grants", (grants) => {
  const scene = withDatabase(grants);

  test.each(calls)("$signature $what: $answers", ({ sql, answers }) =>
    scene(async (s) => {
      const given: unknown[] = [];
      for (const hands of [s.visitor, s.member(ada), s.member(kwame)]) {
        given.push(await answer(hands, sql));
      }
      expect(given).toEqual(answers);
    }),
  );

  test("every function that the API offers is called by everybody", () =>
    scene(async (s) => {
      const offered = await s.admin.rows(
        `select oid::regprocedure::text as signature from pg_proc
          where pronamespace = 'public'::regnamespace
            and (has_function_privilege('anon', oid, 'execute')
              or has_function_privilege('authenticated', oid, 'execute'))`,
      );
      expect(offered.map(({ signature }) => signature).sort()).toEqual(
        calls.map(({ signature }) => signature).sort(),
      );
    }));
});

describe("S20 refusals", () => {
  const scene = withDatabase();

  test("what a function raises by a name of ours is known to the app", () =>
    scene(async (s) => {
      const rows = await s.admin.rows(
        `select prosrc from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
      );
      const said = /errcode = 'P0001',\s+message = ([\s\S]*?)(?:,\s+(?:detail|hint) =|;)/g;
      const names = rows.flatMap(({ prosrc }) =>
        [...String(prosrc).matchAll(said)].flatMap(
          ([, text = ""]) => text.match(/'[a-z_]+'/g) ?? [],
        ),
      );
      expect(names.length).toBeGreaterThan(8);
      const unknown = names
        .map((name) => name.slice(1, -1))
        .filter((message) => {
          const error = new PostgrestError({ code: "P0001", message, details: "", hint: "" });
          return fromPostgrest(error, 400).kind === "unknown";
        });
      // The forms upload a photo before they name it.
      expect([...new Set(unknown)]).toEqual(["photo_missing"]);
    }));
});
