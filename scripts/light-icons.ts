import { join } from "node:path";
import type { Plugin } from "vite";

const OURS = join(import.meta.dirname, "../src/ui/create-lucide-icon.ts");

/**
 * Draws the icons of the production build with a component of our own, some 2 kB: lucide-react's knows
 * settings that nobody sets here, and each of its drawings names itself and its parts.
 */
export function lightIcons(): Plugin {
  return {
    name: "shauri:light-icons",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => OURS,
    },
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replaceAll(
          /^ {2}(?:name|size|aliases): .*$|,?\s+key: "\w+"|^__iconData\.node;$/gm,
          "",
        ),
        map: null,
      }),
    },
  };
}
