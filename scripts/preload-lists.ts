import type { ModulePreloadOptions, Plugin, Rolldown } from "vite";
import { withImports } from "./bundle.ts";

/** Chunks that every page has loaded before a chunk other than the first screen's imports anything (src/boot). */
const PARTS_OF_A_SCREEN = /\/(reading|screens)-/;

/**
 * The preload list of each dynamic import, without the files that its importer has loaded: each name costs some 18
 * bytes in that file, and a link in the page.
 */
export function preloadLists(): {
  plugin: Plugin;
  toPreload: NonNullable<ModulePreloadOptions["resolveDependencies"]>;
} {
  let bundle: Rolldown.OutputBundle = {};
  return {
    plugin: {
      name: "shauri:preload-lists",
      apply: "build",
      generateBundle: {
        // Before the lists are written.
        order: "pre",
        handler(_, built) {
          bundle = built;
        },
      },
    },
    toPreload(_, needed, { hostId, hostType }) {
      // src/boot knows what a page needs.
      if (hostType === "html") return [];
      const known = withImports(bundle, hostId);
      const isFirst = hostId.includes("/index-");
      return needed.filter(
        (file) => !known.has(file) && (isFirst || !PARTS_OF_A_SCREEN.test(file)),
      );
    },
  };
}
