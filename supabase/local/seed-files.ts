import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Blobs } from "./blobs.ts";
import { packObject } from "./bridges/storage-adapter.ts";

/** The same as for files that the app uploads. */
const CACHE = "max-age=31536000";

/**
 * Blobs that fall back to the files of the demo content, in a folder with one folder per bucket. An object exists only
 * if it has a row, so a deleted file stays deleted.
 */
export function overSeedFiles(blobs: Blobs, folder: string): Blobs {
  return {
    ...blobs,
    async get(name) {
      try {
        return await blobs.get(name);
      } catch (cause) {
        if (name.includes("..") || !name.endsWith(".webp")) throw cause;
        const bytes = await readFile(join(folder, name)).catch(() => {
          throw cause;
        });
        return packObject(bytes, "image/webp", CACHE);
      }
    },
  };
}
