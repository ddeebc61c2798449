import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

const FILE = "boot.js";

/** Makes the built public/boot.js small: every first visit waits for it before it paints. */
export function minifyBoot(): Plugin {
  return {
    name: "shauri:minify-boot",
    apply: "build",
    writeBundle: {
      // The service worker keeps it by its content.
      order: "pre",
      async handler({ dir = "dist" }) {
        const path = join(dir, FILE);
        const { code, errors } = await minify(FILE, await readFile(path, "utf8"));
        if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
        await writeFile(path, code);
      },
    },
  };
}
