import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { emailStatusQuery } from "@/data/auth/auth";
import { getAuthState, setAuthState } from "@/data/auth/session-store";
import { claimsBoardQuery } from "@/data/business/businesses";
import { categoriesQuery, categoryQuery, subcategoryQuery } from "@/data/catalog/catalog";
import { findHandleQuery } from "@/data/catalog/find-handle";
import { largestCitiesQuery, placeQuery, placesQuery } from "@/data/catalog/places";
import { subjectQuery } from "@/data/catalog/subject-choices";
import { subjectPhotosQuery } from "@/data/catalog/subject-photos";
import { findSubjectsQuery } from "@/data/catalog/subject-search";
import { subjectDetailQuery } from "@/data/catalog/subjects";
import { commentQuery, commentsQuery, repliesQuery } from "@/data/comments/comments";
import { parentCategoriesQuery } from "@/data/contact/contact";
import { versionsQuery } from "@/data/edits/versions";
import { followedFeedQuery, followsQuery } from "@/data/following/following";
import { siteNumbersQuery } from "@/data/health/site-numbers";
import { listQuery, ownListContentsQuery, ownListsQuery } from "@/data/lists/lists";
import { saveTargetsQuery } from "@/data/lists/saved";
import { noteQuery } from "@/data/lists/saves";
import { accountQuery, usernameTakenQuery } from "@/data/members/account";
import { blocksQuery } from "@/data/members/blocks";
import { contentQuery } from "@/data/members/content";
import { ownProfileQuery } from "@/data/members/profiles";
import { publicProfileQuery } from "@/data/members/public-profile";
import { moderationBoardQuery, ownHidingQuery, voteRingsQuery } from "@/data/moderation/moderation";
import { moderationRecordQuery } from "@/data/moderation/moderation-record";
import { notificationGroupsQuery } from "@/data/notifications/notification-groups";
import {
  notificationSettingsQuery,
  pushDevicesQuery,
} from "@/data/notifications/notification-settings";
import { unreadCountQuery } from "@/data/notifications/notifications";
import {
  categoryFeedQuery,
  postPagesQuery,
  postsQuery,
  subcategoryFeedQuery,
} from "@/data/posts/feeds";
import { homeFeedQuery } from "@/data/posts/home-feed";
import { ownReviewQuery } from "@/data/posts/own-review";
import { postQuery } from "@/data/posts/post-detail";
import { similarPostsQuery } from "@/data/posts/similar-posts";
import { tallyQuery } from "@/data/posts/votes";
import { lastHelpedQuery } from "@/data/requests/helped";
import { referableItemsQuery } from "@/data/requests/references";
import { requestQuery, requestsQuery } from "@/data/requests/requests";
import { responseQuery, responsesQuery } from "@/data/requests/responses";
import { searchQuery } from "@/data/search/search";
import { searchSuggestionsQuery } from "@/data/search/search-suggestions";
import { seedId } from "../../e2e/seed-id.ts";
import { withSite } from "./site";
import { typedAnswers } from "./typed-answers";

/*
 * Every query of the data layer against the real backend. The mock server of other tests accepts any select,
 * so only these tests find a column, embed or function that does not exist.
 */

const site = withSite();

const MODERATOR = {
  id: seedId("1", 6),
  email: "youssef@shauri.example",
  fullName: "Youssef Mansour",
};
const ME = MODERATOR.id;
const POST = seedId("4", 1);
const REVIEW = seedId("5", 1);
const REQUEST = seedId("6", 1);
const COMPANY = seedId("2", 2);
const PRODUCT = seedId("3", 4);
const LIST = seedId("9", 1);
const PAGE = { page: 1, pageSize: 6 };
/** Every filter together: each is a parameter that the server must know. */
const FILTERS = { place: "ng", priceBelow: 500_000, isVerified: true };
const REMARK = "00000000-0000-4000-8000-0000000000ad";

type Read = (client: QueryClient) => Promise<unknown>;

const one =
  <Data, Answer, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Answer, Key>): Read =>
  (client) =>
    client.fetchQuery(query);
const pages =
  <Data, Answer, Key extends QueryKey, Page>(
    query: FetchInfiniteQueryOptions<Data, Error, Answer, Key, Page>,
  ): Read =>
  (client) =>
    client.fetchInfiniteQuery(query);

/** How each exported query for members is called, with every combination that sends another request. */
const OF_MEMBERS: Record<string, Read | Read[]> = {
  accountQuery: one(accountQuery(ME)),
  blocksQuery: one(blocksQuery(ME)),
  claimsBoardQuery: one(claimsBoardQuery()),
  contentQuery: [
    one(contentQuery({ userId: ME, isOwn: true, filter: "all", text: "a", limit: 10 })),
    one(contentQuery({ userId: ME, isOwn: false, filter: "lists", text: "", limit: 10 })),
  ],
  followedFeedQuery: pages(followedFeedQuery(ME)),
  followsQuery: one(followsQuery(ME)),
  moderationBoardQuery: one(moderationBoardQuery()),
  noteQuery: one(noteQuery(POST, [LIST])),
  notificationGroupsQuery: pages(notificationGroupsQuery(ME, "all")),
  ownHidingQuery: one(ownHidingQuery({ kind: "review", id: REVIEW })),
  ownListContentsQuery: one(ownListContentsQuery(ME)),
  ownListsQuery: one(ownListsQuery(ME)),
  ownProfileQuery: one(ownProfileQuery(MODERATOR)),
  ownReviewQuery: one(ownReviewQuery(ME, "product", PRODUCT)),
  saveTargetsQuery: one(saveTargetsQuery(ME)),
  notificationSettingsQuery: one(notificationSettingsQuery(ME)),
  pushDevicesQuery: one(pushDevicesQuery(ME)),
  unreadCountQuery: one(unreadCountQuery(ME)),
  usernameTakenQuery: one(usernameTakenQuery("ada")),
  versionsQuery: one(versionsQuery({ kind: "review", id: REVIEW })),
  siteNumbersQuery: one(siteNumbersQuery()),
  voteRingsQuery: one(voteRingsQuery()),
};

/** How each query that visitors send too is called. */
const OF_ANYONE: Record<string, Read | Read[]> = {
  categoriesQuery: one(categoriesQuery()),
  categoryFeedQuery: [
    one(categoryFeedQuery("food-drink", PAGE)),
    one(categoryFeedQuery("food-drink", { ...PAGE, ...FILTERS, minRating: 4 })),
  ],
  categoryQuery: one(categoryQuery("food-drink")),
  commentQuery: [
    one(commentQuery("recommendation", POST, REMARK)),
    one(commentQuery("review", REVIEW, REMARK)),
  ],
  commentsQuery: [
    pages(commentsQuery("recommendation", POST)),
    pages(commentsQuery("review", REVIEW)),
  ],
  emailStatusQuery: one(emailStatusQuery(MODERATOR.email)),
  findHandleQuery: one(findHandleQuery("0803 123 4567")),
  referableItemsQuery: one(referableItemsQuery("market")),
  findSubjectsQuery: one(findSubjectsQuery("market")),
  homeFeedQuery: one(homeFeedQuery({ recommendations: "recent", reviews: "trending" })),
  listQuery: one(listQuery(LIST)),
  moderationRecordQuery: one(moderationRecordQuery(1)),
  parentCategoriesQuery: one(parentCategoriesQuery()),
  lastHelpedQuery: one(lastHelpedQuery()),
  largestCitiesQuery: one(largestCitiesQuery()),
  placeQuery: one(placeQuery("ng-lagos")),
  placesQuery: one(placesQuery("lag")),
  postPagesQuery: pages(postPagesQuery("review", { pageSize: 6, order: "recent" }, 1)),
  postQuery: [one(postQuery("recommendation", POST)), one(postQuery("review", REVIEW))],
  postsQuery: [
    one(postsQuery("recommendation", { ...PAGE, ...FILTERS, order: "recent" })),
    one(
      postsQuery("review", {
        ...PAGE,
        order: "trending",
        categoryId: 1,
        productId: PRODUCT,
        companyId: COMPANY,
        rating: 5,
        minRating: 4,
        hasImages: true,
      }),
    ),
  ],
  publicProfileQuery: one(publicProfileQuery(ME)),
  repliesQuery: [
    pages(repliesQuery("comment", seedId("8", 1))),
    pages(repliesQuery("response", seedId("7", 1))),
  ],
  requestQuery: one(requestQuery(REQUEST)),
  requestsQuery: [
    one(requestsQuery({ ...PAGE, ...FILTERS, text: "" })),
    one(requestsQuery({ ...PAGE, text: "phone" })),
  ],
  responseQuery: one(responseQuery(REQUEST, REMARK)),
  responsesQuery: [
    pages(responsesQuery(REQUEST, "best")),
    pages(responsesQuery(REQUEST, "newest")),
  ],
  searchQuery: [
    one(searchQuery({ text: "market", filter: "all", sort: "relevant" })),
    one(
      searchQuery({
        ...FILTERS,
        minRating: 4,
        hasImages: true,
        text: "market",
        filter: "reviews",
        sort: "popular",
      }),
    ),
  ],
  searchSuggestionsQuery: one(searchSuggestionsQuery("mar")),
  similarPostsQuery: one(similarPostsQuery("A quiet fan")),
  subcategoryFeedQuery: (["all", "recommendations", "reviews"] as const).map((kind) =>
    one(
      subcategoryFeedQuery({ category: "food-drink", subcategory: "street-food" }, kind, {
        ...PAGE,
        ...FILTERS,
      }),
    ),
  ),
  subcategoryQuery: one(subcategoryQuery("food-drink", "street-food")),
  subjectDetailQuery: [
    one(subjectDetailQuery("product", PRODUCT)),
    one(subjectDetailQuery("company", COMPANY)),
  ],
  subjectPhotosQuery: [
    one(subjectPhotosQuery("product", PRODUCT)),
    one(subjectPhotosQuery("company", COMPANY)),
  ],
  subjectQuery: [one(subjectQuery("product", PRODUCT)), one(subjectQuery("company", COMPANY))],
  tallyQuery: [
    one(tallyQuery("recommendation", POST)),
    one(tallyQuery("review", REVIEW)),
    one(tallyQuery("comment", seedId("8", 1))),
    one(tallyQuery("response", seedId("7", 1))),
  ],
};

const READS = { ...OF_MEMBERS, ...OF_ANYONE };

/** Queries that never send a request to the backend. */
const LOCAL = ["offlineSnapshotsQuery", "missingPartQuery", "siteQuery"];

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The module of each query exported by src/data. */
const MODULES = new Map(
  Object.entries(import.meta.glob<object>("/src/data/**/*.ts", { eager: true })).flatMap(
    ([path, module]) =>
      Object.keys(module)
        .filter((name) => /^[a-z]\w*Query$/.test(name))
        .map((name) => [name, path.replace("/src/", "@/").replace(".ts", "")]),
  ),
);

test("every query exported by src/data is tested here", () => {
  expect([...Object.keys(READS), ...LOCAL].sort()).toEqual([...MODULES.keys()].sort());
});

describe("the response to a member", () => {
  beforeEach(async () => {
    await site.signIn(MODERATOR.email);
    setAuthState({ accessToken: "", expiresAt: 0, user: MODERATOR });
    expect(getAuthState()).toMatchObject({ user: { id: ME } });
  });

  test.each(Object.entries(READS))("matches the type of %s", async (name, reads) => {
    const answers: unknown[] = [];
    for (const read of [reads].flat()) answers.push(await read(client()));
    const file = typedAnswers(name, MODULES.get(name) ?? "", answers);
    await expect(file).toMatchFileSnapshot(`answers/${name}.ts`);
  });
});

describe("the response to a visitor", () => {
  beforeEach(() => setAuthState(null));

  test.each(Object.entries(OF_ANYONE))("arrives for %s", async (_, reads) => {
    for (const read of [reads].flat()) await expect(read(client())).resolves.toBeDefined();
  });
});
