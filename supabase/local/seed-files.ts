import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Blobs } from "./blobs.ts";
import { packObject } from "./bridges/storage-adapter.ts";

/** As long as the app has files that it uploads kept. */
const CACHE = "max-age=31536000";

/**
 * Blobs over the files of the demo content: what was never stored is read from the folder, whose folders are the
 * buckets. Whether an object is there at all is its row's to say, so what a member deletes is gone.
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
