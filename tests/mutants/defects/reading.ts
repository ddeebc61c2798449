import { type Defect, edits, statements } from "../defect.ts";

/** Feeds and search. */
export const reading: Defect[] = [
  ...edits("feeds", "feeds", [
    ["of every category", "case when category_id is not null then 'category_id' end;", "null;"],
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
    ["all kinds, whichever was asked for", "in ('all', held.kind || 's')", "is not null"],
    ["a slug with a space after it is not found", "btrim(category_slug)", "category_slug"],
    ["those of other categories", "and c.slug = category_slug"],
    ["deleted requests", "requests as a where not a.is_deleted", "requests as a where true"],
    [
      "open requests before closed ones",
      "order by a.created_at desc, a.id desc limit 2",
      "order by a.status = 'open' desc, a.created_at desc, a.id desc limit 2",
    ],
  ]),
  ...edits("feeds", "plans", [
    ["always from the newest", "if skipped > left_over then", "if false then"],
    ["no week is skipped", "if least(skipped, left_over) > 500 and", "if false and"],
  ]),
  ...edits("search", "search-matches", [
    ["a long word is kept by its beginning alone", "(char_length(run[1]) - 201) / 200", "0"],
    [
      "what comes close follows what was found by stopping early",
      "total := total + case when is_all then matches else enough end;\n    end loop;\n  end if;\n  if total >= enough then",
      "total := total + matches;\n    end loop;\n  end if;\n  if total >= enough then",
    ],
    ["of the best some are passed by", "''{-3,-4,-5,-6,-7,-8,-9}''", "''{-3,-4,-7,-8,-9}''"],
    ["only the first hundred are looked through", "seen < span and bests < most then", "true then"],
    ["of the popular the best are passed by", "s.reach, 8", "s.reach, 5"],
    ["of the newest this week is passed by", "0, s.reach", "1, s.reach + 1"],
    ["among the first hundred a filter keeps everything", "b.is_kept and d.item_id", "d.item_id"],
    ["what is picked is of the first tier alone", "indexes[last], rare", "indexes[1], rare"],
    ["lists of words and of languages are compared from end to end", "in_language is null", "true"],
    [
      "what is picked in a language leaves out posts of an unknown one",
      "private.words_in(w.numbers::integer[], spoken)",
      "private.words_in(w.numbers::integer[], array_remove(spoken, -30))",
    ],
    ["by the index in no order", "by b.tier, %6$s limit %7$s", "by b.tier, b.id, %6$s limit %7$s"],
    ["down the order in no order", "b.id order by %3$s", "b.id order by b.id, %3$s"],
    ["all the way down there is nothing", "and s.reach is null", "and s.reach = -1"],
    [
      "the popular first, whatever was asked",
      "by_order := case when sort = 'recent' then '' else searched.popularity || ' desc, ' end\n    || 'b.created_at desc, b.id desc';\n  -- The same for rows",
      "by_order := searched.popularity || ' desc, b.created_at desc, b.id desc';\n  -- The same for rows",
    ],
  ]),
  ...edits("cards", "cards", [
    ["authors with what they wrote of themselves", "p.location", "p.location, 'bio', p.bio"],
  ]),
  ...statements("author_of", "feeds", [
    ["private authors are named", "alter function private.author_of security definer"],
  ]),
  ...edits("search", "search", [
    ["signs of patterns have a meaning", "'([\\\\%_])'", "'$^'"],
    ["twenty of every kind", "most := 3;", "most := 20;"],
    ["ten of one kind", "most integer := 20;", "most integer := 10;"],
    ["nothing is meant by what a thing is about", "|| private.about(found) || named", "|| named"],
    ["words are not taken for one another", "where s.stem = root", "where false"],
    ["nothing is spelt nearly so", "if cardinality(found || named || stems) = 0", "if false"],
    ["where says as much as what", "p.keys @> array[wanted]", "false"],
    ["how many says as much as what", "wanted ~ '^[0-9]+$' or"],
    ["the best of a kind is its own measure", "- s.score / %s))", "- s.score / s.best) + 0 * %s)"],
    [
      "what is deleted stays",
      "if coalesce((item ->> 'is_deleted')::boolean, false) or item ->> 'hidden_for' is not null",
      "if false",
    ],
    ["private lists are put in", "or not coalesce((item ->> 'is_public')::boolean, true)"],
    ["hidden answers are put in", "and r.hidden_for is null\n        order by", "order by"],
    ["a place is looked for in the text", "in_place := private.about(array", "in_place := (array"],
    ["a name that is there twice takes a question's room", "distinct lower(f.label)", "f.label"],
    ["the smallest place first", "p.people desc, p.id\n", "p.people, p.id\n"],
    ["a place by its other names", "where starts_with(n.words, spoken)"],
    ["a small place of that name after all larger ones", "'|' || spoken || '|') = 0", "'|') = 0"],
    ["the words of a category are taken for the text's", "-100000 - n.number", "n.number"],
    ["words in use are forgotten", "w.id = any (unused)\n    and not exists", "true or not exists"],
    ["what was changed stands nowhere", "|| private.rank_buckets(wanted_kind, item)"],
    ["whatever moves forgets what it is about", "where w not between -99999 and -1", "where w > 0"],
    ...(
      [
        ["recommendations", "'recommendations', 'recommendations', 'not b.is_deleted'"],
        ["reviews", "'reviews', 'reviews', 'not b.is_deleted'"],
        ["requests", "'requests', 'requests', 'not b.is_deleted'"],
        ["lists", "'lists', 'user_lists', 'b.is_public and b.hidden_for is null'"],
        ["people", "'people', 'profiles', 'b.is_public and b.hidden_for is null'"],
      ] as const
    ).map(([kind, find]): [string, string, string] => [
      `hidden ${kind} in a stale index`,
      find,
      find.replace(/'[^']*'$/, "'true'"),
    ]),
  ]),
  ...edits("search", "search-typed-filters", [
    ["what was typed goes before what was chosen", "place, said.place_id", "said.place_id, place"],
    ["less there than elsewhere", "or typed @? found and typed -> 'level' < filtered -> 'level'"],
    ["a watt is a naira", "(?!' || of_else || '|[\\d.,]*\\d)", "(?![\\d.,]*\\d)"],
    ["the largest place, whatever follows", "parts[through + 1]) <@", "'') <@"],
    ["those under eighteen cost that", "if value between 500 and", "if value between 0 and"],
  ]),
  ...edits("search", "world-search", [
    ["amounts are found as they are written alone", "private.amount_of(t.part[1])", "null"],
    ["hyphens must be typed", "([0-9])/(?=[0-9])', '\\1', 'g", "([0-9])/(?=[0-9])', '\\1/', 'g"],
    ["a letter that becomes eighteen makes it too long", "(heading), 1000)", "(heading), 10000)"],
    ["two words are not one", "if most <= 0 then", "if true then"],
  ]),
  ...edits("text", "world-search", [
    ["accents must be typed", "nfkd)), marks", "nfc)), marks"],
    ["homophones are other letters", "translate(letter, letters, commonest)", "letter"],
  ]),
  ...edits("places", "world-search", [
    ["is in itself", "substring(new.id from '^(.*)-')", "regexp_replace(new.id, '-[^-]*$', '')"],
  ]),
  ...edits("search", "filters", [
    ["posts of an unknown language are not met", "|| null::public.language"],
  ]),
  ...statements("post_feed", "plans", [
    [
      "two workers help with a page",
      `alter function private.matches_of(text[], private.feed_filter, text, text, text)
        reset max_parallel_workers_per_gather`,
    ],
  ]),
  ...edits("search", "plans", [
    ["of lists the first hundred are looked through", "'lists' then 500", "'lists' then 100"],
    [
      "the best are looked for among all",
      "then 'd.words && ''{-3,-4,-5,-6,-7,-8,-9}''::integer[]' else 'true'",
      "then 'true' else 'true'",
    ],
    ["the steps end with the best, where those are next to none", "and lowest >= 2 and", "and"],
  ]),
  ...statements("private.search_documents", "structure", [
    [
      "statements are taken from visitors",
      "grant execute on function private.search_tiers(text, text[], text[], text, integer, uuid[], text, boolean, text) to anon",
    ],
    ["read by members", "grant select on private.search_documents to authenticated"],
  ]),
  ...statements("private.search_documents", "search", [
    ["changed words are not found", "drop trigger index_for_search on public.requests"],
    ...[
      "recommendations",
      "reviews",
      "requests",
      "user_lists",
      "products",
      "companies",
      "profiles",
    ].map((table): [string, string] => [
      `${table} stand where they stood`,
      `drop trigger keep_rank_buckets on public.${table}`,
    ]),
  ]),
  ...edits("moderation", "feeds", [
    ["deleted reviews", "else 'not is_deleted'", "when 'review' then 'true' else 'not is_deleted'"],
  ]),
  ...edits("feeds", "member-items", [
    ["oldest first", "jsonb_agg(s order by s.created_at desc", "jsonb_agg(s order by s.created_at"],
    ["the oldest of what there is", "by e.created_at desc, e.id desc", "by e.created_at, e.id"],
    ["lists whatever their name", "and l.name ilike pattern"],
    ["one's private lists among what all may see", "(l.is_public or not public_only)", "true"],
    ["one's private profile as others see it", "(m.is_public or not public_only)", "true"],
    ["a pattern instead of a part", "private.like_pattern(coalesce(part, '')", "coalesce(part, ''"],
    ["no word of more", "count(*) > taken from entries", "count(*) > taken + 1 from entries"],
    ...(["recommendations", "reviews", "requests"] as const).flatMap(
      (kind): [string, string, string][] => [
        [
          `the oldest of their ${kind}`,
          `order by i.created_at desc, i.id desc limit taken + 1\n      ) as i join public.${kind}`,
          `order by i.created_at, i.id limit taken + 1\n      ) as i join public.${kind}`,
        ],
        [
          `deleted ${kind}`,
          `not i.is_deleted and i.title ilike pattern and kinds in ('all', '${kind}')`,
          `i.title ilike pattern and kinds in ('all', '${kind}')`,
        ],
        [
          `${kind} whatever their title`,
          `i.title ilike pattern and kinds in ('all', '${kind}')`,
          `kinds in ('all', '${kind}')`,
        ],
      ],
    ),
    ["pages of any size", "least(greatest(page_size, 1), 200)", "greatest(page_size, 1)"],
    ["any word for a kind", "if kinds is null or kinds not in", "if false and kinds not in"],
    ["whole texts", "left(e.text, 200)", "e.text"],
  ]),
  ...statements("recommendations", "plans", [
    [
      "titles are read off the table",
      `drop index public.recommendations_user_id_idx; create index recommendations_user_id_idx
        on public.recommendations (user_id, created_at desc, id desc) include (is_deleted, title)
        where user_id is not null`,
    ],
  ]),
];
