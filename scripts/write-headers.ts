import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildBoot } from "./boot-script.ts";
import { vercelFile } from "./hosting-headers.ts";

// Writes vercel.json, to be repeated after each change of src/boot: it contains the inline script's hash.
// The build writes the files of other hosts.
const { source } = await buildBoot();
writeFileSync(join(import.meta.dirname, "../vercel.json"), vercelFile(source, process.env));
