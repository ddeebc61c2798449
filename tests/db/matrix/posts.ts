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
    ["select", "a post", `select * from ${table} ${mine}`, everyone],
    ["select", "a deleted post", `select * from ${table} ${gone}`, ["none", "ok", "none"]],
    ["insert", "as Ada", insert("user_id", `'${ada}'`), ["42501", "ok", "42501"]],
    ["insert", "as Kwame", insert("user_id", `'${kwame}'`), ["42501", "42501", "ok"]],
    ["insert", "with a date", insert("created_at", "now()"), forbidden],
    ["insert", "that is deleted", insert("is_deleted", "true"), forbidden],
    ["insert", "with comments", insert("comment_count", "5"), forbidden],
    ["insert", "with a place", insert("place_id", "'ng-lagos'"), forbidden],
    [
      "insert",
      "over another's row",
      insert("user_id", `'${ada}'`).replace(fresh(1), ids.kwames),
      ["42501", "23505", "42501"],
    ],
    ["insert", "in French", insert("language", "'fr'"), ["42501", "ok", "ok"]],
    ["update", "the language", `update ${table} set language = 'sw' ${mine}`, authorOnly],
    ["update", "the language to none", `update ${table} set language = null ${mine}`, authorOnly],
    ["update", "a deleted post's language", `update ${table} set language = 'sw' ${gone}`, nobody],
    ["update", "the title", `update ${table} set title = 'Better' ${mine}`, authorOnly],
    ["update", "the text", `update ${table} set ${body} = 'Better' ${mine}`, authorOnly],
    [
      "update",
      "to deleted",
      `update ${table} set is_deleted = true ${mine} returning id`,
      authorOnly,
    ],
    ["update", "a deleted post back", `update ${table} set is_deleted = false ${gone}`, nobody],
    ["update", "a deleted post's title", `update ${table} set title = 'Back' ${gone}`, nobody],
    ["update", "the author", `update ${table} set user_id = '${kwame}' ${mine}`, forbidden],
    ["update", "the date", `update ${table} set created_at = now() ${mine}`, forbidden],
    ["update", "the place", `update ${table} set place_id = 'ng-lagos' ${mine}`, forbidden],
    ["update", "the comment count", `update ${table} set comment_count = 9 ${mine}`, forbidden],
    [
      "update",
      "the category",
      `update ${table} set category_id = 1, subcategory_id = null ${mine}`,
      authorOnly,
    ],
    [
      "update",
      "a deleted post's category",
      `update ${table} set category_id = 1, subcategory_id = null ${gone}`,
      nobody,
    ],
    [
      "update",
      "the text of an older version",
      `update ${table} set ${body} = 'Better', edited_at = '2020-01-01' ${mine}`,
      ["42501", "P0001 edited_meanwhile", "none"],
    ],
    ["insert", "that was edited", insert("edited_at", "now()"), forbidden],
    ["update", "the id", `update ${table} set id = '${fresh(1)}' ${mine}`, forbidden],
    ["update", "the time of a change", `update ${table} set updated_at = now() ${mine}`, forbidden],
    ["update", "the hiding", `update ${table} set hidden_for = null ${mine}`, forbidden],
    ["delete", "a post", `delete from ${table} ${mine}`, forbidden],
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
    ["select", "an anonymous post", `select * from ${table} ${hidden}`, everyone],
    [
      "select",
      "an anonymous post by its author",
      `select * from ${table} ${hidden} and user_id = '${ada}'`,
      ["none", "none", "none"],
    ],
    [
      "insert",
      "with what Ada paid",
      `insert into ${table} (title, content, ${extra}, user_id, price_paid, paid_in)
        values ('A new title', 'A new text', ${extraValue}, '${ada}', 500, '2026-10-01')`,
      ["42501", "ok", "42501"],
    ],
    [
      "update",
      "what was paid",
      `update ${table} set price_paid = 500, paid_in = '2026-10-01' ${mine}`,
      authorOnly,
    ],
    [
      "update",
      "what was paid, of an anonymous post",
      `update ${table} set price_paid = 500, paid_in = '2026-10-01' ${hidden}`,
      authorOnly,
    ],
    [
      "update",
      "what was paid, without a month",
      `update ${table} set price_paid = 500 ${mine}`,
      ["42501", "23514", "none"],
    ],
    [
      "insert",
      "anonymously",
      `insert into ${table} (title, content, ${extra}, user_id, is_anonymous)
        values ('A new title', 'A new text', ${extraValue}, '${ada}', true)`,
      ["42501", "ok", "42501"],
    ],
    ["update", "an anonymous post", `update ${table} set title = 'Better' ${hidden}`, authorOnly],
    [
      "update",
      "an anonymous post to deleted",
      `update ${table} set is_deleted = true ${hidden} returning id`,
      authorOnly,
    ],
    [
      "update",
      "the language of an anonymous post",
      `update ${table} set language = 'sw' ${hidden}`,
      authorOnly,
    ],
    ["update", "the upvotes", `update ${table} set upvotes = 99 ${mine}`, forbidden],
    ["update", "the downvotes", `update ${table} set downvotes = 99 ${mine}`, forbidden],
    ["update", "to anonymous", `update ${table} set is_anonymous = true ${mine}`, forbidden],
    ["update", "the product", `update ${table} set product_id = null ${mine}`, forbidden],
    ["update", "the company", `update ${table} set company_id = null ${mine}`, forbidden],
  ]);
}

const [recommendation, review] = kinds;

export const posts = [
  ...kinds.flatMap(common),
  ...(recommendation ? voted(recommendation, recommendations) : []),
  ...(review ? voted(review, reviews) : []),
  ...cellsOf("reviews", [
    [
      "update",
      "the badge",
      `update reviews set verified = true where id = '${reviews.adas}'`,
      forbidden,
    ],
    [
      "update",
      "the rating",
      `update reviews set rating = 5 where id = '${reviews.adas}'`,
      authorOnly,
    ],
    [
      "update",
      "the rating of an anonymous one",
      `update reviews set rating = 5 where id = '${reviews.anonymous}'`,
      authorOnly,
    ],
    [
      "update",
      "what the rating was",
      `update reviews set earlier_ratings = null where id = '${reviews.adas}'`,
      forbidden,
    ],
    [
      "insert",
      "with what the rating was",
      "insert into reviews (title, content, rating, earlier_ratings) values ('T', 'C', 5, '[]')",
      forbidden,
    ],
  ]),
  ...cellsOf("requests", [
    [
      "update",
      "the status",
      `update requests set status = 'answered' where id = '${requests.adas}'`,
      authorOnly,
    ],
    [
      "update",
      "the response count",
      `update requests set response_count = 9 where id = '${requests.adas}'`,
      forbidden,
    ],
  ]),
];
