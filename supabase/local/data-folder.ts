import { join, resolve } from "node:path";

/** The repository's root, two levels above this file. */
export const projectFolder = resolve(import.meta.dirname, "../..");

/** Folder that keeps snapshots of new databases between starts. */
export const snapshotFolder = join(projectFolder, "supabase/.temp/snapshots");

/** The folder set by `SHAURI_DATA`, `supabase/.temp/data` by default, or "memory" to store nothing. */
export function dataFolder(setting: string | undefined): string | "memory" {
  if (setting === "memory") return "memory";
  return resolve(projectFolder, setting || "supabase/.temp/data");
}
