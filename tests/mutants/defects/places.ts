import { type Defect, edits, statements } from "../defect.ts";

/** Places, and listings that are filtered. */
export const places: Defect[] = [
  ...edits("feeds", "filters", [
    ["a company without its products", "if asked.made is not null then", "if false then"],
    ["more than are told are paged", "least(skipped + taken, 500)", "skipped + taken"],
    [
      "what lies in a place is not there",
      "format('place_id >= %L and place_id < %L', left(place, 100), left(place, 100) || '.')",
      "format('place_id = %L', place)",
    ],
    ["a price is under itself", "format('price < %L'", "format('price <= %L'"],
    ["nothing is filtered out", "asked, 'recent', 'category_id'", "null, 'recent', 'category_id'"],
    [
      "the filters of its whole category",
      "asked, 'recent', 'subcategory_id', subcategory_id::text",
      "asked, 'recent', null, null",
    ],
    ["what is deleted matches", "private.shown_of(wanted.kind),\n", "\n"],
    ["a category's listing is every row", "private.scope_condition(scope, scope_id) as", "null as"],
    ["the worst first, whichever was asked for", "then 'measure, '", "then 'measure desc, '"],
    ["so many stars and more", "'rating = %L', asked.rating", "'rating >= %L', asked.rating"],
  ]),
  ...edits("places", "places", [
    ["of two places of a name, any", "desc, m.people desc, m.id", "desc, m.people, m.id"],
    ["what stands beside a name tells nothing", "where o.turn <> m.turn and", "where false and"],
    ["a word that is a place anywhere", "if not has_more then", "if true then"],
    ["streets are places", "if is_street then", "if false then"],
    ["the least exact of a chain", "by regexp_count(c.id, '-') desc", "by regexp_count(c.id, '-')"],
    ["as many as there are", "desc, p.people desc, p.id\n    limit 8", "desc, p.people desc, p.id"],
    ["what is also called so comes first", "' '), typed) desc", "' '), '') desc"],
  ]),
  ...edits("text", "names-by-language", [
    ["only a bare code is a language", "from '^[a-z]{2,3}'\n", "from '^[a-z]{2,3}$'\n"],
  ]),
  ...edits("places", "names-by-language", [
    ["a place lies in an English name", "->> language, p.name), ', '", "->> '', p.name), ', '"],
  ]),
  ...edits("search", "names-by-language", [
    ["a category has no other names", "|| named || stems || array(", "|| stems || array("],
    ["earlier names stay", "delete from private.search_names as n where n.number = category;"],
  ]),
  ...edits("text", "world-numbers", [
    ["Persian is not read", "0x06F0, "],
    ["marks of direction stay", "\\u200B-\\u200F\\u202A-\\u202E", "\\u200B-\\u200F"],
    ["a thousand and a half is one and a half", "and (decimals = '' or char_length(whole) > 2)"],
    ["a telephone number is an amount", "naira > 1e9 and number ~", "naira > 1e11 and number ~"],
  ]),
  ...edits("catalog", "places", [
    ["dollars are naira", "if found is null and said !~ other_money then", "if found is null then"],
    ["a telephone number is a price", "when value <= 1000000000", "when value <= 2000000000"],
    ["that moves leaves its reviews behind", "where r.company_id = new.id", "where false"],
  ]),
  ...edits("catalog", "world-numbers", [
    ["a size is a price", "of_else, ';', 'g'", "'^$', ';', 'g'"],
    ["metres are millions", "), metres, ';', 'g'", "), '^$', ';', 'g'"],
  ]),
  ...edits("members", "filters", [
    ["a private author's shows as of a verified one", " and p.is_public and p.hidden_for is null"],
    [
      "those before the badge stay without the mark",
      "update public.requests as r set by_verified = default where r.user_id = new.id;",
    ],
  ]),
  ...edits("members", "races", [
    ["one sent as its author is shown misses the mark", "for no key update;", ";"],
  ]),
  ...statements("recommendations", "filters", [
    ["those before the badge stay unmarked", "drop trigger update_by_verified on public.profiles"],
    ["anonymous ones bear the mark", "alter trigger set_by_verified on $1 rename to mark_verified"],
  ]),
  ...statements("recommendations", "plans", [
    ["the verified's are picked out of all", "drop index public.recommendations_verified_idx"],
  ]),
  ...statements("reviews", "plans", [
    [
      "a product's are looked at one by one for their stars",
      "drop index reviews_product_id_idx; create index on reviews (product_id, created_at desc, id desc) include (is_deleted)",
    ],
    [
      "nothing knows which have photos",
      "drop index reviews_images_idx; drop index reviews_category_id_idx; create index on reviews (category_id)",
    ],
  ]),
  ...statements("places", "structure", [
    ["members write them", "grant update (name) on places to authenticated"],
  ]),
  ...statements("places", "matrix", [
    ["nobody reads them", "drop policy $1_select_anyone on places"],
  ]),
  ...statements("recommendations", "matrix", [
    ["authors write their place", "grant update (place_id) on recommendations to authenticated"],
  ]),
  ...statements("recommendations", "places", [
    ["the place stays with other words", "drop trigger place_row on recommendations"],
  ]),
];
