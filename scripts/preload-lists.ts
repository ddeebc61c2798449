import type { ModulePreloadOptions, Plugin, Rolldown } from "vite";
import { withImports } from "./bundle.ts";

/** Files that a page has whenever another than the first screen's asks for a part (src/boot). */
const PARTS_OF_A_SCREEN = /\/(reading|screens)-/;

/**
 * The lists of files that are fetched along with a part that is loaded on demand, without those that the file that asks
 * for it has imported: each name costs some 18 bytes of that file, and a link in the page.
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
