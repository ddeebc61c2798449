import { spawnSync } from "node:child_process";
import { join } from "node:path";

// Has the migrations, and all tests of the database, prove themselves on a PostgreSQL as a hosted project's
// under both grant regimes. The rehearsal's own tests seed what such a project does not forgive, one thing at a time.
const { status } = spawnSync(
  join(import.meta.dirname, "../node_modules/.bin/vitest"),
  ["run", "--project", "rehearsal", "--project", "database"],
  { env: { ...process.env, SHAURI_DATABASE: "hosted", SHAURI_TESTS: "all" }, stdio: "inherit" },
);
process.exitCode = status ?? 1;
