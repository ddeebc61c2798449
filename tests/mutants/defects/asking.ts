import { type Defect, edits, statements } from "../defect.ts";

/** Defects of posts similar to a typed title, and of prices paid. */
export const asking: Defect[] = [
  ...edits("catalog", "prices", [
    ["lacks the prices paid", "'prices_paid', public.prices_paid(c)", "'prices_paid', null"],
    ["two members are enough", "fewest constant integer := 3", "fewest constant integer := 2"],
    ["shows months with one member", "case when m.members >= fewest", "case when m.members >= 1"],
    ["covers seven months", "interval '5 months'", "interval '6 months'"],
    ["a member counts once for each month", "distinct on (p.user_id) p.price_paid", "p.price_paid"],
    ["both posts of a month count", "distinct on (p.user_id, p.paid_in) p.user_id", "p.user_id"],
    ["uses the first price", "order by p.user_id, p.paid_in desc", "order by p.user_id, p.paid_in"],
    ["uses the first post of a month", "p.created_at desc, p.id", "p.created_at, p.id"],
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
      "each anonymous recommendation counts as another member",
      "select r.user_id, r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and r.user_id is not null and not",
      "select coalesce(r.user_id, gen_random_uuid()), r.paid_in, r.price_paid, r.created_at, r.id from public.recommendations as r\n        where r.product_id = product and r.paid_in between first_month and this_month\n          and r.price_paid is not null and not",
    ],
    [
      "returns the average as the median",
      "'median', round(percentile_cont(0.5) within group (order by l.price_paid)::numeric)",
      "'median', round(avg(l.price_paid))",
    ],
  ]),
  ...edits("search", "similar", [
    ["places and amounts rank like other words", "w.numbers && '{0}' as", "false as"],
    [
      "a text with two words ranks above a title with one",
      "in_title || ' and ' || in_text, in_title, format('(%s or %s)', in_title, in_text)",
      "in_text",
    ],
    ["title matches elsewhere rank like those in the place", "|| ' and ' || in_text, in_title"],
    ["searches from the first letter on", "0) < 3 then", "0) < 1 then"],
    ["three letters are not completed", "t.word = last_word and char_length(t.word) = 3", "false"],
    ["words other than the last are completed", "when t.word = last_word and", "when"],
    ["stop words are searched", "and not private.is_small_word(t.word)\n      --", "\n      --"],
    ["partial matches are left out", "cardinality(found) < most", "false"],
    ["returns duplicates", "hit.item_id = any (found) or cardinality(found)", "cardinality(found)"],
    ["returns four of a kind", "most constant integer := 3", "most constant integer := 4"],
    ["worst matches first", "by f.tier, f.turn, f.position", "by f.tier desc, f.turn, f.position"],
    ["leaves out recommendations", "for turn in 1 .. 2 loop", "for turn in 1 .. 1 loop"],
    ["the number of answers is missing", "q.response_count\n", "null::integer\n"],
  ]),
  ...edits("recommendations", "prices", [["accepts any day", "extract(day from day) = 1 and"]]),
  ...statements("recommendations", "prices", [
    ["a price without its month", "alter table $1 drop constraint $1_price_paid_dated"],
  ]),
  ...statements("recommendations", "matrix", [
    ["authors cannot edit a price", "revoke update (price_paid, paid_in) on $1 from authenticated"],
  ]),
  ...statements("reviews", "edges", [
    ["accepts a price of any month", "alter table $1 drop constraint $1_paid_in_range"],
    ["accepts a price of zero", "alter table $1 drop constraint $1_price_paid_range"],
  ]),
  ...statements("reviews", "matrix", [
    ["authors cannot set a price", "revoke insert (price_paid, paid_in) on $1 from authenticated"],
  ]),
];
