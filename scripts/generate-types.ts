import { writeFile } from "node:fs/promises";
import { generateTypes, typesFile } from "./database-types.ts";
import { startMigratedPostgres } from "./scratch-postgres.ts";

await using postgres = await startMigratedPostgres("strict");
await writeFile(typesFile, await generateTypes(postgres.url));
console.info("src/data/base/database.types.ts is up to date");
