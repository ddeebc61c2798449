import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of order: of what is shown, and of what is asked for. */
export const ordering: SourceDefect[] = [
  ...edits("src/data/comments/remark-pages.ts", [
    [
      "remarks",
      "oldest first",
      '.order("created_at", { ascending: false })\n      .order("id"',
      '.order("created_at", { ascending: true })\n      .order("id"',
      "components/comments/comments",
    ],
    [
      "remarks",
      "those of one moment in any order",
      '      .order("id", { ascending: false })\n',
      "",
      "components/comments/comments",
    ],
    [
      "remarks",
      "the next page begins too early",
      ".or(`created_at.lt.${created_at},id.lt.${id}`)",
      ".or(`created_at.lt.${created_at},id.lte.${id}`)",
      "components/comments/comments",
    ],
    [
      "remarks",
      "a full page is the last",
      "page.length < REMARKS_AT_A_TIME",
      "page.length <= REMARKS_AT_A_TIME",
      "components/comments/comments",
    ],
  ]),
  ...edits("src/data/catalog/catalog.ts", [
    [
      "categories",
      "sorted by their English names",
      "    .sort(byName);",
      "    .slice();",
      "data/catalog/names-by-language",
    ],
  ]),
  ...edits("src/data/lists/lists.ts", [
    [
      "lists",
      "each of several orders is sent",
      "if (client.isMutating({ mutationKey: [scope] }) > 1) return;",
      "",
      "data/lists/lists",
    ],
    [
      "lists",
      "oldest first",
      '.order("created_at", { ascending: false })',
      '.order("created_at", { ascending: true })',
      "routes/my-lists",
    ],
    [
      "lists",
      "all entries on a card",
      "PREVIEWED_ITEMS = 3",
      "PREVIEWED_ITEMS = 4",
      "routes/my-lists",
    ],
  ]),
  ...edits("src/data/catalog/catalog.ts", [
    ["categories", "in any order", '          .order("name")\n', "", "data/posts/reads"],
    [
      "categories",
      "a slug with a blank after it is not found",
      ", `${slug.trim()} `",
      "",
      "data/posts/reads",
    ],
    [
      "categories",
      "a slug with blanks around it is not found",
      "slug.trim(), `",
      "`",
      "routes/category",
    ],
  ]),
  ...edits("src/data/notifications/notifications.ts", [
    [
      "notifications",
      "everybody's are counted",
      '        .eq("recipient_id", userId)\n        .eq("is_read", false)',
      '        .eq("is_read", false)',
      "data/notifications/notifications",
    ],
  ]),
  ...edits("src/data/notifications/notification-groups.ts", [
    [
      "notifications",
      "what came since is marked and deleted too",
      '\n    .lte("created_at", group.created_at)',
      "",
      "routes/notifications",
    ],
    [
      "notifications",
      "of a line the newest alone",
      "group.total === 1",
      "group.total > 0",
      "routes/notifications",
    ],
    [
      "notifications",
      "one may be deleted that others see",
      'write.eq("recipient_id", userId)',
      "write",
      "data/notifications/notifications",
    ],
    [
      "notifications",
      "older ones begin anywhere",
      "before_id: last.id",
      'before_id: ""',
      "routes/notifications",
    ],
  ]),
  ...edits("src/data/outbox/sending.ts", [
    [
      "outbox",
      "a lost network is a refusal",
      '  "offline",\n  "timeout"',
      '  "timeout"',
      "data/outbox/outbox",
    ],
  ]),
  ...edits("src/data/outbox/outbox.ts", [
    [
      "outbox",
      "newest first",
      "a.createdAt - b.createdAt",
      "b.createdAt - a.createdAt",
      "data/outbox/outbox",
    ],
    [
      "outbox",
      "another member's is sent",
      "entry.userId === userId",
      'entry.userId !== ""',
      "data/outbox/outbox",
    ],
  ]),
  ...edits("src/browser/recent-searches.ts", [
    [
      "recent searches",
      "oldest first",
      "[text, ...others].slice(0, LIMIT)",
      "[...others, text].slice(-LIMIT)",
      "browser/recent-searches",
    ],
    ["recent searches", "one more", "LIMIT = 6", "LIMIT = 7", "browser/recent-searches"],
  ]),
  ...edits("src/routes/search.tsx", [
    [
      "search",
      "two orders swapped",
      '{ value: "recent", label: t`Most Recent` },\n  { value: "popular", label: t`Most Popular` }',
      '{ value: "recent", label: t`Most Popular` },\n  { value: "popular", label: t`Most Recent` }',
      "routes/search",
    ],
    [
      "search",
      "newest first unless said",
      'SORTS, "relevant")',
      'SORTS, "recent")',
      "routes/search",
    ],
  ]),
  ...edits("src/data/search/search.ts", [
    [
      "search",
      "kinds in another order",
      '  "recommendations",\n  "reviews",\n  "lists"',
      '  "reviews",\n  "recommendations",\n  "lists"',
      "routes/search",
    ],
    ["search", "asks for nothing too", 'enabled: text !== "",', "", "routes/search"],
    [
      "search",
      "the order is not asked for",
      "kind: filter, sort,",
      "kind: filter,",
      "routes/search",
    ],
  ]),
  ...edits("src/data/posts/feeds.ts", [
    [
      "feeds",
      "the order is not asked for",
      "sort: order,",
      'sort: "recent",',
      "components/posts/post-listing",
    ],
    [
      "feeds",
      "always the first page",
      "              page,\n              page_size: pageSize,\n            },\n            { get: true },\n          )\n          .abortSignal(signal),\n      );\n      keepTallies(client, kind",
      "              page: 1,\n              page_size: pageSize,\n            },\n            { get: true },\n          )\n          .abortSignal(signal),\n      );\n      keepTallies(client, kind",
      "components/posts/post-listing",
    ],
    [
      "feeds",
      "reviews of the home page in the other's order",
      "reviews_by: orders.reviews",
      "reviews_by: orders.recommendations",
      "routes/home",
    ],
  ]),
  ...edits("src/components/posts/post-listing.tsx", [
    [
      "listings",
      "liked first unless said",
      '["recent", "trending"], "recent")',
      '["recent", "trending"], "trending")',
      "components/posts/post-listing",
    ],
  ]),
  ...edits("src/lib/typed-text.ts", [
    ["tags", "a repeated one twice", "keys.indexOf(keyOf(part)) === at", "true", "lib/text"],
    ["tags", "blanks around one", "part.trim()", "part", "lib/text"],
  ]),
  ...edits("src/components/posts/post-card.tsx", [
    [
      "tags",
      "the last ones on a card",
      "allTags.slice(0, CARD_TAGS)",
      "allTags.slice(-CARD_TAGS)",
      "components/posts/post-card",
    ],
  ]),
  ...edits("src/layouts/account-links.tsx", [
    [
      "account menu",
      "two entries swapped",
      "label: t`All Recommendations`, Icon: ThumbsUp },\n  { to: paths.reviews(), label: t`All Reviews`",
      "label: t`All Reviews`, Icon: ThumbsUp },\n  { to: paths.reviews(), label: t`All Recommendations`",
      "layouts/account-menu",
    ],
    [
      "account menu",
      "moderation for everybody",
      "profile?.is_moderator ? [",
      "profile ? [",
      "layouts/account-menu",
    ],
    [
      "account menu",
      "what comes after it was opened stays out",
      "useQuery(ownProfileQuery(user))",
      "useQuery({ ...ownProfileQuery(user), notifyOnChangeProps: [] })",
      "layouts/mobile-menu",
    ],
  ]),
];
