import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildBoot } from "./boot-script.ts";
import { vercelFile } from "./hosting-headers.ts";

// Writes what Vercel is told, anew after each change of src/boot: it names the inline script by its hash.
// Other hosts are told by the build.
const { source } = await buildBoot();
writeFileSync(join(import.meta.dirname, "../vercel.json"), vercelFile(source, process.env));
