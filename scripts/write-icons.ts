import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Drawing } from "../src/ui/create-icon.ts";
import tool from "../tools/icons/package.json" with { type: "json" };
import { iconsFolder, renderIcons, usedIcons } from "./icons.ts";
import { fetchTool } from "./tools.mjs";

/** Component of lucide-react, which renders another component with the drawing in its props. */
interface LucideIcon {
  render: (
    props: object,
    ref: null,
  ) => { props: { icon: { node: [string, Record<string, string>][] } } };
}

const folder = join(await fetchTool("icons"), "lucide-react/dist/esm/lucide-react.mjs");
const lucide: Record<string, LucideIcon> = await import(pathToFileURL(folder).href);

const drawings = new Map<string, Drawing>();
for (const name of await usedIcons()) {
  const icon = lucide[name];
  if (!icon) throw new Error(`lucide-react draws no ${name}: see https://lucide.dev/icons`);
  const { node } = icon.render({}, null).props.icon;
  drawings.set(
    name,
    node.map(([tag, { key: _, ...attributes }]) => [tag, attributes] as const),
  );
}

const files = renderIcons(drawings, `lucide-react ${tool.dependencies["lucide-react"]}`);
await rm(iconsFolder, { recursive: true, force: true });
await mkdir(iconsFolder);
for (const [name, code] of files) await writeFile(join(iconsFolder, name), code);
console.info(`src/ui/icons: ${drawings.size} icons`);
