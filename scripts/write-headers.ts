import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildBoot } from "./boot-script.ts";
import { hostingFiles } from "./hosting-headers.ts";

// Writes what hosts are told, anew after each change of src/boot: it names the inline script by its hash.
const { source } = await buildBoot();
for (const [file, content] of Object.entries(hostingFiles(source))) {
  writeFileSync(join(import.meta.dirname, "..", file), content);
}
