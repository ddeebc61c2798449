import { ada, fresh, kwame, recommendations, requests, reviews } from "../fixtures.ts";
import {
  asAda,
  type Cell,
  cellsOf,
  everyone,
  forbidden,
  hers,
  hidden,
  membersOnly,
  nobody,
} from "./cell.ts";

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

/** The cells of every kind of post. */
function common({ table, body, extra, extraValue, ids }: Kind): Cell[] {
  const mine = `where id = '${ids.adas}'`;
  const gone = `where id = '${ids.deleted}'`;
  const insert = (columns: string, values: string) =>
    `insert into ${table} (id, title, ${body}, ${extra}, ${columns})
      values ('${fresh(1)}', 'A new title', 'A new text', ${extraValue}, ${values})`;
  return [
    ...cellsOf(table, everyone, { "select a post": `select * from ${table} ${mine}` }),
    ...cellsOf(table, hidden, { "select a deleted post": `select * from ${table} ${gone}` }),
    ...cellsOf(table, asAda, { "insert as Ada": insert("user_id", `'${ada}'`) }),
    ...cellsOf(table, ["42501", "42501", "ok"], {
      "insert as Kwame": insert("user_id", `'${kwame}'`),
    }),
    ...cellsOf(table, forbidden, {
      "insert with a date": insert("created_at", "now()"),
      "insert that is deleted": insert("is_deleted", "true"),
      "insert with comments": insert("comment_count", "5"),
      "insert with a place": insert("place_id", "'ng-lagos'"),
      "update the author": `update ${table} set user_id = '${kwame}' ${mine}`,
      "update the date": `update ${table} set created_at = now() ${mine}`,
      "update the place": `update ${table} set place_id = 'ng-lagos' ${mine}`,
      "update the comment count": `update ${table} set comment_count = 9 ${mine}`,
      "insert that was edited": insert("edited_at", "now()"),
      "update the id": `update ${table} set id = '${fresh(1)}' ${mine}`,
      "update the time of a change": `update ${table} set updated_at = now() ${mine}`,
      "update the hiding": `update ${table} set hidden_for = null ${mine}`,
      "delete a post": `delete from ${table} ${mine}`,
    }),
    ...cellsOf(table, ["42501", "23505", "42501"], {
      "insert over another's row": insert("user_id", `'${ada}'`).replace(fresh(1), ids.kwames),
    }),
    ...cellsOf(table, membersOnly, { "insert in French": insert("language", "'fr'") }),
    ...cellsOf(table, hers, {
      "update the language": `update ${table} set language = 'sw' ${mine}`,
      "update the language to none": `update ${table} set language = null ${mine}`,
      "update the title": `update ${table} set title = 'Better' ${mine}`,
      "update the text": `update ${table} set ${body} = 'Better' ${mine}`,
      "update to deleted": `update ${table} set is_deleted = true ${mine} returning id`,
      "update the category": `update ${table} set category_id = 1, subcategory_id = null ${mine}`,
    }),
    ...cellsOf(table, ["42501", "none", "none"], {
      "update a deleted post's language": `update ${table} set language = 'sw' ${gone}`,
      "update a deleted post back": `update ${table} set is_deleted = false ${gone}`,
      "update a deleted post's title": `update ${table} set title = 'Back' ${gone}`,
      "update a deleted post's category": `update ${table} set category_id = 1, subcategory_id = null ${gone}`,
    }),
    ...cellsOf(table, ["42501", "P0001 edited_meanwhile", "none"], {
      "update the text of an older version": `update ${table} set ${body} = 'Better', edited_at = '2020-01-01' ${mine}`,
    }),
  ];
}

/** Cells that only recommendations and reviews have: anonymity, prices paid, votes and subjects. */
function voted(
  { table, extra, extraValue }: Kind,
  ids: { adas: string; anonymous: string },
): Cell[] {
  const mine = `where id = '${ids.adas}'`;
  const unnamed = `where id = '${ids.anonymous}'`;
  return [
    ...cellsOf(table, everyone, {
      "select an anonymous post": `select * from ${table} ${unnamed}`,
    }),
    ...cellsOf(table, nobody, {
      "select an anonymous post by its author": `select * from ${table} ${unnamed} and user_id = '${ada}'`,
    }),
    ...cellsOf(table, asAda, {
      "insert with what Ada paid": `insert into ${table} (title, content, ${extra}, user_id, price_paid, paid_in)
        values ('A new title', 'A new text', ${extraValue}, '${ada}', 500, '2026-10-01')`,
      "insert anonymously": `insert into ${table} (title, content, ${extra}, user_id, is_anonymous)
        values ('A new title', 'A new text', ${extraValue}, '${ada}', true)`,
    }),
    ...cellsOf(table, hers, {
      "update what was paid": `update ${table} set price_paid = 500, paid_in = '2026-10-01' ${mine}`,
      "update what was paid, of an anonymous post": `update ${table} set price_paid = 500, paid_in = '2026-10-01' ${unnamed}`,
      "update an anonymous post": `update ${table} set title = 'Better' ${unnamed}`,
      "update an anonymous post to deleted": `update ${table} set is_deleted = true ${unnamed} returning id`,
      "update the language of an anonymous post": `update ${table} set language = 'sw' ${unnamed}`,
    }),
    ...cellsOf(table, ["42501", "23514", "none"], {
      "update what was paid, without a month": `update ${table} set price_paid = 500 ${mine}`,
    }),
    ...cellsOf(table, forbidden, {
      "update the upvotes": `update ${table} set upvotes = 99 ${mine}`,
      "update the downvotes": `update ${table} set downvotes = 99 ${mine}`,
      "update to anonymous": `update ${table} set is_anonymous = true ${mine}`,
      "update the product": `update ${table} set product_id = null ${mine}`,
      "update the company": `update ${table} set company_id = null ${mine}`,
    }),
  ];
}

const [recommendation, review] = kinds;

export const posts = [
  ...kinds.flatMap(common),
  ...(recommendation ? voted(recommendation, recommendations) : []),
  ...(review ? voted(review, reviews) : []),
  ...cellsOf("reviews", forbidden, {
    "update the badge": `update reviews set verified = true where id = '${reviews.adas}'`,
    "update what the rating was": `update reviews set earlier_ratings = null where id = '${reviews.adas}'`,
    "insert with what the rating was":
      "insert into reviews (title, content, rating, earlier_ratings) values ('T', 'C', 5, '[]')",
  }),
  ...cellsOf("reviews", hers, {
    "update the rating": `update reviews set rating = 5 where id = '${reviews.adas}'`,
    "update the rating of an anonymous one": `update reviews set rating = 5 where id = '${reviews.anonymous}'`,
  }),
  ...cellsOf("requests", hers, {
    "update the status": `update requests set status = 'answered' where id = '${requests.adas}'`,
  }),
  ...cellsOf("requests", forbidden, {
    "update the response count": `update requests set response_count = 9 where id = '${requests.adas}'`,
  }),
];
