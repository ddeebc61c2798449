import { type Defect, edits, statements } from "../defect.ts";

/** What is like a title that is typed, and what one paid. */
export const asking: Defect[] = [
  ...edits("claim_companies", [
    [
      "company_page",
      "without what people paid",
      "'prices_paid', public.prices_paid(c)",
      "'prices_paid', null",
      "prices",
    ],
  ]),
  ...edits("find_words_however_written", [
    ["similar_to", "from the first letter on", "0) < 3 then", "0) < 1 then", "similar"],
    [
      "similar_to",
      "three letters begin nothing",
      "when t.word = last_word and char_length(t.word) = 3 then",
      "when false then",
      "similar",
    ],
    [
      "similar_to",
      "a beginning stands for a word anywhere",
      "when t.word = last_word and char_length(t.word) = 3",
      "when char_length(t.word) = 3",
      "similar",
    ],
    [
      "similar_to",
      "small words are looked for",
      "and not private.is_small_word(t.word)\n      -- Once",
      "\n      -- Once",
      "similar",
    ],
    [
      "similar_to",
      "what has some of the words is left out",
      "if cardinality(found) < most and cardinality(meanings) > 1 then",
      "if false then",
      "similar",
    ],
    [
      "similar_to",
      "the same twice",
      "hit.item_id = any (found) or cardinality(found) = most",
      "cardinality(found) = most",
      "similar",
    ],
    [
      "similar_to",
      "four of a kind",
      "most constant integer := 3",
      "most constant integer := 4",
      "similar",
    ],
    [
      "similar_to",
      "in any order",
      "order by f.tier, f.turn, f.place",
      "order by f.tier desc, f.turn, f.place",
      "similar",
    ],
    [
      "similar_to",
      "only questions",
      "for turn in 1 .. 2 loop",
      "for turn in 1 .. 1 loop",
      "similar",
    ],
  ]),
  ...edits("find_similar_posts", [
    [
      "similar_posts",
      "nobody says how many answers there are",
      "q.response_count\n",
      "null::integer\n",
      "similar",
    ],
  ]),
  ...edits("say_what_was_paid", [
    [
      "prices_paid",
      "two are enough",
      "fewest constant integer := 3",
      "fewest constant integer := 2",
      "prices",
    ],
    [
      "prices_paid",
      "a month of one is told",
      "case when m.members >= fewest",
      "case when m.members >= 1",
      "prices",
    ],
    ["prices_paid", "seven months", "interval '5 months'", "interval '6 months'", "prices"],
    [
      "prices_paid",
      "every post of a member counts",
      "select distinct on (p.user_id) p.price_paid from paid as p order by p.user_id, p.paid_in desc",
      "select p.price_paid from paid as p order by p.user_id, p.paid_in desc",
      "prices",
    ],
    [
      "prices_paid",
      "twice in a month counts twice",
      "select distinct on (p.user_id, p.paid_in) p.user_id",
      "select p.user_id",
      "prices",
    ],
    [
      "prices_paid",
      "what was paid first",
      "order by p.user_id, p.paid_in desc",
      "order by p.user_id, p.paid_in",
      "prices",
    ],
    [
      "prices_paid",
      "what was written first in a month",
      "order by p.user_id, p.paid_in, p.created_at desc, p.id desc",
      "order by p.user_id, p.paid_in, p.created_at, p.id desc",
      "prices",
    ],
    [
      "prices_paid",
      "deleted recommendations count",
      "where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and r.user_id is not null and not r.is_deleted\n        union all\n        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.company_id",
      "where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and r.user_id is not null\n        union all\n        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.company_id",
      "prices",
    ],
    [
      "prices_paid",
      "anonymous reviews count",
      "from public.reviews as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and r.user_id is not null and not",
      "from public.reviews as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and not",
      "prices",
    ],
    [
      "prices_paid",
      "anonymous ones count as who wrote them",
      "select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and r.user_id is not null and not",
      "select coalesce(r.user_id, gen_random_uuid()), r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and not",
      "prices",
    ],
    [
      "prices_paid",
      "the average for the median",
      "'median', round(percentile_cont(0.5) within group (order by l.price_paid)::numeric)",
      "'median', round(avg(l.price_paid))",
      "prices",
    ],
  ]),
  ...statements("recommendations", [
    [
      "a price without its month",
      "alter table public.recommendations drop constraint recommendations_price_paid_dated",
      "prices",
    ],
    [
      "a price of any day",
      "alter table public.recommendations drop constraint recommendations_paid_in_month",
      "prices",
    ],
    [
      "nobody may correct a price",
      "revoke update (price_paid, paid_in) on public.recommendations from authenticated",
      "matrix",
    ],
  ]),
  ...statements("reviews", [
    [
      "a price of next year",
      "alter table public.reviews drop constraint reviews_paid_in_range",
      "edges",
    ],
    [
      "nothing for a price",
      "alter table public.reviews drop constraint reviews_price_paid_range",
      "edges",
    ],
    [
      "nobody may say what they paid",
      "revoke insert (price_paid, paid_in) on public.reviews from authenticated",
      "matrix",
    ],
  ]),
];
