/** The query parameters of each screen's address, as types only, which add nothing to the bundle. */
interface Queries {
  "/signup": "next";
  "/login": "next";
  "/confirm": "type";
  "/submit-recommendation": "product" | "company" | "edit";
  "/submit-review": "product" | "company" | "edit";
  "/submit-request": "title" | "category" | "subcategory" | "edit";
  "/requests": "page" | "view" | "respond";
  "/request/:requestId": "page";
  "/recommendations": "page" | "category";
  "/recommendation/:recommendationId": "page";
  "/reviews": "page" | "category";
  "/review/:reviewId": "page";
  "/search": "q" | "filter" | "sort";
  "/moderation": "tab";
  "/contact-us": "category";
  "/stop-mails": "token";
  "/user/:userId/content": "show";
  "/user-content": "show";
}

/** Properties of a screen that are known before its code has loaded. */
interface ScreenTraits {
  /** Not for search engines: a form, or results that other screens have. */
  isUnlisted?: boolean;
  /**
   * No third-party script runs here or on a path below: the screen is for signing in, or shows members or
   * lists (R034).
   */
  isUntracked?: boolean;
  /** Only for members, and therefore not for search engines. */
  isForMembers?: boolean;
}

export interface Screen extends ScreenTraits {
  /** Pattern of its path, with parameters like `:productId` and `:categorySlug`. */
  path: string;
  /** Its file in src/routes. */
  file: string;
}

type Query<Name extends string> = { [Key in Name]?: string | number | undefined };

/** The path parameters of a screen's address in order, then its query. */
type Parts<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [part: string, ...Parts<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [part: string]
    : [];
type Args<Path extends string> = [
  ...parts: Parts<Path>,
  ...query: Path extends keyof Queries ? [query?: Query<Queries[Path]>] : [],
];

/** Declares a screen: a function that builds its address, with its properties. */
function screen<const Path extends string>(path: Path, file: string, traits: ScreenTraits = {}) {
  const toAddress = (...args: Args<Path>) => addressOf(path, args);
  return Object.assign(toAddress, { path, file, ...traits });
}

function addressOf(path: string, args: readonly (string | Query<string> | undefined)[]): string {
  const rest = [...args];
  const address = path.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift())));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest.shift() ?? {})) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  // URLSearchParams.size is missing in the oldest browsers.
  const search = query.toString();
  return search ? `${address}?${search}` : address;
}

/** Properties of screens for a single step, such as signing in. */
const ASIDE = { isUnlisted: true, isUntracked: true };
/** Properties of screens with a member's private data. */
const OWN = { isForMembers: true, isUntracked: true };

/**
 * Every screen (R001–R025): a new one needs its file in src/routes and its line here. From this table come the
 * paths, the router's routes, the requests before a link is followed and before the app has loaded, the
 * sitemap, and the addresses for the budget and the end-to-end tests. A screen's file can export its first
 * queries: `prefetch` (src/routes.tsx).
 */
export const SCREENS = {
  home: screen("/", "home"),
  signup: screen("/signup", "signup", ASIDE),
  login: screen("/login", "login", ASIDE),
  /** Target of the links in e-mails for accounts. */
  confirm: screen("/confirm", "confirm", ASIDE),
  /** Target of the unsubscribe link in an e-mail. */
  stopMails: screen("/stop-mails", "stop-mails", ASIDE),
  categories: screen("/categories", "categories"),
  category: screen("/category/:categorySlug", "category"),
  subcategory: screen("/category/:categorySlug/:subcategorySlug", "subcategory"),
  submitRecommendation: screen("/submit-recommendation", "submit-post", { isForMembers: true }),
  submitReview: screen("/submit-review", "submit-post", { isForMembers: true }),
  submitRequest: screen("/submit-request", "submit-request", { isForMembers: true }),
  requests: screen("/requests", "requests"),
  request: screen("/request/:requestId", "request"),
  recommendations: screen("/recommendations", "recommendations"),
  recommendation: screen("/recommendation/:recommendationId", "recommendation"),
  reviews: screen("/reviews", "reviews"),
  review: screen("/review/:reviewId", "review"),
  myLists: screen("/my-lists", "my-lists", OWN),
  /** The same lists at a second address (C02). */
  lists: screen("/lists", "my-lists", OWN),
  list: screen("/lists/:listId", "list", { isUntracked: true }),
  product: screen("/product/:productId", "product"),
  company: screen("/company/:companyId", "company"),
  search: screen("/search", "search", { isUnlisted: true }),
  profile: screen("/profile", "profile", OWN),
  following: screen("/following", "following", OWN),
  notifications: screen("/notifications", "notifications", OWN),
  user: screen("/user/:userId", "user", { isUntracked: true }),
  userContent: screen("/user/:userId/content", "user-content", { isUntracked: true }),
  ownContent: screen("/user-content", "user-content", OWN),
  changePassword: screen("/change-password", "change-password", OWN),
  moderation: screen("/moderation", "moderation", OWN),
  moderationRecord: screen("/moderation-record", "moderation-record"),
  helpCenter: screen("/help-center", "help-center"),
  contactUs: screen("/contact-us", "contact-us"),
  privacyPolicy: screen("/privacy-policy", "privacy-policy"),
  termsOfService: screen("/terms-of-service", "terms-of-service"),
  suggestCategory: screen("/suggest-category", "suggest-category"),
};

export type ScreenName = keyof typeof SCREENS;

function isScreenName(name: string): name is ScreenName {
  return name in SCREENS;
}

export const screenNames = Object.keys(SCREENS).filter(isScreenName);

/** Every screen, in order. */
export const screens: readonly Screen[] = Object.values(SCREENS);
