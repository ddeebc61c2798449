import { chmod, cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installedPostgres, startScratchPostgres } from "../../scripts/scratch-postgres.ts";
import { scratchFolder } from "../scratch-folder.ts";

test("PostgreSQL starts from a package whose install script never ran, also in a read-only folder", async () => {
  const root = scratchFolder(onTestFinished);
  const native = join(root, "native");
  await cp(await installedPostgres(), native, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(
    await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]"),
  );
  for (const { target } of links) await rm(join(root, target), { force: true });
  // Root may write everywhere; for root, PostgreSQL runs as another user, who cannot reach the folder.
  await chmod(join(native, "lib"), 0o555);
  await chmod(root, 0o700);
  await using postgres = await startScratchPostgres("off", [], "postgres", native);
  await using client = await postgres.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await chmod(join(native, "lib"), 0o755);
});
