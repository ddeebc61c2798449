import { join, resolve } from "node:path";

/** The repository's root, two levels above this file. */
export const projectFolder = resolve(import.meta.dirname, "../..");

/** Where snapshots of new databases are kept between starts. */
export const snapshotFolder = join(projectFolder, "supabase/.temp/snapshots");

/** What `SHAURI_DATA` asks for: a folder, by default `supabase/.temp/data`, or nothing kept. */
export function dataFolder(setting: string | undefined): string | "memory" {
  if (setting === "memory") return "memory";
  return resolve(projectFolder, setting || "supabase/.temp/data");
}
