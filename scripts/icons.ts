import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Drawing } from "../src/ui/create-icon.ts";

const source = join(import.meta.dirname, "../src");

export const iconsFolder = join(source, "ui/icons");

/** The icons that the code imports, sorted. */
export async function usedIcons(): Promise<string[]> {
  const names = new Set<string>();
  for (const file of await readdir(source, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const code = await readFile(join(source, file), "utf8");
    for (const [, list = ""] of code.matchAll(/import \{([^}]*)\} from "(?:@\/ui|\.)\/icons"/g)) {
      for (const [, name = ""] of list.matchAll(/(\w+)(?: as \w+)?\s*(?:,|$)/g)) names.add(name);
    }
  }
  return [...names].sort();
}

/**
 * Names of the icons that a category may have, in the order of src/components/catalog/category-icon.tsx.
 *
 * @throws Error if that file has no such list.
 */
export async function categoryIcons(): Promise<string[]> {
  const code = await readFile(join(source, "components/catalog/category-icon.tsx"), "utf8");
  const names = [...code.matchAll(/^ {2}\["([\w-]+)", \w+\],$/gm)].map(([, name = ""]) => name);
  if (names.length === 0) throw new Error("No icons in category-icon.tsx");
  return names;
}

/** Icons that point along the line of text: mirrored in right-to-left languages (src/index.css). */
const DIRECTED = new Set(["ChevronLeft", "ChevronRight", "LogOut", "MessageCircleReply"]);

/**
 * The files of src/ui/icons by name: one module for each icon, so that a chunk has only those that it shows, and an
 * index with the drawings' origin and checksum.
 */
export function renderIcons(drawings: Map<string, Drawing>, version: string): Map<string, string> {
  const modules = new Map<string, string>();
  const exported: string[] = [];
  for (const [name, drawing] of drawings) {
    const module = name.replaceAll(/\B(?=[A-Z]|\d)/g, "-").toLowerCase();
    const look = DIRECTED.has(name) && { className: "mirrored" };
    const parts = drawing
      .map(([tag, attributes]) => `  ${JSON.stringify([tag, { ...attributes, ...look }])},\n`)
      .join("");
    const icon = `export const ${name} = /* @__PURE__ */ createIcon([\n${parts}]);\n`;
    modules.set(`${module}.ts`, `import { createIcon } from "@/ui/create-icon";\n\n${icon}`);
    exported.push(`export { ${name} } from "./${module}";\n`);
  }
  const head = `// By npm run icons, from ${version}; sum ${sumOf(modules)}\n`;
  return modules.set("index.ts", head + exported.join(""));
}

/** Checksum of a set of modules. */
export const sumOf = (modules: Map<string, string>): string =>
  hash("sha256", JSON.stringify([...modules].sort()));
