import { type Defect, edits, statements } from "../defect.ts";

const notDeleted = (kind: string) =>
  `when '${kind}' and not r.is_deleted`.replace("when ", "where wanted_kind = ");

/** Feeds and search. */
export const reading: Defect[] = [
  ...edits("create_feeds", [
    [
      "every listing",
      "the last pages are cut short",
      "skipped := left_over;",
      "skipped := left_over + 1;",
      "feeds",
    ],
    [
      "every listing",
      "always from the newest",
      "if skipped > left_over then",
      "if false then",
      "plans",
    ],
    ["every listing", "oldest first", "end order by p.place)", "end order by -p.place)", "feeds"],
    [
      "every listing",
      "pages of any size",
      "least(greatest(page_size, 1), 50)",
      "page_size",
      "feeds",
    ],
    [
      "every listing",
      "deleted reviews",
      "('review', 'not is_deleted')",
      "('review', 'true')",
      "feeds",
    ],
    [
      "every listing",
      "every page is the first",
      "offset %s limit %s) as p",
      "offset %s * 0 limit %s) as p",
      "feeds",
    ],
    [
      "post_feed",
      "of every category",
      "shelf := case when category_id is not null then 'category_id' end;",
      "shelf := null;",
      "feeds",
    ],
  ]),
  ...edits("create_feeds", [
    [
      "category_feed",
      "reviews are left out of the total",
      "c.recommendation_count + c.review_count into category_id, total",
      "c.recommendation_count into category_id, total",
      "feeds",
    ],
    [
      "subcategory_feed",
      "all kinds, whichever was asked for",
      "\n    and coalesce(subcategory_feed.kind, 'all') in ('all', held.kind || 's')",
      "",
      "feeds",
    ],
    [
      "category_feed",
      "a slug with a space after it is not found",
      "c.slug = btrim(category_slug)",
      "c.slug = category_slug",
      "feeds",
    ],
    [
      "subcategory_feed",
      "those of other categories",
      "s.slug = subcategory_slug and c.slug = category_slug",
      "s.slug = subcategory_slug",
      "feeds",
    ],
  ]),
  ...edits("create_feeds", [
    [
      "home_feed",
      "deleted requests",
      "where not a.is_deleted and a.status = 'open'",
      "where a.status = 'open'",
      "feeds",
    ],
    [
      "home_feed",
      "closed requests before open ones",
      "order by u.is_open desc, (u.item).created_at desc",
      "order by (u.item).created_at desc",
      "feeds",
    ],
  ]),
  ...edits("create_search", [
    [
      "search_content",
      "deleted recommendations in a stale index",
      notDeleted("recommendations"),
      "where wanted_kind = 'recommendations'",
      "search",
    ],
    [
      "search_content",
      "deleted reviews in a stale index",
      notDeleted("reviews"),
      "where wanted_kind = 'reviews'",
      "search",
    ],
    [
      "search_content",
      "deleted requests in a stale index",
      notDeleted("requests"),
      "where wanted_kind = 'requests'",
      "search",
    ],
    [
      "search_content",
      "private lists in a stale index",
      "where wanted_kind = 'lists' and l.is_public",
      "where wanted_kind = 'lists'",
      "search",
    ],
    [
      "private.search_documents",
      "what is deleted stays",
      "if (item ->> 'is_deleted')::boolean or not",
      "if not",
      "search",
    ],
    [
      "private.search_documents",
      "private lists are put in",
      " or not coalesce((item ->> 'is_public')::boolean, true) then",
      " then",
      "search",
    ],
    [
      "search_content",
      "accents must be typed",
      "lower(extensions.unaccent('extensions.unaccent'::regdictionary, value))",
      "lower(value)",
      "search",
    ],
    [
      "search_content",
      "signs of queries have a meaning",
      "'[\\s\\u0001-\\u002F\\u003A-\\u0040\\u005B-\\u0060\\u007B-\\u00BF\\u2000-\\u206F]+'",
      "'\\s+'",
      "search",
    ],
    [
      "search_content",
      "the popular first, whatever was asked",
      "case when sort <> 'recent' then v.popularity end",
      "v.popularity",
      "search",
    ],
  ]),
  ...edits("create_cards", [
    [
      "every card",
      "authors with what they wrote of themselves",
      "'is_verified', p.is_verified, 'location', p.location",
      "'is_verified', p.is_verified, 'location', p.location, 'bio', p.bio",
      "cards",
    ],
    [
      "every card",
      "private authors are named",
      "create function private.author_of(member uuid) returns jsonb\nlanguage plpgsql stable set",
      "create function private.author_of(member uuid) returns jsonb\nlanguage plpgsql stable security definer set",
      "feeds",
    ],
  ]),
  ...edits("create_search", [
    [
      "search_content",
      "signs of patterns have a meaning",
      "'%' || regexp_replace(folded, '([\\\\%_])', '\\\\\\1', 'g') || '%' end",
      "'%' || folded || '%' end",
      "search",
    ],
    [
      "search_content",
      "what is rare is not looked for in titles",
      "where d.kind = wanted_kind and d.title like pattern\n      offset 0",
      "where false\n      offset 0",
      "search",
    ],
    ["search_content", "twenty of every kind", "most := 6;", "most := 20;", "search"],
    ["search_content", "ten of one kind", "most integer := 20;", "most integer := 10;", "search"],
  ]),
  ...statements("private.search_documents", [
    [
      "candidates are given to visitors",
      "grant execute on function private.search_candidates(text, text) to anon",
      "structure",
    ],
    ["changed words are not found", "drop trigger index_for_search on public.requests", "search"],
    ["read by members", "grant select on private.search_documents to authenticated", "structure"],
  ]),
];
