import { type BuiltLanguage, splitPath } from "../src/lib/languages.ts";

/** Paths without a dot, in the pattern syntax of vercel.json and of the matcher of middleware.ts. */
export const SCREEN_PATTERN = "/((?!.*\\.).*)";

/**
 * Whether a path may be a screen's, and so gets the page. File names have a dot, screens have none
 * (tests/local/hosts.test.ts): a missing file gets a 404, otherwise the service worker and browsers would cache a page
 * in its place.
 */
export const isScreenAddress = (pathname: string) => !pathname.includes(".");

/** The files of a language's pages in the build, and of the manifest that they link to. */
export function pagesOf(language: BuiltLanguage): {
  home: string;
  frame: string;
  manifest: string;
} {
  return language === "en"
    ? { home: "index.html", frame: "frame.html", manifest: "manifest.webmanifest" }
    : {
        home: `${language}.html`,
        frame: `${language}/frame.html`,
        manifest: `manifest-${language}.webmanifest`,
      };
}

/** The file of the page at a screen's path: a language's home page, or its frame. Null for any other path. */
export function pageAt(pathname: string): string | null {
  if (!isScreenAddress(pathname)) return null;
  const { language, path } = splitPath(pathname);
  const { home, frame } = pagesOf(language);
  return path === "/" ? home : frame;
}

/**
 * Patterns of the build's files, with a star only at the end: no host calls a function for them. Includes files added
 * after the build, such as the sitemap.
 */
export const FILES = [
  "/assets/*",
  "/previews/*",
  "/.well-known/*",
  "/sitemap*",
  "/manifest*",
  "/404.html",
  "/frame.html",
  "/index.html",
  "/apple-touch-icon.png",
  "/badge.png",
  "/favicon.ico",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable.png",
  "/icon.svg",
  "/preview.png",
  "/robots.txt",
  "/sw.js",
];
