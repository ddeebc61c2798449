import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../src");

/**
 * Folders of src that each folder may import, in addition to itself. Imports point one way: a folder
 * knows nothing of those below it here. `ui` could be in a generic library: it knows neither data nor
 * addresses.
 */
const MAY_IMPORT: Record<string, string[]> = {
  lib: [],
  browser: ["lib", "worker"],
  hooks: ["lib", "browser", "env"],
  ui: ["lib", "browser", "hooks"],
  data: ["lib", "browser", "env", "paths"],
  routing: ["lib", "browser", "hooks", "paths"],
  boot: ["lib", "browser"],
  forms: ["lib", "browser", "hooks", "ui", "data", "routing", "env", "paths"],
};
MAY_IMPORT.components = [...(MAY_IMPORT.forms ?? []), "forms"];
MAY_IMPORT.layouts = [...MAY_IMPORT.components, "components"];
MAY_IMPORT.routes = MAY_IMPORT.layouts;
// Only the build renders outlines: a phone loads nothing of them.
MAY_IMPORT.outlines = [...MAY_IMPORT.layouts, "routes"];

/** Packages that only these folders know. */
const ONLY_IN: [RegExp, string[]][] = [[/^@supabase\//, ["data"]]];

const files = globSync("**/*.{ts,tsx}", { cwd: ROOT }).map((file) => file.replaceAll("\\", "/"));
const known = new Set(files);

/** "data" for "data/posts/votes.ts"; a file directly in src is "app", except those that every folder may import. */
function layerOf(file: string): string {
  const [folder = "", ...rest] = file.split("/");
  if (rest.length > 0) return folder;
  const name = folder.replace(/\.tsx?$/, "");
  if (name === "screens") return "paths";
  return name === "env" || name === "paths" ? name : "app";
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/(?:from|import)[ (]*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  );
}

/** The file of src that a specifier names, or null for a package. */
function resolve(file: string, specifier: string): string | null {
  const path = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? posix.join(posix.dirname(file), specifier)
      : null;
  if (path === null) return null;
  return [path, `${path}.ts`, `${path}.tsx`].find((name) => known.has(name)) ?? null;
}

/** Types of responses, built from the types of their readers; it imports only types, so has no dependencies. */
const SHAPES = "data/base/database.ts";

const graph = new Map(
  files.map((file) => [
    file,
    file === SHAPES ? [] : importsOf(file).flatMap((specifier) => resolve(file, specifier) ?? []),
  ]),
);

/** Files that Node.js and Deno read unbundled: they cannot resolve "@/". */
const READ_AS_IT_IS = [
  "data/notifications/notification-copy.ts",
  "data/notifications/notification-events.ts",
];

/** Links to any address, and tells screen paths apart itself. */
const LEADS_ANYWHERE = "components/page/prose-page.tsx";

describe("links and forms in src", () => {
  test("a screen's path gets the language's base path from Link, useHref or addressBelow", () => {
    const wrong = files.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      const targets = [...text.matchAll(/(?:<a\s[^<]*?\bhref|\baction)=(\{[^}<]*\}|"[^"]*")/g)];
      return targets
        .filter(
          ([, target = ""]) =>
            target.startsWith('"/') ||
            (target === "{to}" && file !== LEADS_ANYWHERE) ||
            (target.includes("paths.") && !target.includes("addressBelow(")),
        )
        .map(([, target]) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("imports in src", () => {
  test("imports point one way", () => {
    const wrong = [...graph].flatMap(([file, imports]) => {
      const layer = layerOf(file);
      const allowed = MAY_IMPORT[layer];
      return imports
        .filter((other) => allowed && ![layer, ...allowed].includes(layerOf(other)))
        .map((other) => `${file} → ${other}`);
    });
    expect(wrong).toEqual([]);
  });

  test('files of another folder are imported with "@/"', () => {
    const others = files.filter((file) => !READ_AS_IT_IS.includes(file));
    const wrong = others.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith("..") && leavesFolder(file, specifier))
        .map((specifier) => `${file} → ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test("a package is imported only by its own folders", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) =>
          ONLY_IN.some(([name, layers]) => name.test(specifier) && !layers.includes(layerOf(file))),
        )
        .map((specifier) => `${file} → ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test("supabase-js and its parts are installed once, in the versions that it requires", () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, "../package-lock.json"), "utf8"));
    const whole = packages["node_modules/@supabase/supabase-js"];
    const wanted = { ...whole.dependencies, "@supabase/supabase-js": whole.version };
    const copies = Object.entries<{ version: string }>(packages).flatMap(([path, { version }]) => {
      const name = path.replace(/^.*node_modules\//, "");
      return name in wanted ? [[name, version]] : [];
    });
    expect(copies.toSorted()).toEqual(Object.entries(wanted).toSorted());
    // Not a range: updating one part would install a second copy.
    const ours: Record<string, string> = packages[""].dependencies;
    const named = Object.entries(ours).filter(([name]) => name.startsWith("@supabase/"));
    expect(named).toEqual(named.map(([name]) => [name, wanted[name]]));
  });

  test("there are no circular imports", () => {
    expect(importsOf(SHAPES).length).toBeGreaterThan(10);
    expect(readFileSync(join(ROOT, SHAPES), "utf8")).not.toMatch(/^import (?!type )/m);
    expect(findCircles()).toEqual([]);
  });
});

function leavesFolder(file: string, specifier: string): boolean {
  return layerOf(posix.join(posix.dirname(file), specifier)) !== layerOf(file);
}

/** Groups of files that import each other, each sorted by name. */
function findCircles(): string[][] {
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    indexes.set(file, indexes.size);
    lows.set(file, indexes.get(file) ?? 0);
    stack.push(file);
    for (const other of graph.get(file) ?? []) {
      if (!indexes.has(other)) visit(other);
      if (!stack.includes(other)) continue;
      lows.set(file, Math.min(lows.get(file) ?? 0, lows.get(other) ?? 0));
    }
    if (lows.get(file) !== indexes.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of files) if (!indexes.has(file)) visit(file);
  return circles;
}
