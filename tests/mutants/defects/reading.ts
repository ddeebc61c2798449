import { type Defect, edits, statements } from "../defect.ts";

/** Defects of feeds and search. */
export const reading: Defect[] = [
  ...edits("feeds", "feeds", [
    ["ignores the category", "case when category_id is not null then 'category_id' end;", "null;"],
    ["oldest first", "order by p.position", "order by -p.position"],
    ["the last pages are cut short", "skipped := left_over;", "skipped := left_over + 1;"],
    ["the week of a page ends too late", "(w.week + 7)::timestamp", "(w.week + 8)::timestamp"],
    ["weeks of other categories are skipped too", "(scope is null or p", "(true or p"],
    ["every page is the first", "offset %s limit %s) as p", "offset %s * 0 limit %s) as p"],
    [
      "pages of any size",
      "taken integer := least(greatest(page_size, 1), 50)",
      "taken integer := page_size",
    ],
    ["reviews are left out of the total", "+ c.review_count into category_id", "into category_id"],
    ["the kind filter is ignored", "in ('all', held.kind || 's')", "is not null"],
    ["a slug with a space after it is not found", "btrim(category_slug)", "category_slug"],
    ["a subcategory of another category is found", "and c.slug = category_slug"],
    ["shows deleted requests", "requests as a where not a.is_deleted", "requests as a where true"],
    [
      "open requests before closed ones",
      "order by a.created_at desc, a.id desc limit 2",
      "order by a.status = 'open' desc, a.created_at desc, a.id desc limit 2",
    ],
  ]),
  ...edits("feeds", "plans", [
    ["the last pages are read from the start", "if skipped > left_over then", "if false then"],
    ["deep pages do not skip weeks", "if least(skipped, left_over) > 500 and", "if false and"],
  ]),
  ...edits("search", "search-matches", [
    ["only the start of a long word is indexed", "(char_length(run[1]) - 201) / 200", "0"],
    [
      "close matches follow a search that stopped early",
      "total := total + case when is_all then matches else enough end;\n    end loop;\n  end if;\n  if total >= enough then",
      "total := total + matches;\n    end loop;\n  end if;\n  if total >= enough then",
    ],
    ["two popularity bands are skipped", "''{-3,-4,-5,-6,-7,-8,-9}''", "''{-3,-4,-7,-8,-9}''"],
    ["only the first hundred are searched", "seen < span and bests < most then", "true then"],
    ["the most popular are skipped", "s.reach, 8", "s.reach, 5"],
    ["the newest week is skipped", "0, s.reach", "1, s.reach + 1"],
    ["the first hundred are not filtered", "b.is_kept and d.item_id", "d.item_id"],
    ["rare matches come from the first tier only", "indexes[last], rare", "indexes[1], rare"],
    ["a language filter does not use its index", "in_language is null", "true"],
    [
      "posts of unknown language are left out",
      "private.words_in(w.numbers::integer[], spoken)",
      "private.words_in(w.numbers::integer[], array_remove(spoken, -30))",
    ],
    ["rare matches sorted by id", "by b.tier, %6$s limit %7$s", "by b.tier, b.id, %6$s limit %7$s"],
    ["common matches are sorted by id", "b.id order by %3$s", "b.id order by b.id, %3$s"],
    ["the last, unlimited step finds nothing", "and s.reach is null", "and s.reach = -1"],
    [
      "sorting by newest puts the popular first",
      "by_order := case when sort = 'recent' then '' else searched.popularity || ' desc, ' end\n    || 'b.created_at desc, b.id desc';\n  -- The same for rows",
      "by_order := searched.popularity || ' desc, b.created_at desc, b.id desc';\n  -- The same for rows",
    ],
  ]),
  ...edits("cards", "cards", [
    ["a card's author includes the bio", "p.location", "p.location, 'bio', p.bio"],
  ]),
  ...statements("author_of", "feeds", [
    ["private authors are named", "alter function private.author_of security definer"],
  ]),
  ...edits("search", "search", [
    ["LIKE wildcards are not escaped", "'([\\\\%_])'", "'$^'"],
    ["a search of all kinds returns twenty each", "most := 3;", "most := 20;"],
    ["a search of one kind returns ten", "most integer := 20;", "most integer := 10;"],
    ["category and subject names do not match", "|| private.about(found) || named", "|| named"],
    ["synonyms do not match", "where s.stem = root", "where false"],
    ["misspelt words do not match", "if cardinality(found || named || stems) = 0", "if false"],
    ["place names weigh as much as other words", "p.keys @> array[wanted]", "false"],
    ["numbers weigh as much as other words", "wanted ~ '^[0-9]+$' or"],
    ["scores are relative to a kind's best", "- s.score / %s))", "- s.score / s.best) + 0 * %s)"],
    [
      "deleted and hidden items stay indexed",
      "if coalesce((item ->> 'is_deleted')::boolean, false) or item ->> 'hidden_for' is not null",
      "if false",
    ],
    ["private lists are indexed", "or not coalesce((item ->> 'is_public')::boolean, true)"],
    ["hidden answers are indexed", "and r.hidden_for is null\n        order by", "order by"],
    ["a place must be named in the text", "in_place := private.about(array", "in_place := (array"],
    ["duplicate names leave no room for questions", "distinct lower(f.label)", "f.label"],
    ["the smallest place first", "p.people desc, p.id\n", "p.people, p.id\n"],
    ["places are suggested by other names", "where starts_with(n.words, spoken)"],
    ["an exact place name is not ranked first", "'|' || spoken || '|') = 0", "'|') = 0"],
    ["category words count as words of the text", "-100000 - n.number", "n.number"],
    ["words in use are deleted", "w.id = any (unused)\n    and not exists", "true or not exists"],
    ["edited items lose their rank buckets", "|| private.rank_buckets(wanted_kind, item)"],
    ["a new rank drops subject words", "where w not between -99999 and -1", "where w > 0"],
    ...(
      [
        ["recommendations", "'recommendations', 'recommendations', 'not b.is_deleted'"],
        ["reviews", "'reviews', 'reviews', 'not b.is_deleted'"],
        ["requests", "'requests', 'requests', 'not b.is_deleted'"],
        ["lists", "'lists', 'user_lists', 'b.is_public and b.hidden_for is null'"],
        ["people", "'people', 'profiles', 'b.is_public and b.hidden_for is null'"],
      ] as const
    ).map(([kind, find]): [string, string, string] => [
      `hidden ${kind} are found in a stale index`,
      find,
      find.replace(/'[^']*'$/, "'true'"),
    ]),
  ]),
  ...edits("search", "search-typed-filters", [
    ["a typed place overrides the chosen one", "place, said.place_id", "said.place_id, place"],
    ["worse matches are preferred", "or typed @? found and typed -> 'level' < filtered -> 'level'"],
    ["watts are read as naira", "(?!' || of_else || '|[\\d.,]*\\d)", "(?![\\d.,]*\\d)"],
    ["the next word does not choose the place", "parts[through + 1]) <@", "'') <@"],
    ["an age is read as a price", "if value between 500 and", "if value between 0 and"],
  ]),
  ...edits("search", "world-search", [
    ["amounts match only as written", "private.amount_of(t.part[1])", "null"],
    ["slashes must be typed", "([0-9])/(?=[0-9])', '\\1', 'g", "([0-9])/(?=[0-9])', '\\1/', 'g"],
    ["an expanded title exceeds the limit", "(heading), 1000)", "(heading), 10000)"],
    ["no other spellings are tried", "if most <= 0 then", "if true then"],
  ]),
  ...edits("text", "world-search", [
    ["accents must be typed", "nfkd)), marks", "nfc)), marks"],
    ["interchangeable letters differ", "translate(letter, letters, commonest)", "letter"],
  ]),
  ...edits("places", "world-search", [
    ["its own parent", "substring(new.id from '^(.*)-')", "regexp_replace(new.id, '-[^-]*$', '')"],
  ]),
  ...edits("search", "filters", [
    ["posts of unknown language are left out", "|| null::public.language"],
  ]),
  ...statements("post_feed", "plans", [
    [
      "a page starts parallel workers",
      `alter function private.matches_of(text[], private.feed_filter, text, text, text)
        reset max_parallel_workers_per_gather`,
    ],
  ]),
  ...edits("search", "cards", [
    ["a card shows the beginning of every text", "first <= 120", "true"],
    ["a passage begins at a small word", "and not private.is_small_word(w.word)\n", "\n"],
    ["a passage loses a match in a long word", "first - 45, 45)", "first - 45)"],
    [
      "a text without the typed words is cut",
      "when first is null then content",
      "when first is null then private.excerpt(content)",
    ],
  ]),
  ...edits("search", "plans", [
    ["the first step reads a hundred lists", "'lists' then 500", "'lists' then 100"],
    [
      "the best are searched without their index",
      "then 'd.words && ''{-3,-4,-5,-6,-7,-8,-9}''::integer[]' else 'true'",
      "then 'true' else 'true'",
    ],
    ["steps down stay within the partial index", "and lowest >= 2 and", "and"],
  ]),
  ...statements("private.search_documents", "structure", [
    [
      "visitors may call search_tiers",
      "grant execute on function private.search_tiers(text, text[], text[], text, integer, uuid[], text, boolean, text) to anon",
    ],
    ["read by members", "grant select on private.search_documents to authenticated"],
  ]),
  ...statements("private.search_documents", "search", [
    ["edited requests are not re-indexed", "drop trigger index_for_search on public.requests"],
    ...[
      "recommendations",
      "reviews",
      "requests",
      "user_lists",
      "products",
      "companies",
      "profiles",
    ].map((table): [string, string] => [
      `ranks of ${table} are not updated`,
      `drop trigger keep_rank_buckets on public.${table}`,
    ]),
  ]),
  ...edits("moderation", "feeds", [
    ["deleted reviews", "else 'not is_deleted'", "when 'review' then 'true' else 'not is_deleted'"],
  ]),
  ...edits("feeds", "member-items", [
    ["oldest first", "jsonb_agg(s order by s.created_at desc", "jsonb_agg(s order by s.created_at"],
    ["the oldest entries are returned", "by e.created_at desc, e.id desc", "by e.created_at, e.id"],
    ["the title filter skips lists", "and l.name ilike pattern"],
    ["public_only includes private lists", "(l.is_public or not public_only)", "true"],
    ["public_only shows a private profile", "(m.is_public or not public_only)", "true"],
    ["wildcards are not escaped", "private.like_pattern(coalesce(part, '')", "coalesce(part, ''"],
    ["has_more misses one", "count(*) > taken from entries", "count(*) > taken + 1 from entries"],
    ...(["recommendations", "reviews", "requests"] as const).flatMap(
      (kind): [string, string, string][] => [
        [
          `the oldest ${kind} are returned`,
          `order by i.created_at desc, i.id desc limit taken + 1\n      ) as i join public.${kind}`,
          `order by i.created_at, i.id limit taken + 1\n      ) as i join public.${kind}`,
        ],
        [
          `deleted ${kind} are listed`,
          `not i.is_deleted and i.title ilike pattern and kinds in ('all', '${kind}')`,
          `i.title ilike pattern and kinds in ('all', '${kind}')`,
        ],
        [
          `the title filter skips ${kind}`,
          `i.title ilike pattern and kinds in ('all', '${kind}')`,
          `kinds in ('all', '${kind}')`,
        ],
      ],
    ),
    ["pages of any size", "least(greatest(page_size, 1), 200)", "greatest(page_size, 1)"],
    ["unknown kinds are accepted", "if kinds is null or kinds not in", "if false and kinds not in"],
    ["full texts instead of excerpts", "left(e.text, 200)", "e.text"],
  ]),
  ...statements("recommendations", "plans", [
    [
      "an author's titles are read from the table",
      `drop index public.recommendations_user_id_idx; create index recommendations_user_id_idx
        on public.recommendations (user_id, created_at desc, id desc) include (is_deleted, title)
        where user_id is not null`,
    ],
  ]),
];
