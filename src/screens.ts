/** What is known of a screen while its code is not there yet. */
interface ScreenTraits<Name extends string> {
  /** What may stand in its query. */
  query?: readonly Name[];
  /** Not in search engines: a form, or results that are found elsewhere. */
  isUnlisted?: boolean;
  /**
   * Where people sign in, or see themselves, each other or lists: no third party's script there, nor
   * on anything below it (R034).
   */
  isUntracked?: boolean;
  /** For members alone, and so not in search engines either. */
  isForMembers?: boolean;
}

export interface Screen extends ScreenTraits<string> {
  /** Its address; what it shows is named by parts like `:productId` and `:categorySlug`. */
  path: string;
  /** Its file in src/routes. */
  file: string;
}

type Query<Name extends string> = { [Key in Name]?: string | number | undefined };

/** The parts of an address that say what the screen shows, in order, then its query. */
type Parts<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [part: string, ...Parts<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [part: string]
    : [];
type Args<Path extends string, Name extends string> = [
  ...parts: Parts<Path>,
  ...query: [Name] extends [never] ? [] : [query?: Query<Name>],
];

/** Declares a screen: a function that writes its address, and knows the rest of it. */
function screen<const Path extends string, const Name extends string = never>(
  path: Path,
  file: string,
  traits: ScreenTraits<Name> = {},
) {
  const toAddress = (...args: Args<Path, Name>) => addressOf(path, args);
  return Object.assign(toAddress, { path, file, ...traits });
}

function addressOf(path: string, args: readonly (string | Query<string> | undefined)[]): string {
  const rest = [...args];
  const address = path.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift())));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest.shift() ?? {})) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}

/** Where members see what is theirs alone. */
const OWN = { isForMembers: true, isUntracked: true };

/**
 * Every screen (R001–R025): a new one is its file in src/routes and its line here. From this table come
 * the paths, the router's routes, what is fetched before a link is followed and before the app is
 * there, the sitemap, and what the budget and the end-to-end tests open. What a screen asks for first
 * and how it looks before the answer its file exports: `readAhead` and `Outline` (src/routes.tsx).
 */
export const SCREENS = {
  home: screen("/", "home"),
  signup: screen("/signup", "signup", { query: ["next"], isUnlisted: true, isUntracked: true }),
  login: screen("/login", "login", { query: ["next"], isUnlisted: true, isUntracked: true }),
  /** What the link of a mail leads to. */
  confirm: screen("/confirm", "confirm", { query: ["type"], isUnlisted: true, isUntracked: true }),
  /** What the way out of a mail leads to, with `?token=`. */
  stopMails: screen("/stop-mails", "stop-mails", { isUnlisted: true, isUntracked: true }),
  categories: screen("/categories", "categories"),
  category: screen("/category/:categorySlug", "category"),
  subcategory: screen("/category/:categorySlug/:subcategorySlug", "subcategory"),
  submitRecommendation: screen("/submit-recommendation", "submit-post", {
    query: ["product", "company", "edit"],
    isForMembers: true,
  }),
  submitReview: screen("/submit-review", "submit-post", {
    query: ["product", "company", "edit"],
    isForMembers: true,
  }),
  submitRequest: screen("/submit-request", "submit-request", {
    query: ["title", "category", "subcategory", "edit"],
    isForMembers: true,
  }),
  requests: screen("/requests", "requests", { query: ["page", "view", "respond"] }),
  request: screen("/request/:requestId", "request", { query: ["page"] }),
  recommendations: screen("/recommendations", "recommendations", { query: ["page", "category"] }),
  recommendation: screen("/recommendation/:recommendationId", "recommendation", {
    query: ["page"],
  }),
  reviews: screen("/reviews", "reviews", { query: ["page", "category"] }),
  review: screen("/review/:reviewId", "review", { query: ["page"] }),
  myLists: screen("/my-lists", "my-lists", OWN),
  /** The same lists at a second address (C02). */
  lists: screen("/lists", "my-lists", OWN),
  list: screen("/lists/:listId", "list", { isUntracked: true }),
  product: screen("/product/:productId", "product"),
  company: screen("/company/:companyId", "company"),
  search: screen("/search", "search", { query: ["q", "filter", "sort"], isUnlisted: true }),
  profile: screen("/profile", "profile", OWN),
  following: screen("/following", "following", OWN),
  notifications: screen("/notifications", "notifications", OWN),
  user: screen("/user/:userId", "user", { isUntracked: true }),
  userContent: screen("/user/:userId/content", "user-content", { isUntracked: true }),
  ownContent: screen("/user-content", "user-content", OWN),
  changePassword: screen("/change-password", "change-password", OWN),
  moderation: screen("/moderation", "moderation", { query: ["tab"], ...OWN }),
  moderationRecord: screen("/moderation-record", "moderation-record"),
  helpCenter: screen("/help-center", "help-center"),
  contactUs: screen("/contact-us", "contact-us", { query: ["category"] }),
  privacyPolicy: screen("/privacy-policy", "privacy-policy"),
  termsOfService: screen("/terms-of-service", "terms-of-service"),
  suggestCategory: screen("/suggest-category", "suggest-category"),
};

export type ScreenName = keyof typeof SCREENS;

function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name);
}

export const screenNames = Object.keys(SCREENS).filter(isScreenName);

/** Every screen, in order. */
export const screens: readonly Screen[] = Object.values(SCREENS);
