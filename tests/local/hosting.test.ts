import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { parseToml, type TomlValue } from "../../supabase/local/toml.ts";

const read = (path: string) => readFile(join(projectFolder, path), "utf8");

/** The value at `a.b.c`. */
function valueAt(config: TomlValue, key: string): TomlValue | undefined {
  return key
    .split(".")
    .reduce<TomlValue | undefined>(
      (value, name) =>
        typeof value === "object" && !Array.isArray(value) ? value[name] : undefined,
      config,
    );
}

test("docs/hosting-reference.md asks a hosted project for what config.toml says", async () => {
  const config = parseToml(await read("supabase/config.toml"));
  const page = await read("docs/hosting-reference.md");
  const table = page.split("### The same here and there")[1]?.split("###")[0] ?? "";
  const rows = [...table.matchAll(/^\| `([\w.]+)` *\| `(.+?)` *\|/gm)];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, key = "", value = ""] of rows) {
    const set = valueAt(config, key);
    expect(typeof set === "string" ? set : JSON.stringify(set), key).toBe(value);
  }
});
