import type { FullConfig } from "@playwright/test";
import { announceOrigins, startSite } from "./fixtures";

/**
 * Starts a server for each parallel worker. The servers outlive the workers, of which each project has its own, because
 * a start takes as long as two tests. A repeated test expects fresh data, so with --repeat-each every worker starts a
 * server of its own.
 */
export default async function startServers({
  workers,
}: FullConfig): Promise<(() => void) | undefined> {
  // The configuration does not contain this option of the command line.
  if (process.argv.some((argument) => argument.startsWith("--repeat-each"))) return undefined;
  const sites = await Promise.all(Array.from({ length: workers }, () => startSite()));
  announceOrigins(sites.map(({ origin }) => origin));
  return () => {
    for (const { stop } of sites) stop();
  };
}
