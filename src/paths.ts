import { decodedPath } from "./lib/match-path.ts";
import { ownPath } from "./lib/own-path.ts";
import { SCREENS, screens } from "./screens.ts";

/** Every path of the product as a typed function, so that a renamed route is a compile error. */
export const paths = SCREENS;

/** The hash of a company's address that opens its form for a contact. */
export const ADD_CONTACT = "#add-contact";

/** The five pages on which signing in and up open as pages, not dialogs (R040). */
export const STATIC_PATHS: readonly string[] = [
  paths.termsOfService(),
  paths.privacyPolicy(),
  paths.contactUs(),
  paths.helpCenter(),
  paths.suggestCategory(),
];

/** The path to open after signing in: `next` if it is one of this site, else home. */
export const safeNext = (next: string | null | undefined): string => ownPath(next) ?? paths.home();

/** A path normalised for comparison: decoded, lower case, without a trailing slash. */
const comparable = (pathname: string): string =>
  decodedPath(pathname).toLowerCase().replace(/\/+$/, "") || "/";

/** The path up to its first parameter. */
const fixedPart = (path: string) => comparable(path.replace(/\/:.*/, ""));

const UNTRACKED = screens
  .filter(({ isUntracked }) => isUntracked)
  .map(({ path }) => fixedPart(path));

/** Whether third-party scripts may run on this path and get its page views (R034). */
export function isTracked(pathname: string): boolean {
  const path = comparable(pathname);
  return !UNTRACKED.some((start) => path === start || path.startsWith(`${start}/`));
}

const UNLISTED = screens
  .filter(({ isUnlisted, isForMembers }) => isUnlisted || isForMembers)
  .map(({ path }) => comparable(path));

/** Whether search engines may index this path. */
export function isListed(pathname: string): boolean {
  return !UNLISTED.includes(comparable(pathname));
}

/** The canonical path of a screen: My Lists has two (C02), and the router ignores case and trailing slashes. */
export function canonicalPath(pathname: string): string {
  // Two leading slashes would be read as another host.
  const path = pathname.toLowerCase().replace(/^\/+/, "/").replace(/\/+$/, "") || paths.home();
  return comparable(path) === paths.lists() ? paths.myLists() : path;
}
