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

const headersOf = (path: string, settings: Record<string, string> = {}) =>
  headersFor(headersFile(BOOT, settings), path);

/** The policy that the site is sent with, by its directives. */
function policyOf(settings: Record<string, string> = {}): Map<string, string[]> {
  const policy = headersOf("/any/path", settings).get("Content-Security-Policy") ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const site = headersOf("/any/path");
const directives = policyOf();

describe("what a host sends with the site", () => {
  test("vercel.json knows src/boot as it is now: npm run headers", async () => {
    const { source } = await buildBoot();
    expect(await readFile("vercel.json", "utf8")).toBe(vercelFile(source, {}));
  });

  test("hosts that read a build command from the repository build the sitemap too", async () => {
    const { buildCommand, outputDirectory } = JSON.parse(await readFile("vercel.json", "utf8"));
    const netlify = await readFile("netlify.toml", "utf8");
    expect(netlify).toContain(`command = "${buildCommand}"\npublish = "${outputDirectory}"`);
    expect(buildCommand).toContain("npm run sitemap");
  });

  test("both kinds of host are told the same", () => {
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

  test("F38 Vercel keeps for ever what is there, and not that a file is missing", () => {
    const { routes } = JSON.parse(vercelFile(BOOT, {}));
    const kept = routes.findIndex(({ headers }: Route) =>
      headers?.["Cache-Control"]?.includes("immutable"),
    );
    // Headers before "hit" would be sent with every answer, a 404 too.
    expect(routes.slice(kept - 1)).toMatchObject([{ handle: "hit" }, { src: "/assets/(.*)" }]);
    expect(routes.filter(({ headers }: Route) => headers)).toHaveLength(2);
  });

  test("the build writes it beside its files, and the preview server sends it", async () => {
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

  test("the page may ask the project that is set, and no other", () => {
    expect(directives.get("connect-src")).toEqual([
      "'self'",
      "https://*.supabase.co",
      "wss://*.supabase.co",
    ]);
    const own = policyOf({ VITE_SUPABASE_URL: "http://localhost:54321/" });
    expect(own.get("connect-src")).toEqual([
      "'self'",
      "http://localhost:54321",
      "ws://localhost:54321",
    ]);
  });

  test("S34 the page may draw what lies in the project's storage, and nothing from elsewhere", () => {
    const drawn = (project: string) => ["'self'", project, "data:", "blob:"];
    expect(directives.get("img-src")).toEqual(drawn("https://*.supabase.co"));
    const own = policyOf({ VITE_SUPABASE_URL: "http://localhost:54321/" });
    expect(own.get("img-src")).toEqual(drawn("http://localhost:54321"));
  });

  test("R209 the page may post to the endpoints of its forms, and hear where they answer from", () => {
    const policy = policyOf({
      VITE_CONTACT_ENDPOINT: "https://forms.example.com/contact?to=us",
      VITE_SUGGESTION_ENDPOINT: "https://script.google.com/macros/s/abc/exec",
    });
    expect(policy.get("connect-src")?.slice(3)).toEqual([
      "https://forms.example.com",
      "https://script.google.com",
      "https://script.googleusercontent.com",
    ]);
    expect(policy.get("script-src")).toEqual(directives.get("script-src"));
    // One on the site's own host needs no mention.
    expect(policyOf({ VITE_CONTACT_ENDPOINT: "/contact" })).toEqual(directives);
  });

  test("R034 scripts of third parties may run, and report to where they come from", () => {
    const policy = policyOf({
      VITE_ANALYTICS_SRC: "https://metrics.example.com/script.js",
      VITE_RECORDING_SRC: "https://metrics.example.com/recording.js",
    });
    expect(policy.get("script-src")).toEqual([
      ...(directives.get("script-src") ?? []),
      "https://metrics.example.com",
    ]);
    expect(policy.get("connect-src")?.at(-1)).toBe("https://metrics.example.com");
  });

  test("S34 no window of another site holds on to this one", () => {
    expect(headersOf("/").get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  });

  test("no other inline script runs, no plugin, no other base, and no other site frames this one", () => {
    expect(directives.get("script-src")).toContain(BOOT);
    expect(directives.get("script-src")).not.toContain("'unsafe-inline'");
    expect(directives.get("script-src")).not.toContain("'unsafe-eval'");
    expect(directives.get("default-src")).toEqual(["'self'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  });

  test("F19 the worker that keeps the app on the device may run, and be read anew each time", () => {
    expect(directives.get("worker-src")).toContain("'self'");
    expect(directives.get("manifest-src")).toEqual(["'self'"]);
    expect(headersOf("/sw.js").get("Cache-Control")).toBe("no-cache");
  });

  test("types are not guessed, other sites see the origin alone, sensors stay off", () => {
    expect(site.get("X-Content-Type-Options")).toBe("nosniff");
    expect(site.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(site.get("Permissions-Policy")).toContain("geolocation=()");
  });

  test("F38 the page is asked for anew each time, what its name is the hash of never", () => {
    expect(site.get("Cache-Control")).toBe("no-cache");
    expect(headersOf("/assets/app-1234567.js").get("Cache-Control")).toBe(
      "public, max-age=31536000, immutable",
    );
  });
});
