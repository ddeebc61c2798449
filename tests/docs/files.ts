import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Folders of builds, installations and test runs, which are not part of the repository. */
const NOT_OURS = new Set(["node_modules", "dist", ".git", ".temp", ".branches", "test-results"]);

/** Every file of the repository, or of a folder, as a path from its root, sorted. */
export function listFiles(folder = "."): string[] {
  return readdirSync(folder)
    .filter((name) => !NOT_OURS.has(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]))
    .sort();
}
