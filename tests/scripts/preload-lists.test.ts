import { build } from "vite";
import { expect, test } from "vitest";
import { preloadLists } from "../../scripts/preload-lists";

/** Modules by name: each becomes a chunk of that name. */
const MODULES: Record<string, string> = {
  index: 'import "screens"; import("screen"); import("notice")',
  screen: 'import "details"; import("sheet")',
  details: 'import "common"; console.log("details")',
  sheet:
    'import "common"; import "screens"; import "reading"; import "dialog"; console.log("sheet")',
  notice: 'import "reading"; import "dialog"; console.log("notice")',
  common: 'console.log("common")',
  screens: 'console.log("screens")',
  reading: 'console.log("reading")',
  dialog: 'console.log("dialog")',
};

/** The lists in the files of a build, by file. */
async function listsOfBuild(): Promise<Record<string, string[]>> {
  const { plugin, toPreload } = preloadLists();
  const groups = Object.keys(MODULES).map((name) => ({
    name,
    test: new RegExp(`^${name}$`),
    includeDependenciesRecursively: false,
  }));
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      plugin,
      { name: "modules", resolveId: (id) => id in MODULES && id, load: (id) => MODULES[id] },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false, resolveDependencies: toPreload },
      rolldownOptions: { input: "index", output: { codeSplitting: { groups } } },
    },
  });
  if (!("output" in built)) throw new Error("Not one build");
  return Object.fromEntries(
    built.output.flatMap((file) => {
      const list = file.type === "chunk" && /m\.f=\[([^\]]*)\]/.exec(file.code)?.[1];
      return list
        ? [[file.name, [...list.matchAll(/\/(\w+)-/g)].map(([, name = ""]) => name)]]
        : [];
    }),
  );
}

test("a dynamic import preloads the chunks that its importer has not loaded", async () => {
  const { index, screen } = await listsOfBuild();
  expect(screen?.toSorted()).toEqual(["dialog", "sheet"]);
  // The entry lists the other screens' chunks with everything that they import.
  expect(index?.filter((name) => name in MODULES).toSorted()).toEqual([
    "common",
    "details",
    "dialog",
    "notice",
    "reading",
    "screen",
  ]);
});
