import {
  ada,
  comments,
  fresh,
  kwame,
  listItems,
  lists,
  musa,
  phone,
  recommendations,
  replies,
  requests,
  responses,
  reviews,
  thabo,
} from "../fixtures.ts";
import { type Cell, cellsOf, everyone, forbidden, type Line, type Outcomes } from "./cell.ts";

const ownerOnly: Outcomes = ["42501", "ok", "none"];
const asAda: Outcomes = ["42501", "ok", "42501"];

/** Updates of columns that the row's author may not change either. */
const never = (table: string, id: string, columns: Record<string, string>): Line[] =>
  Object.entries(columns).map(([column, value]) => [
    `the ${column}`,
    `update ${table} set ${column} = ${value} where id = '${id}'`,
    forbidden,
  ]);

/** Ada has voted on `voted`, and not yet on `others`; `gone` is deleted, `own` is what she wrote. */
function votes(kind: string, voted: string, others: string[], gone: string, own: string[]): Cell[] {
  const table = `${kind}_votes`;
  const column = `${kind}_id`;
  const hers = `where user_id = '${ada}' and ${column} = '${voted}'`;
  const insert = (id: string, type = "upvote") =>
    `insert into ${table} (user_id, ${column}, vote_type) values ('${ada}', '${id}', '${type}')`;
  const upsert = `on conflict (user_id, ${column}) do update
    set user_id = excluded.user_id, ${column} = excluded.${column}, vote_type = excluded.vote_type
    returning *`;
  return cellsOf(table, [
    ["Ada's vote", `select * from ${table} ${hers}`, ownerOnly],
    ...others.map((id): Line => ["Ada's vote", insert(id), asAda]),
    ["Ada's vote a second time", insert(voted), ["42501", "23505", "42501"]],
    ["Ada's vote or a change of it", `${insert(voted, "downvote")} ${upsert}`, asAda],
    [
      "a vote with a date",
      insert(gone).replace("vote_type)", "vote_type, created_at)").replace("')", "', now())"),
      forbidden,
    ],
    ["on what is deleted", insert(gone), ["42501", "P0001 item_deleted", "42501"]],
    ...own.map(
      (id): Line => [
        `on her own ${id.slice(-3)}`,
        insert(id),
        ["42501", "42501 own_content", "42501"],
      ],
    ),
    ["Ada's vote", `update ${table} set vote_type = 'downvote' ${hers}`, ownerOnly],
    [
      "the item of Ada's vote",
      `update ${table} set ${column} = '${gone}' ${hers}`,
      ["42501", "42501 vote_moved", "none"],
    ],
    [
      "the member of Ada's vote",
      `update ${table} set user_id = '${kwame}' ${hers}`,
      ["42501", "42501 vote_moved", "none"],
    ],
    ["Ada's vote", `delete from ${table} ${hers}`, ownerOnly],
  ]);
}

export const social = [
  ...cellsOf("responses", [
    ["of a request", `select * from responses where id = '${responses.adas}'`, everyone],
    [
      "of a deleted request",
      `select * from responses where id = '${responses.onDeleted}'`,
      ["none", "ok", "none"],
    ],
    [
      "as Ada",
      `insert into responses (id, request_id, content, user_id) values ('${fresh(1)}', '${requests.kwames}', 'Yes', '${ada}')`,
      asAda,
    ],
    [
      "with votes",
      `insert into responses (request_id, content, upvotes) values ('${requests.kwames}', 'Yes', 9)`,
      forbidden,
    ],
    [
      "to a closed request",
      `insert into responses (request_id, content) values ('${requests.closed}', 'Yes')`,
      ["42501", "42501", "P0001 request_not_open"],
    ],
    [
      "to a deleted request",
      `insert into responses (request_id, content) values ('${requests.deleted}', 'Yes')`,
      ["42501", "42501", "P0001 item_deleted"],
    ],
    ["the text", `update responses set content = 'No' where id = '${responses.adas}'`, ownerOnly],
    [
      "the text of an older version",
      `update responses set content = 'No', edited_at = '2020-01-01' where id = '${responses.adas}'`,
      ["42501", "P0001 edited_meanwhile", "none"],
    ],
    ...never("responses", responses.adas, {
      user_id: `'${kwame}'`,
      request_id: `'${requests.adas}'`,
      upvotes: "99",
      hidden_for: "null",
      created_at: "now()",
    }),
    ["Ada's", `delete from responses where id = '${responses.adas}'`, ownerOnly],
    [
      "that helped",
      `insert into responses (request_id, content, helped_at) values ('${requests.kwames}', 'Yes', now())`,
      forbidden,
    ],
    [
      "to helped",
      `update responses set helped_at = now() where id = '${responses.kwames}'`,
      forbidden,
    ],
    [
      "that points at a product",
      `insert into responses (request_id, content, user_id, product_id) values ('${requests.kwames}', 'This', '${ada}', '${phone}')`,
      asAda,
    ],
    [
      "that points at what is deleted",
      `insert into responses (request_id, content, recommendation_id) values ('${requests.kwames}', 'This', '${recommendations.deleted}')`,
      // The stranger is who asked.
      ["42501", "P0001 card_deleted", "42501"],
    ],
  ]),
  ...cellsOf("comments", [
    [
      "on a recommendation",
      `select * from comments where id = '${comments.onRecommendation}'`,
      everyone,
    ],
    ["on a review", `select * from comments where id = '${comments.onReview}'`, everyone],
    ["on a request", `select * from comments where id = '${comments.onRequest}'`, everyone],
    [
      "on a deleted item",
      `select * from comments where id = '${comments.onDeleted}'`,
      ["none", "ok", "none"],
    ],
    [
      "on a deleted review",
      `select * from comments where id = '${comments.onDeletedReview}'`,
      ["none", "ok", "none"],
    ],
    [
      "on a deleted request",
      `select * from comments where id = '${comments.onDeletedRequest}'`,
      ["none", "ok", "none"],
    ],
    [
      "as Ada",
      `insert into comments (id, content, user_id, review_id) values ('${fresh(1)}', 'Yes', '${ada}', '${reviews.kwames}')`,
      asAda,
    ],
    [
      "with votes",
      `insert into comments (content, upvotes, review_id) values ('Yes', 9, '${reviews.kwames}')`,
      forbidden,
    ],
    [
      "on a deleted item",
      `insert into comments (content, recommendation_id) values ('Yes', '${recommendations.deleted}')`,
      ["42501", "P0001 item_deleted", "P0001 item_deleted"],
    ],
    ["the text", `update comments set content = 'No' where id = '${comments.adas}'`, ownerOnly],
    [
      "the text of an older version",
      `update comments set content = 'No', edited_at = '2020-01-01' where id = '${comments.adas}'`,
      ["42501", "P0001 edited_meanwhile", "none"],
    ],
    ...never("comments", comments.adas, {
      user_id: `'${kwame}'`,
      recommendation_id: `'${recommendations.adas}'`,
      upvotes: "99",
      hidden_for: "null",
      created_at: "now()",
    }),
    ["Ada's", `delete from comments where id = '${comments.adas}'`, ownerOnly],
    ["under an answer", `select * from comments where id = '${replies.toAnswer}'`, everyone],
    ["under a comment", `select * from comments where id = '${replies.toComment}'`, everyone],
    [
      "a reply as Ada",
      `insert into comments (content, user_id, response_id) values ('Yes', '${ada}', '${responses.kwames}')`,
      asAda,
    ],
    [
      "a reply to a reply",
      `insert into comments (content, reply_to) values ('Yes', '${replies.toComment}')`,
      ["42501", "23514 reply_to_reply", "23514 reply_to_reply"],
    ],
    [
      "a reply to what is on a deleted item",
      `insert into comments (content, reply_to) values ('Yes', '${comments.onDeleted}')`,
      ["42501", "P0001 item_deleted", "P0001 item_deleted"],
    ],
    [
      "a reply to an answer to a deleted request",
      `insert into comments (content, response_id) values ('Yes', '${responses.onDeleted}')`,
      ["42501", "P0001 item_deleted", "P0001 item_deleted"],
    ],
    [
      "with replies",
      `insert into comments (content, review_id, reply_count) values ('Yes', '${reviews.kwames}', 9)`,
      forbidden,
    ],
  ]),
  ...votes(
    "recommendation",
    recommendations.kwames,
    [recommendations.wanjikus],
    recommendations.deleted,
    [recommendations.adas, recommendations.anonymous],
  ),
  ...votes("review", reviews.kwames, [], reviews.deleted, [reviews.adas, reviews.anonymous]),
  ...votes("comment", comments.onRecommendation, [comments.onReview], comments.onDeleted, [
    comments.adas,
  ]),
  ...votes("response", responses.kwames, [], responses.onDeleted, [responses.adas]),
  ...cellsOf("user_lists", [
    ["a public one", `select * from user_lists where id = '${lists.public}'`, everyone],
    [
      "a private one",
      `select * from user_lists where id = '${lists.private}'`,
      ["none", "ok", "none"],
    ],
    [
      "as Ada",
      `insert into user_lists (id, user_id, name, description, is_public) values ('${fresh(1)}', '${ada}', 'New', null, false)`,
      asAda,
    ],
    ["with a count", `insert into user_lists (name, item_count) values ('New', 9)`, forbidden],
    ["the name", `update user_lists set name = 'Better' where id = '${lists.public}'`, ownerOnly],
    [
      "to public",
      `update user_lists set is_public = true where id = '${lists.private}'`,
      ownerOnly,
    ],
    [
      "the owner",
      `update user_lists set user_id = '${kwame}' where id = '${lists.public}'`,
      forbidden,
    ],
    ["the count", `update user_lists set item_count = 0 where id = '${lists.public}'`, forbidden],
    ["a public one", `delete from user_lists where id = '${lists.public}'`, ownerOnly],
  ]),
  ...cellsOf("list_items", [
    ["of a public list", `select * from list_items where id = '${listItems.public}'`, everyone],
    [
      "of a private list",
      `select * from list_items where id = '${listItems.private}'`,
      ["none", "ok", "none"],
    ],
    [
      "into Ada's list",
      `insert into list_items (id, list_id, product_id, notes) values ('${fresh(1)}', '${lists.public}', '${phone}', 'Try')`,
      asAda,
    ],
    [
      "into Ada's list twice",
      `insert into list_items (list_id, recommendation_id) values ('${lists.public}', '${recommendations.kwames}')`,
      ["42501", "23505", "42501"],
    ],
    [
      "a deleted recommendation",
      `insert into list_items (list_id, recommendation_id) values ('${lists.public}', '${recommendations.deleted}')`,
      ["42501", "P0001 item_deleted", "42501"],
    ],
    [
      "a deleted review",
      `insert into list_items (list_id, review_id) values ('${lists.public}', '${reviews.deleted}')`,
      ["42501", "P0001 item_deleted", "42501"],
    ],
    [
      "an answer to a deleted request",
      `insert into list_items (list_id, response_id) values ('${lists.public}', '${responses.onDeleted}')`,
      ["42501", "P0001 item_deleted", "42501"],
    ],
    [
      "a request, above all else",
      `insert into list_items (list_id, request_id, rank) values ('${lists.public}', '${requests.kwames}', -1e10)`,
      asAda,
    ],
    [
      "a deleted request",
      `insert into list_items (list_id, request_id) values ('${lists.public}', '${requests.deleted}')`,
      ["42501", "P0001 item_deleted", "42501"],
    ],
    [
      "with a date",
      `insert into list_items (list_id, request_id, created_at) values ('${lists.public}', '${requests.kwames}', now())`,
      forbidden,
    ],
    ["the notes", `update list_items set notes = 'x' where id = '${listItems.public}'`, ownerOnly],
    [
      "the place in the list",
      `update list_items set rank = 1 where id = '${listItems.public}'`,
      ownerOnly,
    ],
    [
      "the thing",
      `update list_items set request_id = '${requests.kwames}' where id = '${listItems.public}'`,
      forbidden,
    ],
    [
      "the list",
      `update list_items set list_id = '${lists.private}' where id = '${listItems.public}'`,
      forbidden,
    ],
    ["from a public list", `delete from list_items where id = '${listItems.public}'`, ownerOnly],
  ]),
  ...cellsOf("notifications", [
    ["Ada's", `select * from notifications where recipient_id = '${ada}'`, ownerOnly],
    [
      "one for Ada",
      `insert into notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
        values ('${ada}', '${kwame}', 'like', 'comment', '${comments.adas}', '{}')`,
      forbidden,
    ],
    ["to read", `update notifications set is_read = true where recipient_id = '${ada}'`, ownerOnly],
    ["the text", `update notifications set facts = '{}' where recipient_id = '${ada}'`, forbidden],
    [
      "the recipient",
      `update notifications set recipient_id = '${kwame}' where recipient_id = '${ada}'`,
      forbidden,
    ],
    ["Ada's", `delete from notifications where recipient_id = '${ada}'`, ownerOnly],
  ]),
  ...cellsOf("blocks", [
    ["Ada's", `select * from blocks where blocker_id = '${ada}'`, ownerOnly],
    ["of whom Ada blocked", `select * from blocks where blocked_id = '${musa}'`, ownerOnly],
    ["as Ada", `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${thabo}')`, asAda],
    [
      "of herself",
      `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${ada}')`,
      ["42501", "23514", "42501"],
    ],
    [
      "a second time",
      `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${musa}')`,
      ["42501", "23505", "42501"],
    ],
    [
      "with a date",
      `insert into blocks (blocker_id, blocked_id, created_at) values ('${ada}', '${thabo}', now())`,
      forbidden,
    ],
    ["whom", `update blocks set blocked_id = '${thabo}' where blocker_id = '${ada}'`, forbidden],
    ["Ada's", `delete from blocks where blocker_id = '${ada}'`, ownerOnly],
  ]),
  ...cellsOf("follows", [
    ["Ada's", `select * from follows where user_id = '${ada}'`, ownerOnly],
    ["of a category", "select * from follows where category_id = 2", ["42501", "ok", "none"]],
    ["of a product", `insert into follows (product_id) values ('${phone}')`, ["42501", "ok", "ok"]],
    [
      "as Ada",
      `insert into follows (user_id, product_id) values ('${ada}', '${phone}')`,
      forbidden,
    ],
    ["of Ada", `insert into follows (member_id) values ('${ada}')`, ["42501", "23514", "ok"]],
    ["of a private profile", `insert into follows (member_id) values ('${musa}')`, forbidden],
    [
      "of a deleted question",
      `insert into follows (request_id) values ('${requests.deleted}')`,
      forbidden,
    ],
    [
      "a second time",
      "insert into follows (category_id, place_id) values (2, 'ng-lagos')",
      ["42501", "23505", "ok"],
    ],
    [
      "with a date",
      `insert into follows (product_id, created_at) values ('${phone}', now())`,
      forbidden,
    ],
    ["what", `update follows set category_id = 3 where user_id = '${ada}'`, forbidden],
    ["Ada's", `delete from follows where user_id = '${ada}'`, ownerOnly],
  ]),
  ...cellsOf("push_subscriptions", [
    [
      "Ada's",
      `select id, endpoint, created_at from push_subscriptions where user_id = '${ada}'`,
      ownerOnly,
    ],
    ["the keys", "select p256dh, auth from push_subscriptions", forbidden],
    [
      "past the function",
      `insert into push_subscriptions (endpoint, p256dh, auth) values ('https://a.example/', 'B', 'x')`,
      forbidden,
    ],
    ["the endpoint", "update push_subscriptions set endpoint = 'https://a.example/'", forbidden],
    ["Ada's", `delete from push_subscriptions where user_id = '${ada}'`, ownerOnly],
  ]),
  ...cellsOf("notification_preferences", [
    ["Ada's", `select * from notification_preferences where user_id = '${ada}'`, ownerOnly],
    [
      "one's own",
      "insert into notification_preferences (mail) values ('{likes}')",
      ["42501", "23505", "ok"],
    ],
    [
      "as Ada",
      `insert into notification_preferences (user_id) values ('${ada}') on conflict do nothing`,
      forbidden,
    ],
    [
      "one's own or a change of it",
      `insert into notification_preferences (mail) values ('{likes}')
        on conflict (user_id) do update set mail = excluded.mail returning *`,
      ["42501", "ok", "ok"],
    ],
    [
      "Ada's",
      `update notification_preferences set push = '{}' where user_id = '${ada}'`,
      ownerOnly,
    ],
    [
      "whose",
      `update notification_preferences set user_id = '${kwame}' where user_id = '${ada}'`,
      forbidden,
    ],
    [
      "the date",
      `update notification_preferences set updated_at = now() where user_id = '${ada}'`,
      forbidden,
    ],
    ["Ada's", `delete from notification_preferences where user_id = '${ada}'`, forbidden],
  ]),
];
