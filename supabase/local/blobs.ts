import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Bytes by name. `get` rejects for a name that was never set. */
export type Blobs = {
  get(name: string): Promise<Buffer>;
  set(name: string, bytes: Uint8Array): Promise<void>;
  delete(name: string): Promise<void>;
};

/** Blobs in memory, lost when the process ends. */
export function memoryBlobs(): Blobs {
  const blobs = new Map<string, Buffer>();
  return {
    async get(name) {
      const bytes = blobs.get(name);
      if (!bytes) throw new Error(`${name} is not there`);
      return bytes;
    },
    async set(name, bytes) {
      blobs.set(name, Buffer.from(bytes));
    },
    async delete(name) {
      blobs.delete(name);
    },
  };
}

/**
 * Blobs as files in a folder. Names are hashed, so that no name can refer to a path outside it, and complete files are
 * renamed into place: a killed process leaves either the old or the new one.
 */
export function fileBlobs(folder: string): Blobs {
  const fileOf = (name: string) => {
    const hash = createHash("sha256").update(name).digest("hex");
    return join(folder, hash.slice(0, 2), hash);
  };
  return {
    get: (name) => readFile(fileOf(name)),
    async set(name, bytes) {
      const file = fileOf(name);
      const draft = `${file}.${process.hrtime.bigint()}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}
