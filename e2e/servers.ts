import type { FullConfig } from "@playwright/test";
import { announceOrigins, startSite } from "./fixtures";

/**
 * Starts a server for each worker that runs at a time. They outlive the workers, of which each project has its own: a
 * start takes as long as two tests. A test that is repeated expects the data of the first time, so that each worker
 * starts its own then.
 */
export default async function startServers({
  workers,
}: FullConfig): Promise<(() => void) | undefined> {
  // The configuration does not say what the command line does.
  if (process.argv.some((argument) => argument.startsWith("--repeat-each"))) return undefined;
  const sites = await Promise.all(Array.from({ length: workers }, () => startSite()));
  announceOrigins(sites.map(({ origin }) => origin));
  return () => {
    for (const { stop } of sites) stop();
  };
}
