import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { categoryIcons, iconsFolder, sumOf, usedIcons } from "../../scripts/icons";
import tool from "../../tools/icons/package.json";

test("src/ui/icons has exactly the icons that the code imports, as npm run icons writes them", async () => {
  const modules = new Map<string, string>();
  for (const file of await readdir(iconsFolder)) {
    modules.set(file, await readFile(join(iconsFolder, file), "utf8"));
  }
  const index = modules.get("index.ts") ?? "";
  modules.delete("index.ts");
  const version = `lucide-react ${tool.dependencies["lucide-react"]}`;
  expect(index).toContain(`from ${version}; sum ${sumOf(modules)}\n`);
  const exported = [...index.matchAll(/export \{ (\w+) \}/g)].map(([, name]) => name);
  expect(exported).toEqual(await usedIcons());
});

test("each category's icon has a picture for link previews", async () => {
  const pictures = await readdir(join(import.meta.dirname, "../../public/previews"));
  const names = await categoryIcons();
  expect(pictures.sort()).toEqual(names.map((name) => `${name}.jpg`).sort());
});
