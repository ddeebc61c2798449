import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { extensions } from "./bridges/extensions.ts";

/**
 * Starts a PGlite with our extensions: in memory, from a folder, or from a dump.
 *
 * The session's settings are stated here because PGlite starts every session with its own
 * search_path, whatever the database says.
 */
export async function startPglite(
  options: Omit<PGliteOptions, "extensions"> = {},
): Promise<PGlite> {
  const pglite = await PGlite.create({ ...options, extensions });
  await pglite.exec(sessionSettings);
  return pglite;
}

/** Settings that every session of a hosted project starts with. */
export const sessionSettings = `set search_path to "$user", public, extensions; set timezone to 'UTC';`;
