import { expect } from "vitest";
import { databaseTest } from "../db/harness.ts";
import { statementOf } from "./defect.ts";
import { defects } from "./defects.ts";

const test = databaseTest();

test("every seeded defect has a name of its own", () => {
  const names = defects.map(({ subject, name }) => `${subject}: ${name}`);
  expect(names).toEqual([...new Set(names)]);
});

// A function that a schema file declares is the one that runs (tests/db/schema.test.ts).
test("each edit finds its text once, in a function that the schema files declare", () => {
  const faulty = defects.flatMap((defect) => {
    try {
      statementOf(defect);
      return "find" in defect && defect.find === defect.replace ? [defect.name] : [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(faulty).toEqual([]);
});

test("every table of the exposed schema has a seeded defect", async ({ db }) => {
  const tables = await db.admin.rows(
    `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const subjects = new Set(defects.map(({ subject }) => subject));
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter(({ name }) => !subjects.has(`${name}`))).toEqual([]);
});
