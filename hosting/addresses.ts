import { type BuiltLanguage, splitPath } from "../src/lib/languages.ts";

/** Addresses without a dot, as a pattern that vercel.json and the matcher of middleware.ts are written in. */
export const SCREEN_PATTERN = "/((?!.*\\.).*)";

/**
 * Whether an address is one that a screen may have, and so is answered with the page. A file has a dot in its name, no
 * screen has one (tests/local/hosts.test.ts): a file that is missing is answered 404, or the service worker and browsers
 * would keep a page in its place.
 */
export const isScreenAddress = (pathname: string) => !pathname.includes(".");

/** The files of a language's pages in the build, and of the manifest that they name. */
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

/** The file of the page at an address of a screen: a language's home page, or its frame. Null of any other address. */
export function pageAt(pathname: string): string | null {
  if (!isScreenAddress(pathname)) return null;
  const { language, path } = splitPath(pathname);
  const { home, frame } = pagesOf(language);
  return path === "/" ? home : frame;
}

/**
 * The files of the build, as patterns that end in a star at most: no host calls a function for one. Includes files
 * added after the build, such as the sitemap.
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
