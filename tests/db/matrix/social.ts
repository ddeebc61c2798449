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
import {
  asAda,
  type Cell,
  cellsOf,
  everyone,
  forbidden,
  hers,
  hidden,
  membersOnly,
} from "./cell.ts";

/** Ada has voted on `voted`, and not yet on `others`; `gone` is deleted, `own` is what she wrote. */
function votes(kind: string, voted: string, others: string[], gone: string, own: string[]): Cell[] {
  const table = `${kind}_votes`;
  const column = `${kind}_id`;
  const mine = `where user_id = '${ada}' and ${column} = '${voted}'`;
  const insert = (id: string, type = "upvote") =>
    `insert into ${table} (user_id, ${column}, vote_type) values ('${ada}', '${id}', '${type}')`;
  const upsert = `on conflict (user_id, ${column}) do update
    set user_id = excluded.user_id, ${column} = excluded.${column}, vote_type = excluded.vote_type
    returning *`;
  return [
    ...cellsOf(table, hers, {
      "select Ada's vote": `select * from ${table} ${mine}`,
      "update Ada's vote": `update ${table} set vote_type = 'downvote' ${mine}`,
      "delete Ada's vote": `delete from ${table} ${mine}`,
    }),
    ...cellsOf(table, ["42501", "23505", "42501"], {
      "insert Ada's vote a second time": insert(voted),
    }),
    ...cellsOf(table, asAda, {
      "insert Ada's vote or a change of it": `${insert(voted, "downvote")} ${upsert}`,
    }),
    ...cellsOf(table, forbidden, {
      "insert a vote with a date": insert(gone)
        .replace("vote_type)", "vote_type, created_at)")
        .replace("')", "', now())"),
    }),
    ...cellsOf(table, ["42501", "P0001 item_deleted", "42501"], {
      "insert on what is deleted": insert(gone),
    }),
    ...cellsOf(table, ["42501", "42501 vote_moved", "none"], {
      "update the item of Ada's vote": `update ${table} set ${column} = '${gone}' ${mine}`,
      "update the member of Ada's vote": `update ${table} set user_id = '${kwame}' ${mine}`,
    }),
    ...others.flatMap((id) => cellsOf(table, asAda, { "insert Ada's vote": insert(id) })),
    ...own.flatMap((id) =>
      cellsOf(table, ["42501", "42501 own_content", "42501"], {
        [`insert on her own ${id.slice(-3)}`]: insert(id),
      }),
    ),
  ];
}

export const social = [
  ...cellsOf("responses", everyone, {
    "select of a request": `select * from responses where id = '${responses.adas}'`,
  }),
  ...cellsOf("responses", hidden, {
    "select of a deleted request": `select * from responses where id = '${responses.onDeleted}'`,
  }),
  ...cellsOf("responses", asAda, {
    "insert as Ada": `insert into responses (id, request_id, content, user_id) values ('${fresh(1)}', '${requests.kwames}', 'Yes', '${ada}')`,
    "insert that points at a product": `insert into responses (request_id, content, user_id, product_id) values ('${requests.kwames}', 'This', '${ada}', '${phone}')`,
  }),
  ...cellsOf("responses", forbidden, {
    "update the user_id": `update responses set user_id = '${kwame}' where id = '${responses.adas}'`,
    "update the request_id": `update responses set request_id = '${requests.adas}' where id = '${responses.adas}'`,
    "update the upvotes": `update responses set upvotes = 99 where id = '${responses.adas}'`,
    "update the hidden_for": `update responses set hidden_for = null where id = '${responses.adas}'`,
    "update the created_at": `update responses set created_at = now() where id = '${responses.adas}'`,
    "insert with votes": `insert into responses (request_id, content, upvotes) values ('${requests.kwames}', 'Yes', 9)`,
    "insert that helped": `insert into responses (request_id, content, helped_at) values ('${requests.kwames}', 'Yes', now())`,
    "update to helped": `update responses set helped_at = now() where id = '${responses.kwames}'`,
  }),
  ...cellsOf("responses", ["42501", "42501", "P0001 request_not_open"], {
    "insert to a closed request": `insert into responses (request_id, content) values ('${requests.closed}', 'Yes')`,
  }),
  ...cellsOf("responses", ["42501", "42501", "P0001 item_deleted"], {
    "insert to a deleted request": `insert into responses (request_id, content) values ('${requests.deleted}', 'Yes')`,
  }),
  ...cellsOf("responses", hers, {
    "update the text": `update responses set content = 'No' where id = '${responses.adas}'`,
    "delete Ada's": `delete from responses where id = '${responses.adas}'`,
  }),
  ...cellsOf("responses", ["42501", "P0001 edited_meanwhile", "none"], {
    "update the text of an older version": `update responses set content = 'No', edited_at = '2020-01-01' where id = '${responses.adas}'`,
  }),
  ...cellsOf("responses", ["42501", "P0001 card_deleted", "42501"], {
    // The stranger is the asker.
    "insert that points at what is deleted": `insert into responses (request_id, content, recommendation_id) values ('${requests.kwames}', 'This', '${recommendations.deleted}')`,
  }),
  ...cellsOf("comments", everyone, {
    "select on a recommendation": `select * from comments where id = '${comments.onRecommendation}'`,
    "select on a review": `select * from comments where id = '${comments.onReview}'`,
    "select on a request": `select * from comments where id = '${comments.onRequest}'`,
    "select under an answer": `select * from comments where id = '${replies.toAnswer}'`,
    "select under a comment": `select * from comments where id = '${replies.toComment}'`,
  }),
  ...cellsOf("comments", hidden, {
    "select on a deleted item": `select * from comments where id = '${comments.onDeleted}'`,
    "select on a deleted review": `select * from comments where id = '${comments.onDeletedReview}'`,
    "select on a deleted request": `select * from comments where id = '${comments.onDeletedRequest}'`,
  }),
  ...cellsOf("comments", asAda, {
    "insert as Ada": `insert into comments (id, content, user_id, review_id) values ('${fresh(1)}', 'Yes', '${ada}', '${reviews.kwames}')`,
    "insert a reply as Ada": `insert into comments (content, user_id, response_id) values ('Yes', '${ada}', '${responses.kwames}')`,
  }),
  ...cellsOf("comments", forbidden, {
    "update the user_id": `update comments set user_id = '${kwame}' where id = '${comments.adas}'`,
    "update the recommendation_id": `update comments set recommendation_id = '${recommendations.adas}' where id = '${comments.adas}'`,
    "update the upvotes": `update comments set upvotes = 99 where id = '${comments.adas}'`,
    "update the hidden_for": `update comments set hidden_for = null where id = '${comments.adas}'`,
    "update the created_at": `update comments set created_at = now() where id = '${comments.adas}'`,
    "insert with votes": `insert into comments (content, upvotes, review_id) values ('Yes', 9, '${reviews.kwames}')`,
    "insert with replies": `insert into comments (content, review_id, reply_count) values ('Yes', '${reviews.kwames}', 9)`,
  }),
  ...cellsOf("comments", ["42501", "P0001 item_deleted", "P0001 item_deleted"], {
    "insert on a deleted item": `insert into comments (content, recommendation_id) values ('Yes', '${recommendations.deleted}')`,
    "insert a reply to what is on a deleted item": `insert into comments (content, reply_to) values ('Yes', '${comments.onDeleted}')`,
    "insert a reply to an answer to a deleted request": `insert into comments (content, response_id) values ('Yes', '${responses.onDeleted}')`,
  }),
  ...cellsOf("comments", hers, {
    "update the text": `update comments set content = 'No' where id = '${comments.adas}'`,
    "delete Ada's": `delete from comments where id = '${comments.adas}'`,
  }),
  ...cellsOf("comments", ["42501", "P0001 edited_meanwhile", "none"], {
    "update the text of an older version": `update comments set content = 'No', edited_at = '2020-01-01' where id = '${comments.adas}'`,
  }),
  ...cellsOf("comments", ["42501", "23514 reply_to_reply", "23514 reply_to_reply"], {
    "insert a reply to a reply": `insert into comments (content, reply_to) values ('Yes', '${replies.toComment}')`,
  }),
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
  ...cellsOf("user_lists", everyone, {
    "select a public one": `select * from user_lists where id = '${lists.public}'`,
  }),
  ...cellsOf("user_lists", hidden, {
    "select a private one": `select * from user_lists where id = '${lists.private}'`,
  }),
  ...cellsOf("user_lists", asAda, {
    "insert as Ada": `insert into user_lists (id, user_id, name, description, is_public) values ('${fresh(1)}', '${ada}', 'New', null, false)`,
  }),
  ...cellsOf("user_lists", forbidden, {
    "insert with a count": `insert into user_lists (name, item_count) values ('New', 9)`,
    "update the owner": `update user_lists set user_id = '${kwame}' where id = '${lists.public}'`,
    "update the count": `update user_lists set item_count = 0 where id = '${lists.public}'`,
  }),
  ...cellsOf("user_lists", hers, {
    "update the name": `update user_lists set name = 'Better' where id = '${lists.public}'`,
    "update to public": `update user_lists set is_public = true where id = '${lists.private}'`,
    "delete a public one": `delete from user_lists where id = '${lists.public}'`,
  }),
  ...cellsOf("list_items", everyone, {
    "select of a public list": `select * from list_items where id = '${listItems.public}'`,
  }),
  ...cellsOf("list_items", hidden, {
    "select of a private list": `select * from list_items where id = '${listItems.private}'`,
  }),
  ...cellsOf("list_items", asAda, {
    "insert into Ada's list": `insert into list_items (id, list_id, product_id, notes) values ('${fresh(1)}', '${lists.public}', '${phone}', 'Try')`,
    "insert a request, above all else": `insert into list_items (list_id, request_id, rank) values ('${lists.public}', '${requests.kwames}', -1e10)`,
  }),
  ...cellsOf("list_items", ["42501", "23505", "42501"], {
    "insert into Ada's list twice": `insert into list_items (list_id, recommendation_id) values ('${lists.public}', '${recommendations.kwames}')`,
  }),
  ...cellsOf("list_items", ["42501", "P0001 item_deleted", "42501"], {
    "insert a deleted recommendation": `insert into list_items (list_id, recommendation_id) values ('${lists.public}', '${recommendations.deleted}')`,
    "insert a deleted review": `insert into list_items (list_id, review_id) values ('${lists.public}', '${reviews.deleted}')`,
    "insert an answer to a deleted request": `insert into list_items (list_id, response_id) values ('${lists.public}', '${responses.onDeleted}')`,
    "insert a deleted request": `insert into list_items (list_id, request_id) values ('${lists.public}', '${requests.deleted}')`,
  }),
  ...cellsOf("list_items", forbidden, {
    "insert with a date": `insert into list_items (list_id, request_id, created_at) values ('${lists.public}', '${requests.kwames}', now())`,
    "update the thing": `update list_items set request_id = '${requests.kwames}' where id = '${listItems.public}'`,
    "update the list": `update list_items set list_id = '${lists.private}' where id = '${listItems.public}'`,
  }),
  ...cellsOf("list_items", hers, {
    "update the notes": `update list_items set notes = 'x' where id = '${listItems.public}'`,
    "update the place in the list": `update list_items set rank = 1 where id = '${listItems.public}'`,
    "delete from a public list": `delete from list_items where id = '${listItems.public}'`,
  }),
  ...cellsOf("notifications", hers, {
    "select Ada's": `select * from notifications where recipient_id = '${ada}'`,
    "update to read": `update notifications set is_read = true where recipient_id = '${ada}'`,
    "delete Ada's": `delete from notifications where recipient_id = '${ada}'`,
  }),
  ...cellsOf("notifications", forbidden, {
    "insert one for Ada": `insert into notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)
        values ('${ada}', '${kwame}', 'like', 'comment', '${comments.adas}', '{}')`,
    "update the text": `update notifications set facts = '{}' where recipient_id = '${ada}'`,
    "update the recipient": `update notifications set recipient_id = '${kwame}' where recipient_id = '${ada}'`,
  }),
  ...cellsOf("blocks", hers, {
    "select Ada's": `select * from blocks where blocker_id = '${ada}'`,
    "select of whom Ada blocked": `select * from blocks where blocked_id = '${musa}'`,
    "delete Ada's": `delete from blocks where blocker_id = '${ada}'`,
  }),
  ...cellsOf("blocks", asAda, {
    "insert as Ada": `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${thabo}')`,
  }),
  ...cellsOf("blocks", ["42501", "23514", "42501"], {
    "insert of herself": `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${ada}')`,
  }),
  ...cellsOf("blocks", ["42501", "23505", "42501"], {
    "insert a second time": `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${musa}')`,
  }),
  ...cellsOf("blocks", forbidden, {
    "insert with a date": `insert into blocks (blocker_id, blocked_id, created_at) values ('${ada}', '${thabo}', now())`,
    "update whom": `update blocks set blocked_id = '${thabo}' where blocker_id = '${ada}'`,
  }),
  ...cellsOf("follows", hers, {
    "select Ada's": `select * from follows where user_id = '${ada}'`,
    "select of a category": "select * from follows where category_id = 2",
    "delete Ada's": `delete from follows where user_id = '${ada}'`,
  }),
  ...cellsOf("follows", membersOnly, {
    "insert of a product": `insert into follows (product_id) values ('${phone}')`,
  }),
  ...cellsOf("follows", forbidden, {
    "insert as Ada": `insert into follows (user_id, product_id) values ('${ada}', '${phone}')`,
    "insert of a private profile": `insert into follows (member_id) values ('${musa}')`,
    "insert of a deleted question": `insert into follows (request_id) values ('${requests.deleted}')`,
    "insert with a date": `insert into follows (product_id, created_at) values ('${phone}', now())`,
    "update what": `update follows set category_id = 3 where user_id = '${ada}'`,
  }),
  ...cellsOf("follows", ["42501", "23514", "ok"], {
    "insert of Ada": `insert into follows (member_id) values ('${ada}')`,
  }),
  ...cellsOf("follows", ["42501", "23505", "ok"], {
    "insert a second time": "insert into follows (category_id, place_id) values (2, 'ng-lagos')",
  }),
  ...cellsOf("push_subscriptions", hers, {
    "select Ada's": `select id, endpoint, created_at from push_subscriptions where user_id = '${ada}'`,
    "delete Ada's": `delete from push_subscriptions where user_id = '${ada}'`,
  }),
  ...cellsOf("push_subscriptions", forbidden, {
    "select the keys": "select p256dh, auth from push_subscriptions",
    "insert past the function": `insert into push_subscriptions (endpoint, p256dh, auth) values ('https://a.example/', 'B', 'x')`,
    "update the endpoint": "update push_subscriptions set endpoint = 'https://a.example/'",
  }),
  ...cellsOf("notification_preferences", hers, {
    "select Ada's": `select * from notification_preferences where user_id = '${ada}'`,
    "update Ada's": `update notification_preferences set push = '{}' where user_id = '${ada}'`,
  }),
  ...cellsOf("notification_preferences", ["42501", "23505", "ok"], {
    "insert one's own": "insert into notification_preferences (mail) values ('{likes}')",
  }),
  ...cellsOf("notification_preferences", forbidden, {
    "insert as Ada": `insert into notification_preferences (user_id) values ('${ada}') on conflict do nothing`,
    "update whose": `update notification_preferences set user_id = '${kwame}' where user_id = '${ada}'`,
    "update the date": `update notification_preferences set updated_at = now() where user_id = '${ada}'`,
    "delete Ada's": `delete from notification_preferences where user_id = '${ada}'`,
  }),
  ...cellsOf("notification_preferences", membersOnly, {
    "insert one's own or a change of it": `insert into notification_preferences (mail) values ('{likes}')
        on conflict (user_id) do update set mail = excluded.mail returning *`,
  }),
];
