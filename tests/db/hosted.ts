import { join } from "node:path";
import type { TestProject } from "vitest/node";
import {
  createHostedDatabase,
  leave,
  push,
  startHostedPostgres,
} from "../../scripts/rehearsal/hosted-postgres.ts";
import { readMigrations } from "../../supabase/local/migrations.ts";
import type { GrantRegime } from "../../supabase/local/platform.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of a server with a migrated database for each regime; null if the tests run on PGlite. */
    hostedUrl: string | null;
  }
}

/** With SHAURI_DATABASE=hosted all test files share one PostgreSQL server that resembles a hosted project's. */
export default async function setup(project: TestProject) {
  if (process.env.SHAURI_DATABASE !== "hosted") {
    project.provide("hostedUrl", null);
    return;
  }
  const server = await startHostedPostgres();
  const migrations = await readMigrations(join(import.meta.dirname, "../../supabase/migrations"));
  for (const grants of ["strict", "legacy"] satisfies GrantRegime[]) {
    await createHostedDatabase(server.connect, grants, grants);
    await push(server.connect, grants, migrations, []);
    await leave(server.connect, grants);
  }
  project.provide("hostedUrl", server.url);
  return () => server.stop();
}
