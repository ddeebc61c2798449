import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, minifySync, type Plugin } from "vite";
import { BUILD_TARGET } from "./oldest-browsers.ts";

const ENTRY = "src/boot/boot.ts";

const root = join(import.meta.dirname, "..");

/**
 * Builds src/boot as inline scripts: a file would cost one more round trip before the first request. Returns
 * them with the sources by which a Content Security Policy allows them. The notice for browsers that are too
 * old is a script of its own, as such a browser may not parse the other.
 */
export async function buildBoot(): Promise<{ texts: string[]; source: string }> {
  const texts = [await buildNotice(), await buildStart()];
  const hashes = texts.map((text) => createHash("sha256").update(text).digest("base64"));
  return { texts, source: hashes.map((hash) => `'sha256-${hash}'`).join(" ") };
}

async function buildNotice(): Promise<string> {
  const script = await readFile(join(root, "src/boot/too-old.js"), "utf8");
  return minifySync("too-old.js", script, { compress: false, mangle: false }).code;
}

async function buildStart(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: BUILD_TARGET,
      rolldownOptions: { input: join(root, ENTRY), output: { format: "iife" } },
    },
  });
  if (!("output" in built)) throw new Error("The boot script was not built in one piece");
  const [chunk, ...others] = built.output;
  if (others.length > 0) throw new Error("The boot script is more than one file");
  return chunk.code.trim();
}

/** Runs it in development, where it sets the theme and leaves the rest to the app. */
export function bootInDevelopment(): Plugin {
  return {
    name: "shauri:boot",
    apply: "serve",
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: `/${ENTRY}` }, injectTo: "head-prepend" },
    ],
  };
}
