import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const ENTRY = "src/boot/boot.ts";

/**
 * src/boot as one script that stands in the page: as a file it would be one more round trip before the
 * first question. With it the source by which a Content Security Policy allows it there.
 */
export async function buildBoot(): Promise<{ text: string; source: string }> {
  const root = join(import.meta.dirname, "..");
  const built = await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: join(root, ENTRY), output: { format: "iife" } },
    },
  });
  if (!("output" in built)) throw new Error("The boot script was not built in one piece");
  const [chunk, ...others] = built.output;
  if (others.length > 0) throw new Error("The boot script is more than one file");
  const text = chunk.code.trim();
  const hash = createHash("sha256").update(text).digest("base64");
  return { text, source: `'sha256-${hash}'` };
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
