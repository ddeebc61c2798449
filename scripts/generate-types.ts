import { writeFile } from "node:fs/promises";
import { generateTypes, typesFile } from "./database-types.ts";
import { startMigratedPostgres } from "./scratch-postgres.ts";

const postgres = await startMigratedPostgres("strict");
try {
  await writeFile(typesFile, await generateTypes(postgres.url));
  process.stdout.write("src/data/base/database.types.ts is up to date\n");
} finally {
  await postgres.stop();
}
