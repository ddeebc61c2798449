import { globSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { READY, type Way } from "./host.ts";

/** Netlify, by its own emulator and the runtime of its edge functions. */
export const netlify: Way = {
  by: "@netlify/dev, its own emulator, and Deno",
  prepare: async ({ folder, packages, port, variables }) => {
    const lines = Object.entries(variables).map(([name, value]) => `${name} = "${value}"\n`);
    const settings = `\n[build.environment]\n${lines.join("")}`;
    await appendFile(join(folder, "netlify.toml"), settings);
    // The emulator downloads Deno if it finds none.
    const [deno = ""] = globSync("@deno/*/", { cwd: packages });
    return {
      command: process.execPath,
      args: [join(import.meta.dirname, "netlify-site.ts"), packages, `${port}`],
      env: { PATH: [join(packages, deno), process.env.PATH].join(delimiter) },
      ready: READY,
    };
  },
};
