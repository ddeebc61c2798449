import { type Defect, edits, statements } from "../defect.ts";

/** Defects of posts similar to a typed title, and of prices paid. */
export const asking: Defect[] = [
  ...edits("catalog", "prices", [
    ["without what people paid", "'prices_paid', public.prices_paid(c)", "'prices_paid', null"],
    ["two are enough", "fewest constant integer := 3", "fewest constant integer := 2"],
    ["a month of one is told", "case when m.members >= fewest", "case when m.members >= 1"],
    ["seven months", "interval '5 months'", "interval '6 months'"],
    ["every post of a member counts", "distinct on (p.user_id) p.price_paid", "p.price_paid"],
    ["twice in a month counts twice", "distinct on (p.user_id, p.paid_in) p.user_id", "p.user_id"],
    ["what was paid first", "order by p.user_id, p.paid_in desc", "order by p.user_id, p.paid_in"],
    ["what was written first in a month", "p.created_at desc, p.id", "p.created_at, p.id"],
    [
      "deleted recommendations count",
      "and not r.is_deleted\n        union all\n        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations",
      "union all\n        select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations",
    ],
    [
      "anonymous reviews count",
      "from public.reviews as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and r.user_id is not null and not",
      "from public.reviews as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and not",
    ],
    [
      "anonymous ones count as who wrote them",
      "select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and r.user_id is not null and not",
      "select coalesce(r.user_id, gen_random_uuid()), r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and not",
    ],
    [
      "the average for the median",
      "'median', round(percentile_cont(0.5) within group (order by l.price_paid)::numeric)",
      "'median', round(avg(l.price_paid))",
    ],
  ]),
  ...edits("search", "similar", [
    ["the place says as much as what is asked for", "w.numbers && '{0}' as", "false as"],
    [
      "a text with two of the words before a title with one",
      "in_title || ' and ' || in_text, in_title, format('(%s or %s)', in_title, in_text)",
      "in_text",
    ],
    ["a title from anywhere as soon as one from the place", "|| ' and ' || in_text, in_title"],
    ["from the first letter on", "0) < 3 then", "0) < 1 then"],
    ["three letters begin nothing", "t.word = last_word and char_length(t.word) = 3", "false"],
    ["a beginning stands for a word anywhere", "when t.word = last_word and", "when"],
    ["small words are looked for", "and not private.is_small_word(t.word)\n      --", "\n      --"],
    ["what has some of the words is left out", "cardinality(found) < most", "false"],
    ["the same twice", "hit.item_id = any (found) or cardinality(found)", "cardinality(found)"],
    ["four of a kind", "most constant integer := 3", "most constant integer := 4"],
    ["in any order", "by f.tier, f.turn, f.position", "by f.tier desc, f.turn, f.position"],
    ["only questions", "for turn in 1 .. 2 loop", "for turn in 1 .. 1 loop"],
    ["nobody says how many answers there are", "q.response_count\n", "null::integer\n"],
  ]),
  ...edits("recommendations", "prices", [["a price of any day", "extract(day from day) = 1 and"]]),
  ...statements("recommendations", "prices", [
    ["a price without its month", "alter table $1 drop constraint $1_price_paid_dated"],
  ]),
  ...statements("recommendations", "matrix", [
    ["nobody may correct a price", "revoke update (price_paid, paid_in) on $1 from authenticated"],
  ]),
  ...statements("reviews", "edges", [
    ["a price of any month", "alter table $1 drop constraint $1_paid_in_range"],
    ["nothing for a price", "alter table $1 drop constraint $1_price_paid_range"],
  ]),
  ...statements("reviews", "matrix", [
    ["nobody says what they paid", "revoke insert (price_paid, paid_in) on $1 from authenticated"],
  ]),
];
