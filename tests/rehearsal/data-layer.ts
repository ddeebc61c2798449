import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./hosted-database.ts";

/** The source text of the whole data layer. */
async function dataLayer(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob(join(root, "src/data/**/*.ts")))
    texts.push(await readFile(file, "utf8"));
  return texts.join("\n");
}

/** Each embed in the data layer's source as table!hint, to check that the captured requests have them all. */
export async function embedsInSource(tables: Set<string>): Promise<string[]> {
  const found = (await dataLayer()).matchAll(/(?<=["`,(:])(\w+)((?:!\w+)*)\(/g);
  return [...found].flatMap(([, target = "", hints = ""]) => {
    const [hint = ""] = hints.split("!").filter((word) => !["", "inner", "left"].includes(word));
    return tables.has(target) ? [`${target}!${hint}`] : [];
  });
}

/** The names in every `.rpc("…")` of the data layer. */
export async function calledFunctions(): Promise<string[]> {
  const calls = (await dataLayer()).matchAll(/\.rpc\(\s*"(\w+)"/g);
  return [...new Set([...calls].map(([, name = ""]) => name))].sort();
}
