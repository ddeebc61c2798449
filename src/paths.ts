/** Every path of the product as a typed function, so that a renamed route is a compile error. */

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const encode = encodeURIComponent;

export const paths = {
  home: () => "/",
  signup: (query: { next?: string } = {}) => withQuery("/signup", query),
  login: (query: { next?: string } = {}) => withQuery("/login", query),
  categories: () => "/categories",
  category: (slug: string) => `/category/${encode(slug)}`,
  subcategory: (categorySlug: string, slug: string) =>
    `/category/${encode(categorySlug)}/${encode(slug)}`,
  submitRecommendation: (query: { product?: string; company?: string } = {}) =>
    withQuery("/submit-recommendation", query),
  submitReview: (query: { product?: string; company?: string } = {}) =>
    withQuery("/submit-review", query),
  submitRequest: (query: { title?: string } = {}) => withQuery("/submit-request", query),
  requests: (query: { page?: number; view?: string; respond?: string } = {}) =>
    withQuery("/requests", query),
  request: (id: string, query: { page?: number } = {}) =>
    withQuery(`/request/${encode(id)}`, query),
  recommendations: (query: { page?: number; category?: number } = {}) =>
    withQuery("/recommendations", query),
  recommendation: (id: string, query: { page?: number } = {}) =>
    withQuery(`/recommendation/${encode(id)}`, query),
  reviews: (query: { page?: number; category?: number } = {}) => withQuery("/reviews", query),
  review: (id: string, query: { page?: number } = {}) => withQuery(`/review/${encode(id)}`, query),
  myLists: () => "/my-lists",
  list: (id: string) => `/lists/${encode(id)}`,
  product: (id: string) => `/product/${encode(id)}`,
  company: (id: string) => `/company/${encode(id)}`,
  search: (query: { q?: string; filter?: string; sort?: string } = {}) =>
    withQuery("/search", query),
  profile: () => "/profile",
  notifications: () => "/notifications",
  user: (id: string) => `/user/${encode(id)}`,
  userContent: (id: string) => `/user/${encode(id)}/content`,
  ownContent: () => "/user-content",
  changePassword: () => "/change-password",
  moderation: () => "/moderation",
  helpCenter: () => "/help-center",
  contactUs: (query: { category?: string } = {}) => withQuery("/contact-us", query),
  privacyPolicy: () => "/privacy-policy",
  termsOfService: () => "/terms-of-service",
  suggestCategory: () => "/suggest-category",
};

/** The five pages on which signing in and up are pages, not dialogs (R040). */
export const STATIC_PATHS: readonly string[] = [
  paths.termsOfService(),
  paths.privacyPolicy(),
  paths.contactUs(),
  paths.helpCenter(),
  paths.suggestCategory(),
];

/**
 * Where to go after signing in: `next` when it is a path of this site, else home.
 * A `next` that leaves the origin ("//evil.example", "https:…", "/\evil") is ignored.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith("/")) return paths.home();
  const origin = "https://shauri.invalid";
  if (!URL.canParse(next, origin)) return paths.home();
  const url = new URL(next, origin);
  // "/.//evil.example" stays here as an address, yet is left with two slashes, which lead away.
  const isHere = url.origin === origin && !url.pathname.startsWith("//");
  return isHere ? `${url.pathname}${url.search}${url.hash}` : paths.home();
}

/** A path as the router compares it: decoded, in small letters, no slash at its end. */
function comparable(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Malformed: the router takes it as it is, too.
  }
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}

/** Where people sign in, or see themselves, each other or lists; with all that is below. */
const UNTRACKED = [
  paths.login(),
  paths.signup(),
  paths.changePassword(),
  paths.profile(),
  paths.ownContent(),
  paths.notifications(),
  paths.moderation(),
  paths.myLists(),
  paths.list(""),
  paths.user(""),
].map(comparable);

/** Whether third parties' scripts may run on this path and be told of it (R034). */
export function isTracked(pathname: string): boolean {
  const path = comparable(pathname);
  return !UNTRACKED.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Forms, screens for one person alone, and the search, whose results are found elsewhere. */
const UNLISTED = [
  paths.login(),
  paths.signup(),
  paths.changePassword(),
  paths.profile(),
  paths.ownContent(),
  paths.notifications(),
  paths.moderation(),
  paths.myLists(),
  paths.list(""),
  paths.search(),
  paths.submitRecommendation(),
  paths.submitReview(),
  paths.submitRequest(),
].map(comparable);

/** Whether search engines should have this path in their index. */
export function isListed(pathname: string): boolean {
  return !UNLISTED.includes(comparable(pathname));
}

/** The one path of a screen that has several: My Lists is at two (C02), and the router is lenient. */
export function canonicalPath(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, "") || paths.home();
  return comparable(path) === comparable(paths.list("")) ? paths.myLists() : path;
}
