import type { Rolldown } from "vite";

/** A file of a build with all files that it imports statically. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  file: string,
  found: Set<string> = new Set(),
): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/** The name of the app's entry file. */
export function entryOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((one) => one.type === "chunk" && one.isEntry);
  if (!entry) throw new Error("No app was built");
  return entry.fileName;
}
