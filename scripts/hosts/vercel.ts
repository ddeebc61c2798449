import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { READY, run, type Way } from "./host.ts";

/** The site is built already. */
const BUILT = { installCommand: "", buildCommand: "" };

/** Makes vercel.json use the existing build. */
async function takeBuilt(folder: string): Promise<void> {
  const file = join(folder, "vercel.json");
  const config: object = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...config, ...BUILT }));
}

/** An address at which no server listens, since Vercel's programs would look up the account. */
const NOBODY = ["--api", "http://127.0.0.1:9"];

/** Vercel, by its own development server, which needs no account. It sends a Cache-Control of its own. */
export const vercel: Way = {
  by: "vercel dev --local, its own emulator",
  hides: "cache-control",
  prepare: async ({ folder, packages, port, variables }) => {
    await takeBuilt(folder);
    return {
      command: join(packages, ".bin/vercel"),
      args: ["dev", "--local", "--listen", `127.0.0.1:${port}`, ...NOBODY],
      env: variables,
      ready: "Ready!",
    };
  },
};

/** Vercel, by the output of its own build, which vercel-site.ts serves. */
export const vercelBuild: Way = {
  by: "vercel build, its routes read here as its documents say, and its edge-runtime",
  hides: "content-type",
  prepare: async (site) => {
    const { folder, packages, port, variables } = site;
    await mkdir(join(folder, ".vercel"));
    await takeBuilt(folder);
    const linked = { projectId: "prj_none", orgId: "team_none", settings: BUILT };
    await writeFile(join(folder, ".vercel/project.json"), JSON.stringify(linked));
    const args = ["build", "--yes", ...NOBODY];
    await run(site, { command: join(packages, ".bin/vercel"), args }).ends();
    return {
      command: process.execPath,
      args: [join(import.meta.dirname, "vercel-site.ts"), packages, `${port}`],
      env: variables,
      ready: READY,
    };
  },
};
