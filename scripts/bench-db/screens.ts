import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { categoriesQuery, categoryQuery, subcategoryQuery } from "@/data/catalog/catalog";
import { findHandleQuery } from "@/data/catalog/find-handle";
import { placesQuery } from "@/data/catalog/places";
import { subjectQuery } from "@/data/catalog/subject-choices";
import { findSubjectsQuery } from "@/data/catalog/subject-search";
import { subjectDetailQuery } from "@/data/catalog/subjects";
import { commentsQuery } from "@/data/comments/comments";
import { followedFeedQuery, followsQuery } from "@/data/following/following";
import { listQuery, ownListsQuery } from "@/data/lists/lists";
import { saveTargetsQuery } from "@/data/lists/saved";
import { accountQuery } from "@/data/members/account";
import { blocksQuery } from "@/data/members/blocks";
import { contentQuery } from "@/data/members/content";
import { ownProfileQuery } from "@/data/members/profiles";
import { publicProfileQuery } from "@/data/members/public-profile";
import { notificationGroupsQuery } from "@/data/notifications/notification-groups";
import { unreadCountQuery } from "@/data/notifications/notifications";
import { categoryFeedQuery, postsQuery, subcategoryFeedQuery } from "@/data/posts/feeds";
import { homeFeedQuery } from "@/data/posts/home-feed";
import { postQuery } from "@/data/posts/post-detail";
import type { Filters, PostFilter } from "@/data/posts/posts";
import { similarPostsQuery } from "@/data/posts/similar-posts";
import { requestQuery, requestsQuery } from "@/data/requests/requests";
import { responsesQuery } from "@/data/requests/responses";
import { type SearchFilter, searchQuery } from "@/data/search/search";
import { searchSuggestionsQuery } from "@/data/search/search-suggestions";
import { CATEGORY_PAGE_SIZE, FILTERED_MAX, PAGE_SIZE } from "@/lib/constants";
import { PRICES } from "@/lib/filter-choices";
import type { Query } from "../data-layer.ts";
import type { Captured, Picks } from "./capture.ts";

/* The screens' requests, captured by running the data layer itself against a network that only records. */

const SCREEN = 20;
const SEARCH = 50;
const SUGGESTIONS = 10;
const DEEPEST_PAGE = 150;

type Ask = (client: QueryClient) => Promise<unknown>;

/** Query of a listing, a screen or a search, with other parameters in each run. */
interface Screen extends Omit<Captured, "requests"> {
  ask: (turn: number, member: string) => Ask;
}

/** Creates screens with a time limit and readers; a query given as options is fetched once. */
const screensWithin =
  (limit: number, who: Captured["who"] = ["visitor", "member"]) =>
  <Data, Key extends QueryKey>(
    title: string,
    make: (turn: number, member: string) => Query<Data, Key> | Ask,
  ): Screen => ({
    ...{ title, limit, who },
    ask: (turn, member) => (client) => {
      const made = make(turn, member);
      return typeof made === "function" ? made(client) : client.fetchQuery(made);
    },
  });

const screen = screensWithin(SCREEN);
const deepest = screensWithin(DEEPEST_PAGE);
const searching = screensWithin(SEARCH);
const own = screensWithin(SCREEN, ["member"]);

/** The one request that a query sends, on a network that fails every request. */
async function requestOf(ask: Ask) {
  const requests: { method: string; url: string }[] = [];
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : `${input}`;
    requests.push({ method: init?.method ?? "GET", url });
    return Response.json({}, { status: 503 });
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const cause = await ask(client).catch((error: unknown) => error);
  globalThis.fetch = network;
  const [request, ...others] = requests;
  if (!request || others.length > 0) throw new Error(`${requests.length} requests`, { cause });
  return request;
}

const COMMON = "good price nzuri simu bon marché dára ọjà ጥሩ ዋጋ مكان جيد battery fundi".split(" ");
const MISSPELT = "batery mechnic plumbr nzurri huduuma marchee kliniki resturant".split(" ");
/** From a third of the posts down to one in two hundred. */
const PLACES =
  "ng ng-lagos ke ke-nairobi-westlands gh-accra ng-kano cm-douala ng-ibadan-dugbe".split(" ");
const PLACE_TEXTS = "la lagos ikeja acc nai nairoby dakar yab".split(" ");
const INSIDE = "iwara kilo anale epair aile rova tsol ttery".split(" ");
const PHRASES = ["good phone", "tailor in Lagos", "solar battery", "where to fix a phone screen"];
const BEGINNINGS = "go,pho,la,so,mar,good p,bon,te".split(",");
/** Half-typed titles. */
const TITLES =
  "pho,solar bat,who repairs a phone screen in town,nyumba ya kup,télépho,dókítà,a cheap and honest mechanic near the station,plumber for a water tank,سيارة ميكانيكي,ጥሩ ሐኪም".split(
    ",",
  );
const TWO_LETTERS = "ba go la te si in ro mo".split(" ");
const NOTIFICATIONS = ["all", "unread", "likes", "comments"] as const;

/** Typed handles of the n-th company; the last one belongs to no company. */
const HANDLES = [
  (n: number) => `080${`${n}`.padStart(8, "0")}`,
  (n: number) => `https://www.instagram.com/traders_${n}/`,
  (n: number) => `https://traders-${n}.example`,
  () => "0909 999 9999",
];

const at = <Value>(from: readonly Value[], turn: number) => from[turn % from.length];
const textAt = (from: readonly string[], turn: number) => at(from, turn) ?? "";
const page = (turn: number, pageSize = PAGE_SIZE) => ({ page: 1 + (turn % 5), pageSize });
const lastPage = (rows: number, turn: number, pageSize = PAGE_SIZE) => ({
  page: Math.max(1, Math.ceil(rows / pageSize) - (turn % 3)),
  pageSize,
});
const category = (turn: number) => 2 + (turn % 12);
const categorySlug = (turn: number) => `category-${category(turn)}`;
const slugsOf = (turn: number) => ({
  category: `category-${2 + Math.floor((turn % 60) / 5)}`,
  subcategory: `subcategory-${1 + (turn % 60)}`,
});
const sort = (turn: number) => (turn % 2 ? "recent" : "trending");

type Kind = "recommendation" | "review" | "request";
const POSTS: Kind[] = ["recommendation", "review"];
const PRICED: Kind[] = ["recommendation", "request"];
const ALL: Kind[] = [...POSTS, "request"];

const FILTERED: [title: string, kinds: Kind[], filters: (turn: number) => Filters][] = [
  ["in a place", ALL, (turn) => ({ place: at(PLACES, turn) })],
  ["under a price", PRICED, (turn) => ({ priceBelow: at(PRICES, turn) })],
  ["verified", ALL, () => ({ isVerified: true })],
  ["in languages", ALL, (turn) => ({ languages: turn % 2 ? ["fr"] : ["sw", "ha"] })],
  ["with photos", POSTS, () => ({ hasImages: true })],
  ["with stars and photos", ["review"], () => ({ minRating: 4, hasImages: true })],
  [
    "in a place, under a price, verified",
    PRICED,
    (turn) => ({ place: at(PLACES, turn), priceBelow: 50_000, isVerified: true }),
  ],
  // Nearly no results: all conditions are rare or match nothing.
  ["in no place, verified", ALL, () => ({ place: "zz", isVerified: true })],
];

/** Filters of the search for everything, by name. */
const SEARCH_FILTERS = {
  "in a place": { place: "ng-lagos" },
  "in a place under a price": { place: "ng-lagos", priceBelow: 20_000 },
  "4★ & up": { minRating: 4 },
  "with photos": { hasImages: true },
  verified: { isVerified: true },
  "in a language": { languages: ["fr"] },
} satisfies Record<string, Filters>;

/** Queries for the posts of a kind, and for the one with each of the ids. */
function postScreens(kind: "recommendation" | "review", ids: string[], rows: number, picks: Picks) {
  const posts = (order: "recent" | "trending", filter: Omit<PostFilter, "order">) =>
    postsQuery(kind, { ...filter, order });
  return [
    screen(`${kind}s: recent`, (turn) => posts("recent", page(turn))),
    screen(`${kind}s: trending`, (turn) => posts("trending", page(turn))),
    screen(`${kind}s: of a category`, (turn) =>
      posts("recent", { ...page(turn), categoryId: category(turn) }),
    ),
    screen(`${kind}s: of a category, trending`, (turn) =>
      posts("trending", { ...page(turn), categoryId: category(turn) }),
    ),
    screen(`${kind}s: of a product`, (turn) =>
      posts("recent", { ...page(turn), productId: textAt(picks.products, turn) }),
    ),
    deepest(`${kind}s: deepest page`, (turn) => posts("recent", lastPage(rows, turn))),
    deepest(`${kind}s: trending, deepest page`, (turn) => posts("trending", lastPage(rows, turn))),
    deepest(`${kind}s: middle page`, (turn) => posts("recent", lastPage(rows / 2, turn))),
    screen(kind, (turn) => postQuery(kind, textAt(ids, turn))),
    screen(
      `${kind}: comments`,
      (turn) => (client) => client.fetchInfiniteQuery(commentsQuery(kind, textAt(ids, turn))),
    ),
  ];
}

/** Queries for the posts or requests of a kind with some filters. */
function filteredScreens(title: string, kind: Kind, filters: (turn: number) => Filters): Screen[] {
  if (kind === "request") {
    return [
      searching(`requests: ${title}`, (turn) =>
        requestsQuery({ text: "", ...page(turn), ...filters(turn) }),
      ),
    ];
  }
  const posts = (what: string, filter: (turn: number) => Partial<PostFilter>) =>
    searching(`${kind}s: ${what}, ${title}`, (turn) =>
      postsQuery(kind, { ...page(turn), order: "recent", ...filters(turn), ...filter(turn) }),
    );
  return [
    posts("recent", () => ({})),
    posts("trending", () => ({ order: "trending" })),
    posts("of a category", (turn) => ({ categoryId: category(turn) })),
    posts("last page", () => ({ page: Math.ceil(FILTERED_MAX / PAGE_SIZE) })),
  ];
}

const search = (title: string, words: readonly string[], filter: SearchFilter) =>
  searching(`search ${filter}: ${title}`, (turn) =>
    searchQuery({ text: textAt(words, turn), filter, sort: "relevant" }),
  );

function screensOf(picks: Picks): Screen[] {
  return [
    screen("home", (turn) => homeFeedQuery({ recommendations: sort(turn), reviews: sort(turn) })),
    screen("categories", categoriesQuery),
    screen("category", (turn) => categoryQuery(categorySlug(turn))),
    screen("category: posts", (turn) =>
      categoryFeedQuery(categorySlug(turn), page(turn, CATEGORY_PAGE_SIZE)),
    ),
    deepest("category: posts, middle page", (turn) =>
      categoryFeedQuery(
        picks.fullestCategory,
        lastPage(picks.fullestCategoryCount / 2, turn, CATEGORY_PAGE_SIZE),
      ),
    ),
    screen("subcategory", (turn) => {
      const slugs = slugsOf(turn);
      return subcategoryQuery(slugs.category, slugs.subcategory);
    }),
    screen("subcategory: everything", (turn) =>
      subcategoryFeedQuery(slugsOf(turn), "all", page(turn)),
    ),
    deepest("subcategory: everything, deepest page", (turn) =>
      subcategoryFeedQuery(
        picks.fullestSubcategory,
        "all",
        lastPage(picks.fullestSubcategoryCount, turn),
      ),
    ),
    ...postScreens("recommendation", picks.recommendations, picks.recommendationCount, picks),
    ...postScreens("review", picks.reviews, picks.reviewCount, picks),
    ...FILTERED.flatMap(([title, kinds, filters]) =>
      kinds.flatMap((kind) => filteredScreens(title, kind, filters)),
    ),
    ...FILTERED.flatMap(([title, , filters]) => [
      searching(`category: posts, ${title}`, (turn) =>
        categoryFeedQuery(categorySlug(turn), {
          ...page(turn, CATEGORY_PAGE_SIZE),
          ...filters(turn),
        }),
      ),
      searching(`subcategory: everything, ${title}`, (turn) =>
        subcategoryFeedQuery(slugsOf(turn), "all", { ...page(turn), ...filters(turn) }),
      ),
    ]),
    ...(["trending", "highest", "lowest"] as const).flatMap((order) => [
      searching(`reviews: of a product, ${order}`, (turn) =>
        postsQuery("review", { ...page(turn), order, productId: textAt(picks.products, turn) }),
      ),
      searching(`reviews: of a company and its products, ${order}`, (turn) => {
        const companyId = textAt(picks.companies, turn);
        return postsQuery("review", { ...page(turn), order, companyId, rating: 1 + (turn % 5) });
      }),
    ]),
    searching("places that a text begins", (turn) => placesQuery(textAt(PLACE_TEXTS, turn))),
    screen("requests", (turn) => requestsQuery({ text: "", ...page(turn) })),
    deepest("requests: deepest page", (turn) =>
      requestsQuery({ text: "", ...lastPage(picks.requestCount, turn) }),
    ),
    deepest("requests: middle page", (turn) =>
      requestsQuery({ text: "", ...lastPage(picks.requestCount / 2, turn) }),
    ),
    screen("request", (turn) => requestQuery(textAt(picks.requests, turn))),
    screen(
      "request: responses",
      (turn) => (client) => client.fetchInfiniteQuery(responsesQuery(textAt(picks.requests, turn))),
    ),
    screen("product", (turn) => subjectDetailQuery("product", textAt(picks.products, turn))),
    screen("company", (turn) => subjectDetailQuery("company", textAt(picks.companies, turn))),
    ...HANDLES.map((typed) => {
      const text = (turn: number) => typed(1 + ((turn * 37) % 100));
      return screen(`whose is ${text(0)}`, (turn) => findHandleQuery(text(turn)));
    }),
    screen("member", (turn) => publicProfileQuery(textAt(picks.members, turn))),
    screen("member: content", (turn) =>
      contentQuery({
        userId: textAt(picks.members, turn),
        isOwn: false,
        filter: "all",
        text: turn % 2 ? "" : textAt(COMMON, turn),
        limit: PAGE_SIZE,
      }),
    ),
    screen("list", (turn) => listQuery(textAt(picks.lists, turn))),
    own("own profile", (_turn, id) =>
      ownProfileQuery({ id, email: "a@member.example", fullName: null }),
    ),
    own("own lists", (_turn, member) => ownListsQuery(member)),
    own("save to a list", (_turn, member) => saveTargetsQuery(member)),
    own("blocked members", (_turn, member) => blocksQuery(member)),
    own(
      "following 200 things",
      (_turn, member) => (client) => client.fetchInfiniteQuery(followedFeedQuery(member)),
    ),
    own("what one follows", (_turn, member) => followsQuery(member)),
    own("unread notifications", (_turn, member) => unreadCountQuery(member)),
    own("notifications", (turn, member) => (client) => {
      const filter = at(NOTIFICATIONS, turn) ?? "all";
      return client.fetchInfiniteQuery(notificationGroupsQuery(member, filter));
    }),
    search("rare words", picks.rareWords, "all"),
    search("common words", COMMON, "all"),
    search("misspelt words", MISSPELT, "all"),
    search("two letters", TWO_LETTERS, "all"),
    search("inside of words", INSIDE, "all"),
    search("several words", PHRASES, "all"),
    search("two letters", TWO_LETTERS, "recommendations"),
    search("several words", PHRASES, "recommendations"),
    search("rare words", picks.rareWords, "people"),
    searching("search recommendations: most popular", (turn) =>
      searchQuery({ text: textAt(COMMON, turn), filter: "recommendations", sort: "popular" }),
    ),
    ...Object.entries(SEARCH_FILTERS).map(([what, filters]) =>
      searching(`search all: ${what}`, (turn) =>
        searchQuery({ text: textAt(COMMON, turn), filter: "all", sort: "relevant", ...filters }),
      ),
    ),
    screensWithin(SUGGESTIONS)("search suggestions", (turn) =>
      searchSuggestionsQuery(textAt(BEGINNINGS, turn)),
    ),
    searching("similar to a title", (turn) => similarPostsQuery(textAt(TITLES, turn))),
    searching("similar to a title with a rare word", (turn) =>
      similarPostsQuery(`${textAt(TITLES, turn)} ${textAt(picks.rareWords, turn)}`),
    ),
    search("rare words", picks.rareWords, "recommendations"),
    search("common words", COMMON, "recommendations"),
    searching("search requests", (turn) =>
      requestsQuery({ text: textAt(COMMON, turn), page: 1, pageSize: PAGE_SIZE }),
    ),
    own("account", (_turn, member) => accountQuery(member)),
    own("review of a company, from its page", (turn) =>
      subjectQuery("company", textAt(picks.companies, turn)),
    ),
    screensWithin(SEARCH, ["member"])("find a product or company", (turn) =>
      findSubjectsQuery(textAt(COMMON, turn)),
    ),
  ];
}

/** Every read of the screens, with the requests that the data layer sends for it. */
export async function captureScreens(picks: Picks, turns: number): Promise<Captured[]> {
  const captured: Captured[] = [];
  for (const { ask, ...screen } of screensOf(picks)) {
    const requests: Captured["requests"] = [];
    for (let turn = 0; turn < turns; turn++) {
      const member = textAt(picks.members, turn);
      requests.push({ ...(await requestOf(ask(turn, member))), member });
    }
    captured.push({ ...screen, requests });
  }
  return captured;
}
