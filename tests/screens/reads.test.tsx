import { QueryClient } from "@tanstack/react-query";
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
 * Every read of the data layer against the real backend. The fake server of other tests answers any select,
 * so a column, embed or function that does not exist is found here alone.
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
/** Every filter at once: each is a parameter that the server must know. */
const FILTERS = { place: "ng", priceBelow: 500_000, isVerified: true };
const REMARK = "00000000-0000-4000-8000-0000000000ad";

type Read = (client: QueryClient) => Promise<unknown>;

const member = { who: "member" } as const;
const anyone = { who: "anyone" } as const;

/** How each exported query is asked, with every combination that sends another request. */
const READS: Record<string, { who: "member" | "anyone"; reads: Read[] }> = {
  accountQuery: { ...member, reads: [(c) => c.fetchQuery(accountQuery(ME))] },
  blocksQuery: { ...member, reads: [(c) => c.fetchQuery(blocksQuery(ME))] },
  categoriesQuery: { ...anyone, reads: [(c) => c.fetchQuery(categoriesQuery())] },
  categoryFeedQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(categoryFeedQuery("food-drink", PAGE)),
      (c) => c.fetchQuery(categoryFeedQuery("food-drink", { ...PAGE, ...FILTERS, minRating: 4 })),
    ],
  },
  categoryQuery: { ...anyone, reads: [(c) => c.fetchQuery(categoryQuery("food-drink"))] },
  claimsBoardQuery: { ...member, reads: [(c) => c.fetchQuery(claimsBoardQuery())] },
  commentQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(commentQuery("recommendation", POST, REMARK)),
      (c) => c.fetchQuery(commentQuery("review", REVIEW, REMARK)),
    ],
  },
  commentsQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchInfiniteQuery(commentsQuery("recommendation", POST)),
      (c) => c.fetchInfiniteQuery(commentsQuery("review", REVIEW)),
    ],
  },
  contentQuery: {
    ...member,
    reads: [
      (c) =>
        c.fetchQuery(
          contentQuery({ userId: ME, isOwn: true, filter: "all", text: "a", limit: 10 }),
        ),
      (c) =>
        c.fetchQuery(
          contentQuery({ userId: ME, isOwn: false, filter: "lists", text: "", limit: 10 }),
        ),
    ],
  },
  emailStatusQuery: { ...anyone, reads: [(c) => c.fetchQuery(emailStatusQuery(MODERATOR.email))] },
  findHandleQuery: { ...anyone, reads: [(c) => c.fetchQuery(findHandleQuery("0803 123 4567"))] },
  referableItemsQuery: { ...anyone, reads: [(c) => c.fetchQuery(referableItemsQuery("market"))] },
  findSubjectsQuery: { ...anyone, reads: [(c) => c.fetchQuery(findSubjectsQuery("market"))] },
  followedFeedQuery: { ...member, reads: [(c) => c.fetchInfiniteQuery(followedFeedQuery(ME))] },
  followsQuery: { ...member, reads: [(c) => c.fetchQuery(followsQuery(ME))] },
  homeFeedQuery: {
    ...anyone,
    reads: [(c) => c.fetchQuery(homeFeedQuery({ recommendations: "recent", reviews: "trending" }))],
  },
  listQuery: { ...anyone, reads: [(c) => c.fetchQuery(listQuery(LIST))] },
  moderationBoardQuery: { ...member, reads: [(c) => c.fetchQuery(moderationBoardQuery())] },
  moderationRecordQuery: { ...anyone, reads: [(c) => c.fetchQuery(moderationRecordQuery(1))] },
  noteQuery: { ...member, reads: [(c) => c.fetchQuery(noteQuery(POST, [LIST]))] },
  notificationGroupsQuery: {
    ...member,
    reads: [(c) => c.fetchInfiniteQuery(notificationGroupsQuery(ME, "all"))],
  },
  ownHidingQuery: {
    ...member,
    reads: [(c) => c.fetchQuery(ownHidingQuery({ kind: "review", id: REVIEW }))],
  },
  ownListContentsQuery: { ...member, reads: [(c) => c.fetchQuery(ownListContentsQuery(ME))] },
  ownListsQuery: { ...member, reads: [(c) => c.fetchQuery(ownListsQuery(ME))] },
  ownProfileQuery: { ...member, reads: [(c) => c.fetchQuery(ownProfileQuery(MODERATOR))] },
  ownReviewQuery: {
    ...member,
    reads: [(c) => c.fetchQuery(ownReviewQuery(ME, "product", PRODUCT))],
  },
  parentCategoriesQuery: { ...anyone, reads: [(c) => c.fetchQuery(parentCategoriesQuery())] },
  lastHelpedQuery: { ...anyone, reads: [(c) => c.fetchQuery(lastHelpedQuery())] },
  largestCitiesQuery: { ...anyone, reads: [(c) => c.fetchQuery(largestCitiesQuery())] },
  placeQuery: { ...anyone, reads: [(c) => c.fetchQuery(placeQuery("ng-lagos"))] },
  placesQuery: { ...anyone, reads: [(c) => c.fetchQuery(placesQuery("lag"))] },
  postPagesQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchInfiniteQuery(postPagesQuery("review", { pageSize: 6, order: "recent" }, 1)),
    ],
  },
  postQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(postQuery("recommendation", POST)),
      (c) => c.fetchQuery(postQuery("review", REVIEW)),
    ],
  },
  postsQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(postsQuery("recommendation", { ...PAGE, ...FILTERS, order: "recent" })),
      (c) =>
        c.fetchQuery(
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
  },
  publicProfileQuery: { ...anyone, reads: [(c) => c.fetchQuery(publicProfileQuery(ME))] },
  repliesQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchInfiniteQuery(repliesQuery("comment", seedId("8", 1))),
      (c) => c.fetchInfiniteQuery(repliesQuery("response", seedId("7", 1))),
    ],
  },
  requestQuery: { ...anyone, reads: [(c) => c.fetchQuery(requestQuery(REQUEST))] },
  requestsQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(requestsQuery({ ...PAGE, ...FILTERS, text: "" })),
      (c) => c.fetchQuery(requestsQuery({ ...PAGE, text: "phone" })),
    ],
  },
  responseQuery: { ...anyone, reads: [(c) => c.fetchQuery(responseQuery(REQUEST, REMARK))] },
  responsesQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchInfiniteQuery(responsesQuery(REQUEST, "best")),
      (c) => c.fetchInfiniteQuery(responsesQuery(REQUEST, "newest")),
    ],
  },
  saveTargetsQuery: { ...member, reads: [(c) => c.fetchQuery(saveTargetsQuery(ME))] },
  searchQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(searchQuery({ text: "market", filter: "all", sort: "relevant" })),
      (c) =>
        c.fetchQuery(
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
  },
  searchSuggestionsQuery: {
    ...anyone,
    reads: [(c) => c.fetchQuery(searchSuggestionsQuery("mar"))],
  },
  similarPostsQuery: { ...anyone, reads: [(c) => c.fetchQuery(similarPostsQuery("A quiet fan"))] },
  subcategoryFeedQuery: {
    ...anyone,
    reads: (["all", "recommendations", "reviews"] as const).map(
      (kind): Read =>
        (c) =>
          c.fetchQuery(
            subcategoryFeedQuery({ category: "food-drink", subcategory: "street-food" }, kind, {
              ...PAGE,
              ...FILTERS,
            }),
          ),
    ),
  },
  subcategoryQuery: {
    ...anyone,
    reads: [(c) => c.fetchQuery(subcategoryQuery("food-drink", "street-food"))],
  },
  subjectDetailQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(subjectDetailQuery("product", PRODUCT)),
      (c) => c.fetchQuery(subjectDetailQuery("company", COMPANY)),
    ],
  },
  subjectPhotosQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(subjectPhotosQuery("product", PRODUCT)),
      (c) => c.fetchQuery(subjectPhotosQuery("company", COMPANY)),
    ],
  },
  subjectQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(subjectQuery("product", PRODUCT)),
      (c) => c.fetchQuery(subjectQuery("company", COMPANY)),
    ],
  },
  tallyQuery: {
    ...anyone,
    reads: [
      (c) => c.fetchQuery(tallyQuery("recommendation", POST)),
      (c) => c.fetchQuery(tallyQuery("review", REVIEW)),
      (c) => c.fetchQuery(tallyQuery("comment", seedId("8", 1))),
      (c) => c.fetchQuery(tallyQuery("response", seedId("7", 1))),
    ],
  },
  notificationSettingsQuery: {
    ...member,
    reads: [(c) => c.fetchQuery(notificationSettingsQuery(ME))],
  },
  pushDevicesQuery: { ...member, reads: [(c) => c.fetchQuery(pushDevicesQuery(ME))] },
  unreadCountQuery: { ...member, reads: [(c) => c.fetchQuery(unreadCountQuery(ME))] },
  usernameTakenQuery: { ...member, reads: [(c) => c.fetchQuery(usernameTakenQuery("ada"))] },
  versionsQuery: {
    ...member,
    reads: [(c) => c.fetchQuery(versionsQuery({ kind: "review", id: REVIEW }))],
  },
  siteNumbersQuery: { ...member, reads: [(c) => c.fetchQuery(siteNumbersQuery())] },
  voteRingsQuery: { ...member, reads: [(c) => c.fetchQuery(voteRingsQuery())] },
};

/** Queries that never ask the backend. */
const LOCAL = ["offlineSnapshotsQuery", "missingPartQuery", "siteQuery"];

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The module of each query that src/data exports. */
const MODULES = new Map(
  Object.entries(import.meta.glob<object>("/src/data/**/*.ts", { eager: true })).flatMap(
    ([path, module]) =>
      Object.keys(module)
        .filter((name) => /^[a-z]\w*Query$/.test(name))
        .map((name) => [name, path.replace("/src/", "@/").replace(".ts", "")]),
  ),
);

test("every query that src/data exports is asked here", () => {
  expect([...Object.keys(READS), ...LOCAL].sort()).toEqual([...MODULES.keys()].sort());
});

describe("a member is answered", () => {
  beforeEach(async () => {
    await site.signIn(MODERATOR.email);
    setAuthState({ accessToken: "", expiresAt: 0, user: MODERATOR });
    expect(getAuthState()).toMatchObject({ user: { id: ME } });
  });

  test.each(Object.entries(READS))("%s, as its type says", async (name, { reads }) => {
    const answers: unknown[] = [];
    for (const read of reads) answers.push(await read(client()));
    const file = typedAnswers(name, MODULES.get(name) ?? "", answers);
    await expect(file).toMatchFileSnapshot(`answers/${name}.ts`);
  });
});

describe("a visitor is answered", () => {
  beforeEach(() => setAuthState(null));

  test.each(Object.entries(READS).filter(([, { who }]) => who === "anyone"))(
    "%s",
    async (_, { reads }) => {
      for (const read of reads) await expect(read(client())).resolves.toBeDefined();
    },
  );
});
