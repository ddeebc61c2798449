import type { Plugin } from "vite";

/** Files that a page has whenever another than the first screen's asks for a part (src/boot). */
const PARTS_OF_A_SCREEN = /\/(reading|screens)-/;

interface Host {
  hostId: string;
  hostType: "html" | "js";
}

/**
 * The lists of files that are fetched along with a part that is loaded on demand, without those that the file that asks
 * for it has imported: each name costs some 18 bytes of that file, and a link in the page.
 */
export function preloadLists(): {
  plugin: Plugin;
  toPreload: (file: string, needed: string[], host: Host) => string[];
} {
  const imports = new Map<string, string[]>();
  const addImported = (file: string, known: Set<string>) => {
    if (known.has(file)) return known;
    known.add(file);
    for (const other of imports.get(file) ?? []) addImported(other, known);
    return known;
  };
  return {
    plugin: {
      name: "shauri:preload-lists",
      apply: "build",
      generateBundle: {
        // Before the lists are written.
        order: "pre",
        handler(_, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === "chunk") imports.set(file.fileName, file.imports);
        },
      },
    },
    toPreload(_, needed, { hostId, hostType }) {
      // src/boot knows what a page needs.
      if (hostType === "html") return [];
      const known = addImported(hostId, new Set());
      const isFirst = hostId.includes("/index-");
      return needed.filter(
        (file) => !known.has(file) && (isFirst || !PARTS_OF_A_SCREEN.test(file)),
      );
    },
  };
}
