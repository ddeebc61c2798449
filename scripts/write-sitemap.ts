import { resolve } from "node:path";
import { readEntries, writeSitemap } from "./sitemap.ts";

// Into the finished build, from what the project's public key may read.
const url = setting("VITE_SUPABASE_URL");
const key = setting("VITE_SUPABASE_ANON_KEY");
const siteUrl = setting("VITE_SITE_URL");
const total = await writeSitemap(resolve("dist"), siteUrl, readEntries({ url, key }));
process.stdout.write(`dist/sitemap.xml: ${total} pages of ${siteUrl}\n`);

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see .env.example`);
  return value.replace(/\/+$/, "");
}
