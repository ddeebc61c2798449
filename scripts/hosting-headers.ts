import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export interface HeaderRule {
  /** Which paths, as a pattern of the whole path. */
  source: string;
  headers: { key: string; value: string }[];
}

/** What each path is sent with: vercel.json is read here, public/_headers says the same for other hosts. */
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
