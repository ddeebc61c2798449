import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { hostedDefects } from "../tests/rehearsal/defects.ts";
import { witnessOf } from "./witness.ts";

// Has the migrations, and all tests of the database, prove themselves on a PostgreSQL as a hosted project's
// under both grant regimes; then seeds what such a project does not forgive, one thing at a time.
const hosted = { SHAURI_DATABASE: "hosted" };

const { status } = spawnSync(
  join(import.meta.dirname, "../node_modules/.bin/vitest"),
  ["run", "--project", "rehearsal", "--project", "database"],
  { env: { ...process.env, ...hosted }, stdio: "inherit" },
);
if (status !== 0) process.exit(1);

const rehearsal = [["run", "--project", "rehearsal"]];
let noticed = 0;
for (const { name } of hostedDefects) {
  const witness = await witnessOf({ ...hosted, SHAURI_HOSTED_DEFECT: name }, rehearsal);
  if (witness) noticed++;
  process.stdout.write(`${name.padEnd(56)} ${witness ?? "SURVIVED"}\n`);
}
process.stdout.write(`${noticed} of ${hostedDefects.length} defects noticed\n`);
process.exitCode = noticed === hostedDefects.length ? 0 : 1;
