import { readFileSync } from "node:fs";
import { join } from "node:path";

const beside = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

/** Each object of a database, and each row of reference data, with its `definition`. */
export const catalogQuery = `${beside("catalog.sql")} union all ${beside("reference-rows.sql")}`;
