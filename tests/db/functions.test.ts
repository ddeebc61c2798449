import { describe, expect, test } from "vitest";
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
