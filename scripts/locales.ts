import { join } from "node:path";
import { fetchTool, handOver } from "./tools.mjs";

// Collects the texts of the sources in locales/<language>.po: npm run locales
const lingui = join(await fetchTool("lingui"), ".bin/lingui");
handOver(lingui, ["extract", "--clean", ...process.argv.slice(2)]);
