import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { FILES, pagesOf, SCREEN_PATTERN } from "../hosting/addresses.ts";
import { baseOf } from "../src/lib/languages.ts";
import { buildBoot } from "./boot-script.ts";
import { siteLanguages } from "./languages/site-languages.ts";

interface HeaderRule {
  /** Pattern of the whole path. */
  source: string;
  headers: Record<string, string>;
}

/** The variables of .env.example that name other servers, by name. */
type Settings = Record<string, string | undefined>;

/** Cloudflare's Turnstile, used if a captcha is configured. */
const CAPTCHA = "https://challenges.cloudflare.com";

/** Form endpoints that redirect to another host for their response: Google's spreadsheet scripts do. */
const ANSWERS_FROM: Record<string, string> = {
  "https://script.google.com": "https://script.googleusercontent.com",
};

/** The origins of the addresses that are set; an address without a host is the site's own. */
function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address = "") => URL.parse(address)?.origin ?? []);
}

const toSources = (...sources: string[]) => [...new Set(sources)].join(" ");

/** Response headers by path. @param boot the sources of the inline scripts (scripts/boot-script.ts) */
function headerRules(
  boot: string,
  settings: Settings,
): Record<"everything" | "assets", HeaderRule> {
  const projects = originsOf(settings.VITE_SUPABASE_URL);
  // Any hosted project if none is set.
  const apis = projects.length > 0 ? projects : ["https://*.supabase.co"];
  const sockets = apis.map((api) => api.replace(/^http/, "ws"));
  const forms = originsOf(
    settings.VITE_CONTACT_ENDPOINT,
    settings.VITE_SUGGESTION_ENDPOINT,
    settings.VITE_ERROR_ENDPOINT,
  ).flatMap((form) => [form, ANSWERS_FROM[form] ?? []].flat());
  const scripts = originsOf(settings.VITE_ANALYTICS_SRC, settings.VITE_RECORDING_SRC);
  const policy = {
    "default-src": "'self'",
    "script-src": toSources("'self'", boot, CAPTCHA, ...scripts),
    // The dialogs' scroll lock adds a style element to the page.
    "style-src": "'self' 'unsafe-inline'",
    // Only the site's own storage: a picture elsewhere would reveal readers to its host.
    "img-src": toSources("'self'", ...apis, "data:", "blob:"),
    "connect-src": toSources("'self'", ...apis, ...sockets, ...forms, ...scripts),
    "frame-src": CAPTCHA,
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  const everywhere = {
    "Content-Security-Policy": Object.entries(policy)
      .map((directive) => directive.join(" "))
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    // No window of another site opens this one or is opened by it: OAuth sign-in redirects in the same window.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Strict-Transport-Security": "max-age=31536000",
    "Cache-Control": "no-cache",
  };
  const forGood = { "Cache-Control": "public, max-age=31536000, immutable" };
  return {
    everything: { source: "/(.*)", headers: everywhere },
    assets: { source: "/assets/(.*)", headers: forGood },
  };
}

/** vercel.json, which one host reads from the repository. */
export function vercelFile(boot: string, settings: Settings): string {
  const { everything, assets } = headerRules(boot, settings);
  const sent = ({ source, headers }: HeaderRule) => ({ src: source, headers, continue: true });
  const config = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    buildCommand: "npm run build && npm run sitemap",
    outputDirectory: "dist",
    // Not `rewrites` and `headers`, which would have a missing file's 404 cached for ever too: headers after "hit" are
    // sent only with existing files.
    routes: [
      sent(everything),
      { handle: "filesystem" },
      ...siteLanguages({})
        .filter((language) => language !== "en")
        .flatMap((language) => [
          { src: baseOf(language), dest: `/${pagesOf(language).home}` },
          { src: baseOf(language) + SCREEN_PATTERN, dest: `/${pagesOf(language).frame}` },
        ]),
      { src: SCREEN_PATTERN, dest: `/${pagesOf("en").frame}` },
      { handle: "hit" },
      sent(assets),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** _routes.json: Cloudflare Pages calls the function for every address but these. */
export function routesFile(): string {
  // The home page's file has its own head.
  return `${JSON.stringify({ version: 1, include: ["/*"], exclude: ["/", ...FILES] }, null, 2)}\n`;
}

/** _headers, which several other hosts read beside the built files. */
export function headersFile(boot: string, settings: Settings): string {
  const known = new Set<string>();
  const lines = Object.values(headerRules(boot, settings)).flatMap(({ source, headers }) => [
    source.replace("(.*)", "*"),
    ...Object.entries(headers).flatMap(([key, value]) => {
      // A header of an earlier rule is removed first; otherwise both values would be sent.
      const again = known.has(key) ? [`  ! ${key}`] : [];
      known.add(key);
      return [...again, `  ${key}: ${value}`];
    }),
  ]);
  return `${lines.join("\n")}\n`;
}

/** Headers that a host with this `_headers` file sends for a path. */
export function headersFor(text: string, path: string): Map<string, string> {
  const headers = new Map<string, string>();
  let applies = false;
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) applies = new RegExp(`^${line.replace("*", ".*")}$`).test(path);
    else if (applies) {
      const [, dropped = "", key = "", value = ""] =
        /^ {2}(?:! (.+)|(.+?): (.+))$/.exec(line) ?? [];
      headers.delete(dropped);
      if (key) headers.set(key, value);
    }
  }
  return headers;
}

const FILE = "_headers";

/**
 * Writes the files with the host's headers and routes beside the built files; the preview server sends the same
 * headers, so that the tests run under them.
 */
export function hostingHeaders(settings: Settings): Plugin {
  return {
    name: "shauri:hosting-headers",
    async generateBundle() {
      const { source } = await buildBoot();
      this.emitFile({ type: "asset", fileName: FILE, source: headersFile(source, settings) });
      this.emitFile({ type: "asset", fileName: "_routes.json", source: routesFile() });
    },
    configurePreviewServer({ config, middlewares }) {
      const file = join(config.root, config.build.outDir, FILE);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        for (const [key, value] of headersFor(text, pathname)) response.setHeader(key, value);
        next();
      });
    },
  };
}
