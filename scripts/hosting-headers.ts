import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { FRAME } from "./prerender.ts";

interface HeaderRule {
  /** Which paths, as a pattern of the whole path. */
  source: string;
  headers: { key: string; value: string }[];
}

/** Cloudflare's Turnstile, where a captcha is set up. */
const CAPTCHA = "https://challenges.cloudflare.com";

/** What each path is sent with. @param boot the source of the one inline script (scripts/boot-script.ts) */
function headerRules(boot: string): HeaderRule[] {
  const policy = {
    "default-src": "'self'",
    "script-src": `'self' ${boot} ${CAPTCHA}`,
    // The dialogs' scroll lock writes one into the page.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' https: data: blob:",
    "connect-src": "'self' https://*.supabase.co wss://*.supabase.co",
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
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Strict-Transport-Security": "max-age=31536000",
    "Cache-Control": "no-cache",
  };
  const forGood = { "Cache-Control": "public, max-age=31536000, immutable" };
  return [
    { source: "/(.*)", headers: toList(everywhere) },
    { source: "/assets/(.*)", headers: toList(forGood) },
  ];
}

function toList(headers: Record<string, string>): HeaderRule["headers"] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/** The files by which hosts are told: one host's vercel.json, and _headers as several others read it. */
export function hostingFiles(boot: string): Record<"vercel.json" | "public/_headers", string> {
  const rules = headerRules(boot);
  const config = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    rewrites: [{ source: "/(.*)", destination: `/${FRAME}` }],
    headers: rules,
  };
  const known = new Set<string>();
  const lines = rules.flatMap(({ source, headers }) => [
    source.replace("(.*)", "*"),
    ...headers.flatMap(({ key, value }) => {
      // What an earlier rule sends too is taken back first, or both would be sent.
      const again = known.has(key) ? [`  ! ${key}`] : [];
      known.add(key);
      return [...again, `  ${key}: ${value}`];
    }),
  ]);
  return {
    "vercel.json": `${JSON.stringify(config, null, 2)}\n`,
    "public/_headers": `${lines.join("\n")}\n`,
  };
}

/** What a host that reads vercel.json sends with each path. */
export function readHeaderRules(): HeaderRule[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../vercel.json"), "utf8")).headers;
}

/** Sends the production build with the headers that a host sends, so that the tests run under them. */
export function hostingHeaders(): Plugin {
  return {
    name: "shauri:hosting-headers",
    configurePreviewServer({ middlewares }) {
      const rules = readHeaderRules().map(({ source, headers }) => ({
        pattern: new RegExp(`^${source}$`),
        headers,
      }));
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        for (const { pattern, headers } of rules) {
          if (!pattern.test(path)) continue;
          for (const { key, value } of headers) response.setHeader(key, value);
        }
        next();
      });
    },
  };
}
