import { ada, fresh, kwame, recommendations, requests, reviews } from "../fixtures.ts";
import { type Cell, cellsOf, everyone, forbidden, type Outcomes } from "./cell.ts";

const authorOnly: Outcomes = ["42501", "ok", "none"];
const nobody: Outcomes = ["42501", "none", "none"];

interface Kind {
  table: string;
  body: string;
  extra: string;
  extraValue: string;
  ids: { adas: string; deleted: string; kwames: string };
}

const kinds: Kind[] = [
  {
    table: "recommendations",
    body: "content",
    extra: "pricing",
    extraValue: "'₦500'",
    ids: recommendations,
  },
  { table: "reviews", body: "content", extra: "rating", extraValue: "4", ids: reviews },
  { table: "requests", body: "description", extra: "category_id", extraValue: "2", ids: requests },
];

/** Cells that every kind of post has. */
function common({ table, body, extra, extraValue, ids }: Kind): Cell[] {
  const mine = `where id = '${ids.adas}'`;
  const gone = `where id = '${ids.deleted}'`;
  const insert = (columns: string, values: string) =>
    `insert into ${table} (id, title, ${body}, ${extra}, ${columns})
      values ('${fresh(1)}', 'A new title', 'A new text', ${extraValue}, ${values})`;
  return cellsOf(table, [
    ["a post", `select * from ${table} ${mine}`, everyone],
    ["a deleted post", `select * from ${table} ${gone}`, ["none", "ok", "none"]],
    ["as Ada", insert("user_id", `'${ada}'`), ["42501", "ok", "42501"]],
    ["as Kwame", insert("user_id", `'${kwame}'`), ["42501", "42501", "ok"]],
    ["with a date", insert("created_at", "now()"), forbidden],
    ["that is deleted", insert("is_deleted", "true"), forbidden],
    ["with comments", insert("comment_count", "5"), forbidden],
    ["with a place", insert("place_id", "'ng-lagos'"), forbidden],
    [
      "over another's row",
      insert("user_id", `'${ada}'`).replace(fresh(1), ids.kwames),
      ["42501", "23505", "42501"],
    ],
    ["in French", insert("language", "'fr'"), ["42501", "ok", "ok"]],
    ["the language", `update ${table} set language = 'sw' ${mine}`, authorOnly],
    ["the language to none", `update ${table} set language = null ${mine}`, authorOnly],
    ["a deleted post's language", `update ${table} set language = 'sw' ${gone}`, nobody],
    ["the title", `update ${table} set title = 'Better' ${mine}`, authorOnly],
    ["the text", `update ${table} set ${body} = 'Better' ${mine}`, authorOnly],
    ["to deleted", `update ${table} set is_deleted = true ${mine} returning id`, authorOnly],
    ["a deleted post back", `update ${table} set is_deleted = false ${gone}`, nobody],
    ["a deleted post's title", `update ${table} set title = 'Back' ${gone}`, nobody],
    ["the author", `update ${table} set user_id = '${kwame}' ${mine}`, forbidden],
    ["the date", `update ${table} set created_at = now() ${mine}`, forbidden],
    ["the place", `update ${table} set place_id = 'ng-lagos' ${mine}`, forbidden],
    ["the comment count", `update ${table} set comment_count = 9 ${mine}`, forbidden],
    [
      "the category",
      `update ${table} set category_id = 1, subcategory_id = null ${mine}`,
      authorOnly,
    ],
    [
      "a deleted post's category",
      `update ${table} set category_id = 1, subcategory_id = null ${gone}`,
      nobody,
    ],
    [
      "the text of an older version",
      `update ${table} set ${body} = 'Better', edited_at = '2020-01-01' ${mine}`,
      ["42501", "P0001 edited_meanwhile", "none"],
    ],
    ["that was edited", insert("edited_at", "now()"), forbidden],
    ["the id", `update ${table} set id = '${fresh(1)}' ${mine}`, forbidden],
    ["the time of a change", `update ${table} set updated_at = now() ${mine}`, forbidden],
    ["the hiding", `update ${table} set hidden_for = null ${mine}`, forbidden],
    ["a post", `delete from ${table} ${mine}`, forbidden],
  ]);
}

/** Cells that only recommendations and reviews have: anonymity, prices paid, votes and subjects. */
function voted(
  { table, extra, extraValue }: Kind,
  ids: { adas: string; anonymous: string },
): Cell[] {
  const mine = `where id = '${ids.adas}'`;
  const hidden = `where id = '${ids.anonymous}'`;
  return cellsOf(table, [
    ["an anonymous post", `select * from ${table} ${hidden}`, everyone],
    [
      "an anonymous post by its author",
      `select * from ${table} ${hidden} and user_id = '${ada}'`,
      ["none", "none", "none"],
    ],
    [
      "with what Ada paid",
      `insert into ${table} (title, content, ${extra}, user_id, price_paid, paid_in)
        values ('A new title', 'A new text', ${extraValue}, '${ada}', 500, '2026-10-01')`,
      ["42501", "ok", "42501"],
    ],
    [
      "what was paid",
      `update ${table} set price_paid = 500, paid_in = '2026-10-01' ${mine}`,
      authorOnly,
    ],
    [
      "what was paid, of an anonymous post",
      `update ${table} set price_paid = 500, paid_in = '2026-10-01' ${hidden}`,
      authorOnly,
    ],
    [
      "what was paid, without a month",
      `update ${table} set price_paid = 500 ${mine}`,
      ["42501", "23514", "none"],
    ],
    [
      "anonymously",
      `insert into ${table} (title, content, ${extra}, user_id, is_anonymous)
        values ('A new title', 'A new text', ${extraValue}, '${ada}', true)`,
      ["42501", "ok", "42501"],
    ],
    ["an anonymous post", `update ${table} set title = 'Better' ${hidden}`, authorOnly],
    [
      "an anonymous post to deleted",
      `update ${table} set is_deleted = true ${hidden} returning id`,
      authorOnly,
    ],
    [
      "the language of an anonymous post",
      `update ${table} set language = 'sw' ${hidden}`,
      authorOnly,
    ],
    ["the upvotes", `update ${table} set upvotes = 99 ${mine}`, forbidden],
    ["the downvotes", `update ${table} set downvotes = 99 ${mine}`, forbidden],
    ["to anonymous", `update ${table} set is_anonymous = true ${mine}`, forbidden],
    ["the product", `update ${table} set product_id = null ${mine}`, forbidden],
    ["the company", `update ${table} set company_id = null ${mine}`, forbidden],
  ]);
}

const [recommendation, review] = kinds;

export const posts = [
  ...kinds.flatMap(common),
  ...(recommendation ? voted(recommendation, recommendations) : []),
  ...(review ? voted(review, reviews) : []),
  ...cellsOf("reviews", [
    ["the badge", `update reviews set verified = true where id = '${reviews.adas}'`, forbidden],
    ["the rating", `update reviews set rating = 5 where id = '${reviews.adas}'`, authorOnly],
    [
      "the rating of an anonymous one",
      `update reviews set rating = 5 where id = '${reviews.anonymous}'`,
      authorOnly,
    ],
    [
      "what the rating was",
      `update reviews set earlier_ratings = null where id = '${reviews.adas}'`,
      forbidden,
    ],
    [
      "with what the rating was",
      "insert into reviews (title, content, rating, earlier_ratings) values ('T', 'C', 5, '[]')",
      forbidden,
    ],
  ]),
  ...cellsOf("requests", [
    [
      "the status",
      `update requests set status = 'answered' where id = '${requests.adas}'`,
      authorOnly,
    ],
    [
      "the response count",
      `update requests set response_count = 9 where id = '${requests.adas}'`,
      forbidden,
    ],
  ]),
];
