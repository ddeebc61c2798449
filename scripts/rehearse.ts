import { spawnSync } from "node:child_process";
import { join } from "node:path";

// Runs the migrations and all database tests on a PostgreSQL set up like a hosted project's, under both grant regimes.
// The rehearsal's own tests seed violations of such a project's rules, one at a time.
const { status } = spawnSync(
  join(import.meta.dirname, "../node_modules/.bin/vitest"),
  ["run", "--project", "rehearsal", "--project", "database"],
  { env: { ...process.env, SHAURI_DATABASE: "hosted", SHAURI_TESTS: "all" }, stdio: "inherit" },
);
process.exitCode = status ?? 1;
