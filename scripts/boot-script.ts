import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { BUILD_TARGET } from "./oldest-browsers.ts";
import { buildOneFile } from "./own-build.ts";
import { project } from "./tools.mjs";

const ENTRY = "src/boot/boot.ts";

/**
 * Builds src/boot as inline scripts: a file would cost one more round trip before the first request. Returns them with
 * the sources by which a Content Security Policy allows them. The notice for browsers that are too old is a script of
 * its own, because such a browser may not parse the other.
 */
export async function buildBoot(): Promise<{ texts: string[]; source: string }> {
  const texts = [await buildNotice(), await buildStart()];
  const sources = texts.map((text) => `'sha256-${hash("sha256", text, "base64")}'`);
  return { texts, source: sources.join(" ") };
}

async function buildNotice(): Promise<string> {
  const script = await readFile(join(project, "src/boot/too-old.js"), "utf8");
  return minifySync("too-old.js", script, { compress: false, mangle: false }).code;
}

async function buildStart(): Promise<string> {
  const code = await buildOneFile({
    build: {
      target: BUILD_TARGET,
      rolldownOptions: { input: join(project, ENTRY), output: { format: "iife" } },
    },
  });
  return code.trim();
}

/** Runs src/boot in development, where it only sets the theme. */
export function bootInDevelopment(): Plugin {
  return {
    name: "shauri:boot",
    apply: "serve",
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module", src: `/${ENTRY}` }, injectTo: "head-prepend" },
    ],
  };
}
