import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { extensions } from "./bridges/extensions.ts";

// V8's collection of replaced WebAssembly code occasionally crashes the process of an embedded PostgreSQL (nodejs/node
// 64500: "Check failed: jit_page_->allocations_.erase"). Without it, some megabytes stay allocated.
setFlagsFromString("--no-wasm-code-gc");

/**
 * Parameters that PostgreSQL is started with: PGlite's own, and a buffer as large as a new database. The buffer is
 * zeroed at each start, which for the usual 128 MB took a quarter of the start.
 */
export const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/**
 * Starts a PGlite with our extensions: in memory, from a folder, or from a dump.
 *
 * Sets the session's settings, because PGlite starts every session with its own search_path, whatever the database's
 * setting.
 */
export async function startPglite(
  options: Omit<PGliteOptions, "extensions"> = {},
): Promise<PGlite> {
  const pglite = await PGlite.create({ startParams, ...options, extensions });
  await pglite.exec(sessionSettings);
  return pglite;
}

/** Settings that every session of a hosted project starts with. */
export const sessionSettings = `set search_path to "$user", public, extensions; set timezone to 'UTC';`;
