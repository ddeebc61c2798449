import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeSchema } from "../../scripts/database-schema.ts";
import { root } from "./harness.ts";

describe("what is written down of the schema", async () => {
  const texts = await describeSchema();

  test.each(Object.entries(texts))('%s is as "npm run schema" writes it', async (path, text) => {
    expect(await readFile(join(root, path), "utf8")).toBe(text);
  });

  test("every table, and every function of the API, says what it is for", () => {
    const [, tables = "", functions = ""] =
      /^## Tables of the API\n([\s\S]*)^## On the platform's[\s\S]*^## Functions of the API\n([\s\S]*?)^## /m.exec(
        texts["docs/database.md"],
      ) ?? [];
    expect(tables.match(/^### .*\n\n\w/gm)?.length).toBeGreaterThan(30);
    expect(tables.match(/^### .*\n\n\W/gm)).toBeNull();
    expect(functions.match(/^- .*\n {2}\S/gm)?.length).toBeGreaterThan(20);
    expect(functions.match(/^- .*\n(?! {2})/gm)).toBeNull();
  });
});
