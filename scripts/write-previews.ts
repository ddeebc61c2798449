import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserToLaunch } from "./browser.ts";
import { categoryIcons, iconsFolder } from "./icons.ts";

// Draws the pictures for link previews of posts without a photo: the category's icon on the site's pattern, one file
// for each icon, in the smallest size that Facebook shows as a large picture.

const root = join(import.meta.dirname, "..");
const folder = join(root, "public/previews");
const read = (path: string) => readFile(path, "utf8");

const names = await categoryIcons();
const [, pattern = ""] =
  /--pattern: url\("data:image\/svg\+xml,([^"]+)"\)/.exec(
    await read(join(root, "src/index.css")),
  ) ?? [];

/** Pairs of colours: of the pattern, and of the icon on it. */
const COLOURS = [
  ["#23245f", "#f6f2ea"],
  ["#7a2f1c", "#fdf1e7"],
  ["#14514b", "#eef7f1"],
  ["#5b3a12", "#fbf3e4"],
  ["#4a1f4f", "#f8eef8"],
  ["#1d3f63", "#edf4fb"],
  ["#6a2037", "#fceef1"],
  ["#33491b", "#f3f7e9"],
] as const;

await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const browser = await chromium.launch({ ...browserToLaunch(), args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 600, height: 315 } });
for (const [index, name] of names.entries()) {
  const [ground, ink] = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const code = await read(join(iconsFolder, `${name}.ts`));
  const drawing: [string, Record<string, string>][] = JSON.parse(
    /createIcon\((\[[\s\S]*\])\)/.exec(code)?.[1]?.replace(/,\s*\]$/, "]") ?? "[]",
  );
  const shapes = drawing.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${tag} ${pairs.join(" ")}/>`;
  });
  await page.setContent(`<body style="margin:0;background:${ground};color:${ink}">
    <div style="position:fixed;inset:0;opacity:.16">${decodeURIComponent(pattern)
      .replaceAll("#fff", ink)
      .replace("opacity='.4' ", "")
      .replace("<svg ", '<svg width="100%" height="100%" ')}</div>
    <svg viewBox="0 0 24 24" style="position:fixed;left:212px;top:70px;width:176px;height:176px;fill:none;
      stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round">${shapes.join("")}</svg>
  </body>`);
  await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 70 });
}
await browser.close();
console.info(`public/previews: ${(await readdir(folder)).length} pictures`);
