import { PostgrestError } from "@supabase/supabase-js";
import { describe, expect } from "vitest";
import { fromPostgrest } from "../../src/data/base/answers.ts";
import { databaseTest, triedRegimes } from "./harness.ts";
import { answerTo, calls } from "./matrix/functions.ts";

describe.each(triedRegimes)("S31 S32 functions under %s grants", (grants) => {
  const test = databaseTest(grants);

  test.for(calls)("$signature $what: $answers", async ({ sql, answers }, { db }) => {
    const given: unknown[] = [];
    for (const caller of [db.visitor, db.ada, db.kwame]) {
      given.push(await answerTo(caller, sql));
    }
    expect(given).toEqual(answers);
  });

  test("every function that the API offers is called above", async ({ db }) => {
    const offered = await db.admin.column(
      `select oid::regprocedure::text from pg_proc
          where pronamespace = 'public'::regnamespace
            and (has_function_privilege('anon', oid, 'execute')
              or has_function_privilege('authenticated', oid, 'execute'))`,
    );
    expect(offered.sort()).toEqual(calls.map(({ signature }) => signature).sort());
  });
});

describe("S20 refusals", () => {
  const test = databaseTest();

  test("every named error that a function raises is known to the app", async ({ db }) => {
    const rows = await db.admin.rows(
      `select prosrc from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const said = /errcode = 'P0001',\s+message = ([\s\S]*?)(?:,\s+(?:detail|hint) =|;)/g;
    const names = rows.flatMap(({ prosrc }) =>
      [...String(prosrc).matchAll(said)].flatMap(([, text = ""]) => text.match(/'[a-z_]+'/g) ?? []),
    );
    expect(names.length).toBeGreaterThan(8);
    const unknown = names
      .map((name) => name.slice(1, -1))
      .filter((message) => {
        const error = new PostgrestError({ code: "P0001", message, details: "", hint: "" });
        return fromPostgrest(error, 400).kind === "unknown";
      });
    // The forms upload a photo before they send its address.
    expect([...new Set(unknown)]).toEqual(["photo_missing"]);
  });
});
