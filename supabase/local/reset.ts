import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dataFolder } from "./data-folder.ts";
import { holdFolder } from "./lock.ts";

/** `npm run reset`: the next start makes a new database. Only the backend's own files are removed. */
const data = dataFolder(process.env.SHAURI_DATA);
if (data !== "memory") {
  const release = await holdFolder(data).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  for (const name of ["db", "db.new", "storage", "mails.jsonl", "jwt-secret"]) {
    await rm(join(data, name), { recursive: true, force: true });
  }
  await release();
  console.info(`The data in ${data} is gone; the next start makes a new database.`);
}
