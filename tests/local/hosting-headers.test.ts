import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, preview } from "vite";
import { describe, expect, onTestFinished, test } from "vitest";
import { buildBoot } from "../../scripts/boot-script.ts";
import {
  headersFile,
  headersFor,
  hostingHeaders,
  vercelFile,
} from "../../scripts/hosting-headers.ts";
import { scratchFolder } from "../scratch-folder.ts";

/** A line of vercel.json. */
interface Route {
  src: string;
  headers?: Record<string, string>;
}

const BOOT = "'sha256-boot'";

type Settings = Record<string, string>;

const headersOf = (path: string, settings: Settings = {}) =>
  headersFor(headersFile(BOOT, settings), path);

/** The site's Content-Security-Policy, by directive. */
function policyOf(settings: Settings = {}): Map<string, string> {
  const policy = headersOf("/any/path", settings).get("Content-Security-Policy") ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = ""] = directive.split(" ");
      return [name, directive.slice(name.length + 1)];
    }),
  );
}

describe("response headers of the hosts", () => {
  test("vercel.json has the hash of the current src/boot: npm run headers", async () => {
    const { source } = await buildBoot();
    expect(await readFile("vercel.json", "utf8")).toBe(vercelFile(source, {}));
  });

  test("hosts that read a build command from the repository build the sitemap too", async () => {
    const { buildCommand, outputDirectory } = JSON.parse(await readFile("vercel.json", "utf8"));
    const netlify = await readFile("netlify.toml", "utf8");
    expect(netlify).toContain(`command = "${buildCommand}"\npublish = "${outputDirectory}"`);
    expect(buildCommand).toContain("npm run sitemap");
  });

  test("_headers and vercel.json have the same headers", () => {
    const { routes } = JSON.parse(vercelFile(BOOT, {}));
    const told = (path: string) =>
      new Map(
        routes
          .filter(({ headers, src }: Route) => headers && new RegExp(`^${src}$`).test(path))
          .flatMap(({ headers = {} }: Route) => Object.entries(headers)),
      );
    for (const path of ["/", "/sw.js", "/assets/app-1234567.js"]) {
      expect(headersOf(path)).toEqual(told(path));
    }
  });

  test("F38 Vercel caches existing assets for ever, and no 404", () => {
    const { routes } = JSON.parse(vercelFile(BOOT, {}));
    const kept = routes.findIndex(({ headers }: Route) =>
      headers?.["Cache-Control"]?.includes("immutable"),
    );
    // Headers before "hit" would be sent with every response, even a 404.
    expect(routes.slice(kept - 1)).toMatchObject([{ handle: "hit" }, { src: "/assets/(.*)" }]);
    expect(routes.filter(({ headers }: Route) => headers)).toHaveLength(2);
  });

  test("the build writes _headers beside its files, and the preview server sends them", async () => {
    const root = scratchFolder(onTestFinished);
    await writeFile(join(root, "index.html"), "<!doctype html><title>Shauri</title>");
    const settings = { VITE_SUPABASE_URL: "http://localhost:54321" };
    const plugins = [hostingHeaders(settings)];
    const config = { root, configFile: false, logLevel: "silent", plugins } as const;
    await build(config);
    const { source } = await buildBoot();
    const text = headersFile(source, settings);
    expect(await readFile(join(root, "dist/_headers"), "utf8")).toBe(text);
    const server = await preview({ ...config, preview: { port: 0 } });
    const answer = await fetch(server.resolvedUrls?.local[0] ?? "");
    for (const [key, value] of headersFor(text, "/")) expect(answer.headers.get(key)).toBe(value);
    expect(answer.headers.get("content-security-policy")).toContain(source);
    await server.close();
  });

  test("S34 F19 F38 no other site's script runs in the page, no site frames it or gets its address, and it is revalidated each time", () => {
    const { "Content-Security-Policy": _, ...others } = Object.fromEntries(headersOf("/any/path"));
    expect(others).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy":
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
      "Strict-Transport-Security": "max-age=31536000",
      "Cache-Control": "no-cache",
    });
    expect(Object.fromEntries(policyOf())).toEqual({
      "default-src": "'self'",
      "script-src": `'self' ${BOOT} https://challenges.cloudflare.com`,
      "style-src": "'self' 'unsafe-inline'",
      "img-src": "'self' https://*.supabase.co data: blob:",
      "connect-src": "'self' https://*.supabase.co wss://*.supabase.co",
      "frame-src": "https://challenges.cloudflare.com",
      "worker-src": "'self' blob:",
      "manifest-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    // The service worker is revalidated too; a file with a hash in its name is never requested again.
    expect(headersOf("/sw.js")).toEqual(headersOf("/any/path"));
    expect(headersOf("/assets/app-1234567.js").get("Cache-Control")).toBe(
      "public, max-age=31536000, immutable",
    );
  });

  test.each<[string, Settings, Settings]>([
    [
      "S34 the page may connect only to the configured project, and show only its pictures",
      { VITE_SUPABASE_URL: "http://localhost:54321/" },
      {
        "connect-src": "'self' http://localhost:54321 ws://localhost:54321",
        "img-src": "'self' http://localhost:54321 data: blob:",
      },
    ],
    [
      "R209 the page may post to its forms' endpoints on other hosts, and follow their redirects",
      {
        VITE_CONTACT_ENDPOINT: "https://forms.example.com/contact?to=us",
        VITE_SUGGESTION_ENDPOINT: "https://script.google.com/macros/s/abc/exec",
        VITE_ERROR_ENDPOINT: "/errors",
      },
      {
        "connect-src":
          "… https://forms.example.com https://script.google.com https://script.googleusercontent.com",
      },
    ],
    [
      "R034 configured third-party scripts may run, and report to their own origin",
      {
        VITE_ANALYTICS_SRC: "https://metrics.example.com/script.js",
        VITE_RECORDING_SRC: "https://metrics.example.com/recording.js",
      },
      {
        "script-src": "… https://metrics.example.com",
        "connect-src": "… https://metrics.example.com",
      },
    ],
  ])("%s", (_, settings, changed) => {
    const policy = policyOf();
    // The additions follow the sources of the default policy.
    for (const [name, sources] of Object.entries(changed))
      policy.set(name, sources.replace("…", policy.get(name) ?? ""));
    expect(policyOf(settings)).toEqual(policy);
  });
});
