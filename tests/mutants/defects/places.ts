import { type Defect, edits, statements } from "../defect.ts";

/** Defects of places and of filtered listings. */
export const places: Defect[] = [
  ...edits("feeds", "filters", [
    ["a company's feed omits its products", "if asked.made is not null then", "if false then"],
    ["pages reach beyond 500 matches", "least(skipped + taken, 500)", "skipped + taken"],
    [
      "a place excludes the places within it",
      "format('place_id >= %L and place_id < %L', left(place, 100), left(place, 100) || '.')",
      "format('place_id = %L', place)",
    ],
    ["a price equal to the limit matches", "format('price < %L'", "format('price <= %L'"],
    ["filters are ignored", "asked, 'recent', 'category_id'", "null, 'recent', 'category_id'"],
    [
      "a filtered page spans all categories",
      "asked, 'recent', 'subcategory_id', subcategory_id::text",
      "asked, 'recent', null, null",
    ],
    ["deleted posts match", "private.shown_of(wanted.kind),\n", "\n"],
    ["the scope is ignored", "private.scope_condition(scope, scope_id) as", "null as"],
    ["sorting by lowest puts the highest first", "then 'measure, '", "then 'measure desc, '"],
    ["higher ratings match too", "'rating = %L', asked.rating", "'rating >= %L', asked.rating"],
  ]),
  ...edits("places", "places", [
    ["the smaller of two namesakes is chosen", "desc, m.people desc, m.id", "desc, m.people, m.id"],
    ["other named places are disregarded", "where o.turn <> m.turn and", "where false and"],
    ["everyday words always count as places", "if not has_more then", "if true then"],
    ["street names count as places", "if is_street then", "if false then"],
    ["the widest of a chain wins", "by regexp_count(c.id, '-') desc", "by regexp_count(c.id, '-')"],
    ["no limit on results", "desc, p.people desc, p.id\n    limit 8", "desc, p.people desc, p.id"],
    ["other names rank like the own name", "' '), typed) desc", "' '), '') desc"],
  ]),
  ...edits("text", "names-by-language", [
    ["a language with a region is unknown", "from '^[a-z]{2,3}'\n", "from '^[a-z]{2,3}$'\n"],
  ]),
  ...edits("places", "names-by-language", [
    ["labels use English names only", "->> language, p.name), ', '", "->> '', p.name), ', '"],
  ]),
  ...edits("search", "names-by-language", [
    ["local names of categories are ignored", "|| named || stems || array(", "|| stems || array("],
    ["old names still match", "delete from private.search_names as n where n.number = category;"],
  ]),
  ...edits("text", "world-numbers", [
    ["Persian digits are not read", "0x06F0, "],
    ["direction marks are kept", "\\u200B-\\u200F\\u202A-\\u202E", "\\u200B-\\u200F"],
    ["1.5 is read as one and a half", "and (decimals = '' or char_length(whole) > 2)"],
    ["a telephone number is an amount", "naira > 1e9 and number ~", "naira > 1e11 and number ~"],
  ]),
  ...edits("catalog", "places", [
    ["dollars are naira", "if found is null and said !~ other_money then", "if found is null then"],
    ["a telephone number is a price", "when value <= 1000000000", "when value <= 2000000000"],
    ["a moved company's reviews keep the old place", "where r.company_id = new.id", "where false"],
  ]),
  ...edits("catalog", "world-numbers", [
    ["a size is a price", "of_else, ';', 'g'", "'^$', ';', 'g'"],
    ["metres are read as millions", "), metres, ';', 'g'", "), '^$', ';', 'g'"],
  ]),
  ...edits("members", "filters", [
    ["posts of private members count as verified", " and p.is_public and p.hidden_for is null"],
    [
      "requests from before the badge stay unmarked",
      "update public.requests as r set by_verified = default where r.user_id = new.id;",
    ],
  ]),
  ...edits("members", "races", [
    ["a post misses a concurrent badge change", "for no key update;", ";"],
  ]),
  ...statements("recommendations", "filters", [
    ["older ones ignore a badge given later", "drop trigger update_by_verified on public.profiles"],
    ["anonymous ones are verified", "alter trigger set_by_verified on $1 rename to mark_verified"],
  ]),
  ...statements("recommendations", "plans", [
    ["the newest verified posts have no index", "drop index public.recommendations_verified_idx"],
  ]),
  ...statements("reviews", "plans", [
    [
      "a star filter on a product reads the table",
      "drop index reviews_product_id_idx; create index on reviews (product_id, created_at desc, id desc) include (is_deleted)",
    ],
    [
      "filtering by photos reads the table",
      "drop index reviews_images_idx; drop index reviews_category_id_idx; create index on reviews (category_id)",
    ],
  ]),
  ...statements("places", "structure", [
    ["members write them", "grant update (name) on places to authenticated"],
  ]),
  ...statements("places", "matrix", [
    ["hidden from everyone", "drop policy $1_select_anyone on places"],
  ]),
  ...statements("recommendations", "matrix", [
    ["authors set place_id", "grant update (place_id) on recommendations to authenticated"],
  ]),
  ...statements("recommendations", "places", [
    ["place_id is not set from the location", "drop trigger place_row on recommendations"],
  ]),
];
