import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of order, in lists on screen and in requests. */
export const ordering: SourceDefect[] = [
  ...edits("src/data/comments/remark-pages.ts", "components/comments/comments", [
    ["oldest first", "{ ascending: false })\n      .order(", "{ ascending: true })\n      .order("],
    ["simultaneous comments have no fixed order", '      .order("id", { ascending: false })\n'],
    ["a page repeats the last row", "{created_at},id.lt.${id}`)", "{created_at},id.lte.${id}`)"],
    ["a full page counts as the last", "< REMARKS_AT_A_TIME", "<= REMARKS_AT_A_TIME"],
  ]),
  ...edits("src/data/catalog/catalog.ts", "data/catalog/names-by-language", [
    ["categories are sorted by their English names", "    .sort(byName);", "    .slice();"],
  ]),
  ...edits("src/data/lists/lists.ts", "data/lists/lists", [
    ["every reorder is sent", "if (client.isMutating({ mutationKey: [scope] }) > 1) return;"],
  ]),
  ...edits("src/data/lists/lists.ts", "routes/my-lists", [
    ["oldest first", '"created_at", { ascending: false }', '"created_at", { ascending: true }'],
    ["a card shows four entries instead of three", "PREVIEWED_ITEMS = 3", "PREVIEWED_ITEMS = 4"],
  ]),
  ...edits("src/data/catalog/catalog.ts", "data/posts/reads", [
    ["categories are not sorted", '.order("name")'],
    ["a slug with a trailing space is not found", ", `${slug.trim()} `"],
  ]),
  ...edits("src/data/catalog/catalog.ts", "routes/category", [
    ["a slug with spaces around it is not found", "slug.trim(), `", "`"],
  ]),
  ...edits("src/data/notifications/notifications.ts", "data/notifications/notifications", [
    ["counts everyone's unread", 'eq("recipient_id", userId)\n        .eq("is_read', 'eq("is_read'],
  ]),
  ...edits("src/data/notifications/notification-groups.ts", "routes/notifications", [
    ["later notifications are marked and deleted, too", '.lte("created_at", group.created_at)'],
    ["only a group's newest notification is changed", "group.total === 1", "group.total > 0"],
    ["the cursor of the next page lacks the id", "before_id: last.id", 'before_id: ""'],
  ]),
  ...edits("src/data/notifications/notification-groups.ts", "data/notifications/notifications", [
    ["other members' notifications can be deleted", 'write.eq("recipient_id", userId)', "write"],
  ]),
  ...edits("src/data/outbox/sending.ts", "data/outbox/outbox", [
    ["an offline failure counts as permanent", '  "offline",\n  "timeout"', '  "timeout"'],
  ]),
  ...edits("src/data/outbox/outbox.ts", "data/outbox/outbox", [
    ["entries are newest first", "a.createdAt - b.createdAt", "b.createdAt - a.createdAt"],
    ["another member's entry is sent", "entry.userId === userId", 'entry.userId !== ""'],
  ]),
  ...edits("src/browser/recent-searches.ts", "browser/recent-searches", [
    ["oldest first", "[text, ...others].slice(0, LIMIT)", "[...others, text].slice(-LIMIT)"],
    ["seven searches are kept instead of six", "LIMIT = 6", "LIMIT = 7"],
  ]),
  ...edits("src/routes/search.tsx", "routes/search", [
    [
      "the labels of two orders are swapped",
      '{ value: "recent", label: t`Most Recent` },\n  { value: "popular", label: t`Most Popular` }',
      '{ value: "recent", label: t`Most Popular` },\n  { value: "popular", label: t`Most Recent` }',
    ],
    ["results are newest first by default", 'SORTS, "relevant")', 'SORTS, "recent")'],
  ]),
  ...edits("src/data/search/search.ts", "routes/search", [
    ["kinds in another order", 'recommendations",\n  "reviews', 'reviews",\n  "recommendations'],
    ["an empty search is sent to the server", 'enabled: text !== "",'],
    ["the request ignores the chosen order", "kind: filter, sort,", "kind: filter,"],
  ]),
  ...edits("src/data/posts/feeds.ts", "components/posts/post-listing", [
    ["the request ignores the chosen order", "sort: order,", 'sort: "recent",'],
    ["every request is for page 1", "),\n              page,", "),\n              page: 1,"],
  ]),
  ...edits("src/data/posts/feeds.ts", "routes/home", [
    ["reviews are in the order of recommendations", "orders.reviews", "orders.recommendations"],
  ]),
  ...edits("src/components/posts/post-listing.tsx", "components/posts/post-listing", [
    ["best liked come first by default", '"trending"], "recent"', '"trending"], "trending"'],
  ]),
  ...edits("src/lib/typed-text.ts", "lib/text", [
    ["duplicates are kept", "keys.indexOf(keyOf(part)) === at", "true"],
    ["spaces around an entry are kept", "part.trim()", "part"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-card", [
    ["a card shows the last tags", "allTags.slice(0, CARD_TAGS)", "allTags.slice(-CARD_TAGS)"],
  ]),
  ...edits("src/layouts/account-links.tsx", "layouts/account-menu", [
    [
      "the labels of two links are swapped",
      "label: t`All Recommendations`, Icon: ThumbsUp },\n  { to: paths.reviews(), label: t`All Reviews`",
      "label: t`All Reviews`, Icon: ThumbsUp },\n  { to: paths.reviews(), label: t`All Recommendations`",
    ],
    ["every member gets the moderation link", "profile?.is_moderator ? [", "profile ? ["],
  ]),
  ...edits("src/layouts/account-links.tsx", "layouts/mobile-menu", [
    [
      "an open menu misses links that load later",
      "useQuery(ownProfileQuery(user))",
      "useQuery({ ...ownProfileQuery(user), notifyOnChangeProps: [] })",
    ],
  ]),
];
