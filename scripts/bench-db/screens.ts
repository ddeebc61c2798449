import { QueryClient, type QueryFunction, type QueryKey } from "@tanstack/react-query";
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
import type { Captured, Picks } from "./captured.ts";

/* Requests of the screens, captured by running the data layer itself against a network that only records. */

const SCREEN = 20;
const SEARCH = 50;
const SUGGESTIONS = 10;
const DEEPEST_PAGE = 150;

const EVERYONE: Captured["who"] = ["visitor", "member"];
const MEMBERS: Captured["who"] = ["member"];

type Ask = (client: QueryClient) => Promise<unknown>;

/** Query of a listing, a screen or a search, with other parameters each turn. */
interface Screen {
  title: string;
  limit: number;
  who: Captured["who"];
  ask: (turn: number, member: string) => Ask;
}

/** A query as the screens hand it to React Query. */
interface Options<Data, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<Data, Key>;
}

async function requestOf(ask: Ask): Promise<{ method: string; url: string }> {
  const requests: { method: string; url: string }[] = [];
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : `${input}`;
    requests.push({ method: init?.method ?? "GET", url });
    return Response.json({}, { status: 503 });
  };
  let failure: unknown;
  try {
    await ask(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  } catch (error) {
    // It answers nothing: what was asked is all that is wanted.
    failure = error;
  } finally {
    globalThis.fetch = network;
  }
  const [request] = requests;
  if (!request || requests.length > 1) {
    throw new Error(`${requests.length} requests, not one`, { cause: failure });
  }
  return request;
}

const COMMON = "good price nzuri simu bon marché dára ọjà ጥሩ ዋጋ مكان جيد battery fundi".split(" ");
const MISSPELT = "batery mechnic plumbr nzurri huduuma marchee kliniki resturant".split(" ");
/** Of a third of the posts down to one in two hundred. */
const PLACES =
  "ng ng-lagos ke ke-nairobi-westlands gh-accra ng-kano cm-douala ng-ibadan-dugbe".split(" ");
const PLACE_TEXTS = "la lagos ikeja acc nai nairoby dakar yab".split(" ");
const INSIDE = "iwara kilo anale epair aile rova tsol ttery".split(" ");
const PHRASES = ["good phone", "tailor in Lagos", "solar battery", "where to fix a phone screen"];
const BEGINNINGS = "go pho la so mar good%20p bon te".split(" ").map(decodeURIComponent);
/** Titles as far as they are typed. */
const TITLES = [
  ...[
    "pho",
    "solar bat",
    "who repairs a phone screen in town",
    "nyumba ya kup",
    "télépho",
    "dókítà",
  ],
  ...[
    "a cheap and honest mechanic near the station",
    "plumber for a water tank",
    "سيارة ميكانيكي",
    "ጥሩ ሐኪም",
  ],
];
const TWO_LETTERS = "ba go la te si in ro mo".split(" ");

function screensOf(picks: Picks): Screen[] {
  const at = (from: readonly string[], turn: number) => from[turn % from.length] ?? "";
  const query =
    <Data, Key extends QueryKey>(options: Options<Data, Key>): Ask =>
    (client) =>
      client.fetchQuery(options);
  const one = (
    title: string,
    make: (turn: number, member: string) => Ask,
    { limit = SCREEN, who = EVERYONE } = {},
  ): Screen => ({ title, limit, who, ask: make });
  const page = (turn: number) => ({ page: 1 + (turn % 5), pageSize: PAGE_SIZE });
  const lastPage = (rows: number, pageSize: number, turn: number) => ({
    page: Math.max(1, Math.ceil(rows / pageSize) - (turn % 3)),
    pageSize,
  });
  const category = (turn: number) => 2 + (turn % 12);
  const slugsOf = (turn: number) => ({
    category: `category-${2 + Math.floor((turn % 60) / 5)}`,
    subcategory: `subcategory-${1 + (turn % 60)}`,
  });
  type Kind = "recommendation" | "review" | "request";
  const filtered: [title: string, kinds: Kind[], filters: (turn: number) => Filters][] = [
    [
      "in a place",
      ["recommendation", "review", "request"],
      (turn) => ({ place: at(PLACES, turn) }),
    ],
    [
      "under a price",
      ["recommendation", "request"],
      (turn) => ({ priceBelow: PRICES[turn % PRICES.length] }),
    ],
    ["verified", ["recommendation", "review", "request"], () => ({ isVerified: true })],
    [
      "in languages",
      ["recommendation", "review", "request"],
      (turn) => ({ languages: turn % 2 ? ["fr"] : ["sw", "ha"] }),
    ],
    ["with photos", ["recommendation", "review"], () => ({ hasImages: true })],
    ["with stars and photos", ["review"], () => ({ minRating: 4, hasImages: true })],
    [
      "in a place, under a price, verified",
      ["recommendation", "request"],
      (turn) => ({ place: at(PLACES, turn), priceBelow: 50_000, isVerified: true }),
    ],
    // As good as nothing: all that is asked for is rare, or is not there.
    [
      "in no place, verified",
      ["recommendation", "review", "request"],
      () => ({ place: "zz", isVerified: true }),
    ],
  ];
  const own = { who: MEMBERS };
  const deepest = { limit: DEEPEST_PAGE };
  const search = (title: string, words: readonly string[], filter: SearchFilter) =>
    one(
      `search ${filter}: ${title}`,
      (turn) => query(searchQuery({ text: at(words, turn), filter, sort: "relevant" })),
      { limit: SEARCH },
    );

  return [
    one("home", (turn) =>
      query(
        homeFeedQuery({
          recommendations: turn % 2 ? "recent" : "trending",
          reviews: turn % 2 ? "recent" : "trending",
        }),
      ),
    ),
    one("categories", () => query(categoriesQuery())),
    one("category", (turn) => query(categoryQuery(`category-${category(turn)}`))),
    one("category: posts", (turn) =>
      query(
        categoryFeedQuery(`category-${category(turn)}`, {
          page: 1 + (turn % 5),
          pageSize: CATEGORY_PAGE_SIZE,
        }),
      ),
    ),
    one(
      "category: posts, middle page",
      (turn) =>
        query(
          categoryFeedQuery(
            picks.fullestCategory,
            lastPage(picks.fullestCategoryCount / 2, CATEGORY_PAGE_SIZE, turn),
          ),
        ),
      deepest,
    ),
    one("subcategory", (turn) => {
      const slugs = slugsOf(turn);
      return query(subcategoryQuery(slugs.category, slugs.subcategory));
    }),
    one("subcategory: everything", (turn) =>
      query(subcategoryFeedQuery(slugsOf(turn), "all", page(turn))),
    ),
    one(
      "subcategory: everything, deepest page",
      (turn) =>
        query(
          subcategoryFeedQuery(
            picks.fullestSubcategory,
            "all",
            lastPage(picks.fullestSubcategoryCount, PAGE_SIZE, turn),
          ),
        ),
      deepest,
    ),
    ...(["recommendation", "review"] as const).flatMap((kind) => {
      const posts = (filter: PostFilter) => query(postsQuery(kind, filter));
      const ids = kind === "review" ? picks.reviews : picks.recommendations;
      const rows = kind === "review" ? picks.reviewCount : picks.recommendationCount;
      return [
        one(`${kind}s: recent`, (turn) => posts({ ...page(turn), order: "recent" })),
        one(`${kind}s: trending`, (turn) => posts({ ...page(turn), order: "trending" })),
        one(`${kind}s: of a category`, (turn) =>
          posts({ ...page(turn), order: "recent", categoryId: category(turn) }),
        ),
        one(`${kind}s: of a category, trending`, (turn) =>
          posts({ ...page(turn), order: "trending", categoryId: category(turn) }),
        ),
        one(`${kind}s: of a product`, (turn) =>
          posts({ ...page(turn), order: "recent", productId: at(picks.products, turn) }),
        ),
        one(
          `${kind}s: deepest page`,
          (turn) => posts({ ...lastPage(rows, PAGE_SIZE, turn), order: "recent" }),
          deepest,
        ),
        one(
          `${kind}s: trending, deepest page`,
          (turn) => posts({ ...lastPage(rows, PAGE_SIZE, turn), order: "trending" }),
          deepest,
        ),
        one(
          `${kind}s: middle page`,
          (turn) => posts({ ...lastPage(rows / 2, PAGE_SIZE, turn), order: "recent" }),
          deepest,
        ),
        one(kind, (turn) => query(postQuery(kind, at(ids, turn)))),
        one(
          `${kind}: comments`,
          (turn) => (client) => client.fetchInfiniteQuery(commentsQuery(kind, at(ids, turn))),
        ),
      ];
    }),
    ...filtered.flatMap(([title, kinds, filters]) =>
      kinds.flatMap((kind) => {
        if (kind === "request") {
          const ask = (turn: number) =>
            query(requestsQuery({ text: "", ...page(turn), ...filters(turn) }));
          return one(`requests: ${title}`, ask, { limit: SEARCH });
        }
        const posts = (what: string, filter: (turn: number) => Partial<PostFilter>) =>
          one(
            `${kind}s: ${what}, ${title}`,
            (turn) =>
              query(
                postsQuery(kind, {
                  ...page(turn),
                  order: "recent",
                  ...filters(turn),
                  ...filter(turn),
                }),
              ),
            { limit: SEARCH },
          );
        return [
          posts("recent", () => ({})),
          posts("trending", () => ({ order: "trending" })),
          posts("of a category", (turn) => ({ categoryId: category(turn) })),
          posts("last page", () => ({ page: Math.ceil(FILTERED_MAX / PAGE_SIZE) })),
        ];
      }),
    ),
    ...filtered.flatMap(([title, , filters]) => [
      one(
        `category: posts, ${title}`,
        (turn) =>
          query(
            categoryFeedQuery(`category-${category(turn)}`, {
              page: 1 + (turn % 5),
              pageSize: CATEGORY_PAGE_SIZE,
              ...filters(turn),
            }),
          ),
        { limit: SEARCH },
      ),
      one(
        `subcategory: everything, ${title}`,
        (turn) =>
          query(subcategoryFeedQuery(slugsOf(turn), "all", { ...page(turn), ...filters(turn) })),
        { limit: SEARCH },
      ),
    ]),
    ...(["trending", "highest", "lowest"] as const).flatMap((order) => [
      one(
        `reviews: of a product, ${order}`,
        (turn) =>
          query(
            postsQuery("review", { ...page(turn), order, productId: at(picks.products, turn) }),
          ),
        { limit: SEARCH },
      ),
      one(
        `reviews: of a company and its products, ${order}`,
        (turn) =>
          query(
            postsQuery("review", {
              ...page(turn),
              order,
              companyId: at(picks.companies, turn),
              rating: 1 + (turn % 5),
            }),
          ),
        { limit: SEARCH },
      ),
    ]),
    one("places that a text begins", (turn) => query(placesQuery(at(PLACE_TEXTS, turn))), {
      limit: SEARCH,
    }),
    one("requests", (turn) => query(requestsQuery({ text: "", ...page(turn) }))),
    one(
      "requests: deepest page",
      (turn) =>
        query(requestsQuery({ text: "", ...lastPage(picks.requestCount, PAGE_SIZE, turn) })),
      deepest,
    ),
    one(
      "requests: middle page",
      (turn) =>
        query(requestsQuery({ text: "", ...lastPage(picks.requestCount / 2, PAGE_SIZE, turn) })),
      deepest,
    ),
    one("request", (turn) => query(requestQuery(at(picks.requests, turn)))),
    one(
      "request: responses",
      (turn) => (client) => client.fetchInfiniteQuery(responsesQuery(at(picks.requests, turn))),
    ),
    one("product", (turn) => query(subjectDetailQuery("product", at(picks.products, turn)))),
    one("company", (turn) => query(subjectDetailQuery("company", at(picks.companies, turn)))),
    ...[
      (n: number) => `080${`${n}`.padStart(8, "0")}`,
      (n: number) => `https://www.instagram.com/traders_${n}/`,
      (n: number) => `https://traders-${n}.example`,
      () => "0909 999 9999",
    ].map((typed) => {
      const text = (turn: number) => typed(1 + ((turn * 37) % 100));
      return one(`whose is ${text(0)}`, (turn) => query(findHandleQuery(text(turn))));
    }),
    one("member", (turn) => query(publicProfileQuery(at(picks.members, turn)))),
    one("member: content", (turn) =>
      query(
        contentQuery({
          userId: at(picks.members, turn),
          isOwn: false,
          filter: "all",
          text: turn % 2 ? "" : at(COMMON, turn),
          limit: PAGE_SIZE,
        }),
      ),
    ),
    one("list", (turn) => query(listQuery(at(picks.lists, turn)))),
    one(
      "own profile",
      (_turn, member) =>
        query(ownProfileQuery({ id: member, email: "a@member.example", fullName: null })),
      own,
    ),
    one("own lists", (_turn, member) => query(ownListsQuery(member)), own),
    one("save to a list", (_, member) => query(saveTargetsQuery(member)), own),
    one("blocked members", (_turn, member) => query(blocksQuery(member)), own),
    one(
      "following 200 things",
      (_turn, member) => (client) => client.fetchInfiniteQuery(followedFeedQuery(member)),
      own,
    ),
    one("what one follows", (_turn, member) => query(followsQuery(member)), own),
    one("unread notifications", (_turn, member) => query(unreadCountQuery(member)), own),
    one(
      "notifications",
      (turn, member) => (client) =>
        client.fetchInfiniteQuery(
          notificationGroupsQuery(
            member,
            (["all", "unread", "likes", "comments"] as const)[turn % 4] ?? "all",
          ),
        ),
      own,
    ),
    search("rare words", picks.rareWords, "all"),
    search("common words", COMMON, "all"),
    search("misspelt words", MISSPELT, "all"),
    search("two letters", TWO_LETTERS, "all"),
    search("inside of words", INSIDE, "all"),
    search("several words", PHRASES, "all"),
    search("two letters", TWO_LETTERS, "recommendations"),
    search("several words", PHRASES, "recommendations"),
    search("rare words", picks.rareWords, "people"),
    one(
      "search recommendations: most popular",
      (turn) =>
        query(searchQuery({ text: at(COMMON, turn), filter: "recommendations", sort: "popular" })),
      { limit: SEARCH },
    ),
    ...(
      [
        ["in a place", { place: "ng-lagos" }],
        ["in a place under a price", { place: "ng-lagos", priceBelow: 20_000 }],
        ["4★ & up", { minRating: 4 }],
        ["with photos", { hasImages: true }],
        ["verified", { isVerified: true }],
        ["in a language", { languages: ["fr"] }],
      ] as const
    ).map(([what, filters]) =>
      one(
        `search all: ${what}`,
        (turn) =>
          query(
            searchQuery({ text: at(COMMON, turn), filter: "all", sort: "relevant", ...filters }),
          ),
        { limit: SEARCH },
      ),
    ),
    one("search suggestions", (turn) => query(searchSuggestionsQuery(at(BEGINNINGS, turn))), {
      limit: SUGGESTIONS,
    }),
    one("similar to a title", (turn) => query(similarPostsQuery(at(TITLES, turn))), {
      limit: SEARCH,
    }),
    one(
      "similar to a title with a rare word",
      (turn) => query(similarPostsQuery(`${at(TITLES, turn)} ${at(picks.rareWords, turn)}`)),
      { limit: SEARCH },
    ),
    search("rare words", picks.rareWords, "recommendations"),
    search("common words", COMMON, "recommendations"),
    one(
      "search requests",
      (turn) => query(requestsQuery({ text: at(COMMON, turn), page: 1, pageSize: PAGE_SIZE })),
      { limit: SEARCH },
    ),
    one("account", (_turn, member) => query(accountQuery(member)), own),
    one(
      "review of a company, from its page",
      (turn) => query(subjectQuery("company", at(picks.companies, turn))),
      own,
    ),
    one("find a product or company", (turn) => query(findSubjectsQuery(at(COMMON, turn))), {
      limit: SEARCH,
      who: MEMBERS,
    }),
  ];
}

/** Every read of the screens, with the requests that the data layer sends for it. */
export async function captureScreens(picks: Picks, turns: number): Promise<Captured[]> {
  const captured: Captured[] = [];
  for (const { title, limit, who, ask } of screensOf(picks)) {
    const requests: Captured["requests"] = [];
    for (let turn = 0; turn < turns; turn++) {
      const member = picks.members[turn % picks.members.length] ?? "";
      requests.push({ ...(await requestOf(ask(turn, member))), member });
    }
    captured.push({ title, limit, who, requests });
  }
  return captured;
}
