import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

const FILES = ["first-text.js", "start.js"];

/** Makes the scripts small that run before the app: every first visit waits for them. */
export function minifyBoot(): Plugin {
  return {
    name: "shauri:minify-boot",
    apply: "build",
    writeBundle: {
      // The service worker keeps it by its content.
      order: "pre",
      async handler({ dir = "dist" }) {
        for (const file of FILES) {
          const path = join(dir, file);
          const { code, errors } = await minify(file, await readFile(path, "utf8"));
          if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
          await writeFile(path, code);
        }
      },
    },
  };
}
