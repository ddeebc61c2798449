import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of order: of what is shown, and of what is asked for. */
export const ordering: SourceDefect[] = [
  ...edits("src/data/comments/remark-pages.ts", "components/comments/comments", [
    ["oldest first", "{ ascending: false })\n      .order(", "{ ascending: true })\n      .order("],
    ["those of one moment in any order", '      .order("id", { ascending: false })\n'],
    ["the next page begins too early", "{created_at},id.lt.${id}`)", "{created_at},id.lte.${id}`)"],
    ["a full page is the last", "< REMARKS_AT_A_TIME", "<= REMARKS_AT_A_TIME"],
  ]),
  ...edits("src/data/catalog/catalog.ts", "data/catalog/names-by-language", [
    ["sorted by their English names", "    .sort(byName);", "    .slice();"],
  ]),
  ...edits("src/data/lists/lists.ts", "data/lists/lists", [
    ["each order is sent", "if (client.isMutating({ mutationKey: [scope] }) > 1) return;"],
  ]),
  ...edits("src/data/lists/lists.ts", "routes/my-lists", [
    ["oldest first", '"created_at", { ascending: false }', '"created_at", { ascending: true }'],
    ["all entries on a card", "PREVIEWED_ITEMS = 3", "PREVIEWED_ITEMS = 4"],
  ]),
  ...edits("src/data/catalog/catalog.ts", "data/posts/reads", [
    ["in any order", '.order("name")'],
    ["a slug with a blank after it is not found", ", `${slug.trim()} `"],
  ]),
  ...edits("src/data/catalog/catalog.ts", "routes/category", [
    ["a slug with blanks around it is not found", "slug.trim(), `", "`"],
  ]),
  ...edits("src/data/notifications/notifications.ts", "data/notifications/notifications", [
    ["everybody's are counted", 'eq("recipient_id", userId)\n        .eq("is_read', 'eq("is_read'],
  ]),
  ...edits("src/data/notifications/notification-groups.ts", "routes/notifications", [
    ["what came since is marked and deleted too", '.lte("created_at", group.created_at)'],
    ["of a line the newest alone", "group.total === 1", "group.total > 0"],
    ["older ones begin anywhere", "before_id: last.id", 'before_id: ""'],
  ]),
  ...edits("src/data/notifications/notification-groups.ts", "data/notifications/notifications", [
    ["one may be deleted that others see", 'write.eq("recipient_id", userId)', "write"],
  ]),
  ...edits("src/data/outbox/sending.ts", "data/outbox/outbox", [
    ["a lost network is a refusal", '  "offline",\n  "timeout"', '  "timeout"'],
  ]),
  ...edits("src/data/outbox/outbox.ts", "data/outbox/outbox", [
    ["newest first", "a.createdAt - b.createdAt", "b.createdAt - a.createdAt"],
    ["another member's is sent", "entry.userId === userId", 'entry.userId !== ""'],
  ]),
  ...edits("src/browser/recent-searches.ts", "browser/recent-searches", [
    ["oldest first", "[text, ...others].slice(0, LIMIT)", "[...others, text].slice(-LIMIT)"],
    ["one more", "LIMIT = 6", "LIMIT = 7"],
  ]),
  ...edits("src/routes/search.tsx", "routes/search", [
    [
      "two orders swapped",
      '{ value: "recent", label: t`Most Recent` },\n  { value: "popular", label: t`Most Popular` }',
      '{ value: "recent", label: t`Most Popular` },\n  { value: "popular", label: t`Most Recent` }',
    ],
    ["newest first unless said", 'SORTS, "relevant")', 'SORTS, "recent")'],
  ]),
  ...edits("src/data/search/search.ts", "routes/search", [
    ["kinds in another order", 'recommendations",\n  "reviews', 'reviews",\n  "recommendations'],
    ["asks for nothing too", 'enabled: text !== "",'],
    ["the order is not asked for", "kind: filter, sort,", "kind: filter,"],
  ]),
  ...edits("src/data/posts/feeds.ts", "components/posts/post-listing", [
    ["the order is not asked for", "sort: order,", 'sort: "recent",'],
    ["always the first page", "),\n              page,", "),\n              page: 1,"],
  ]),
  ...edits("src/data/posts/feeds.ts", "routes/home", [
    ["reviews of the home page in the other's order", "orders.reviews", "orders.recommendations"],
  ]),
  ...edits("src/components/posts/post-listing.tsx", "components/posts/post-listing", [
    ["liked first unless said", '"trending"], "recent"', '"trending"], "trending"'],
  ]),
  ...edits("src/lib/typed-text.ts", "lib/text", [
    ["a repeated one twice", "keys.indexOf(keyOf(part)) === at", "true"],
    ["blanks around one", "part.trim()", "part"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-card", [
    ["the last ones on a card", "allTags.slice(0, CARD_TAGS)", "allTags.slice(-CARD_TAGS)"],
  ]),
  ...edits("src/layouts/account-links.tsx", "layouts/account-menu", [
    [
      "two entries swapped",
      "label: t`All Recommendations`, Icon: ThumbsUp },\n  { to: paths.reviews(), label: t`All Reviews`",
      "label: t`All Reviews`, Icon: ThumbsUp },\n  { to: paths.reviews(), label: t`All Recommendations`",
    ],
    ["moderation for everybody", "profile?.is_moderator ? [", "profile ? ["],
  ]),
  ...edits("src/layouts/account-links.tsx", "layouts/mobile-menu", [
    [
      "what comes after it was opened stays out",
      "useQuery(ownProfileQuery(user))",
      "useQuery({ ...ownProfileQuery(user), notifyOnChangeProps: [] })",
    ],
  ]),
];
