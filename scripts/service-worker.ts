import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { FRAME } from "./prerender.ts";

/** What every screen needs and whose name says nothing of its content. */
const FILES = {
  "/": "index.html",
  [`/${FRAME}`]: FRAME,
  "/icon.svg": "icon.svg",
};
/** What is wanted when there is no network, and can then not be fetched. */
const OFFLINE_PARTS = ["kept"];

/**
 * Builds `sw.js` beside the app and tells it what to keep from the start, the shell, and which parts
 * there are besides (F19).
 *
 * @param elsewhere paths of this origin that are not the app's
 */
export function serviceWorker(elsewhere: RegExp | null): Plugin {
  return {
    name: "shauri:service-worker",
    apply: "build",
    writeBundle: {
      order: "post",
      async handler({ dir = "dist" }, bundle) {
        const shell = [
          ...(await Promise.all(
            Object.entries(FILES).map(async ([url, file]) => ({
              url,
              revision: hash(await readFile(join(dir, file))),
            })),
          )),
          ...shellParts(bundle).map((file) => ({ url: `/${file}`, revision: null })),
        ];
        const parts = Object.keys(bundle)
          .filter((file) => /^assets\/.*\.js$/.test(file))
          .map((file) => `/${file}`);
        await build({
          configFile: false,
          logLevel: "warn",
          define: {
            SHELL: JSON.stringify(shell),
            FRAME: JSON.stringify(`/${FRAME}`),
            PARTS: JSON.stringify(parts),
            ELSEWHERE: JSON.stringify(elsewhere?.source ?? null),
          },
          build: {
            target: "es2022",
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: join(import.meta.dirname, "../src/worker/service-worker.ts"),
              output: { format: "iife", entryFileNames: "sw.js" },
            },
          },
        });
      },
    },
  };
}

/** The files of the first screen, and what is wanted without a network. */
function shellParts(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== "chunk") continue;
    if (chunk.isEntry || OFFLINE_PARTS.includes(chunk.name)) add(file);
  }
  return [...found];
}

function hash(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
