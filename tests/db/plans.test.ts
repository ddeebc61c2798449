import { describe, expect, test } from "vitest";
import { withDatabase } from "./harness.ts";
import { ada, kwame, phone, recommendations, requests } from "./world.ts";

const scene = withDatabase();

/** Rows enough for the planner to care, without the triggers' work. */
const volume = `
  set local session_replication_role = replica;
  insert into recommendations (title, content, user_id, category_id, subcategory_id, product_id, upvotes, is_deleted, created_at)
    select 'T' || n, 'C', case when n % 7 = 0 then '${ada}'::uuid else gen_random_uuid() end, 1 + n % 3, 1 + n % 2,
      case when n % 50 = 0 then '${phone}'::uuid end, n % 97, n % 40 = 0, now() - n * interval '1 minute'
    from generate_series(1, 4000) as n;
  insert into reviews (title, content, rating, user_id, category_id, subcategory_id, product_id, upvotes, is_deleted, created_at)
    select title, content, 3, user_id, category_id, subcategory_id, product_id, upvotes, is_deleted, created_at from recommendations;
  insert into requests (title, description, user_id, category_id, status, is_deleted, created_at)
    select title, content, user_id, category_id, case when upvotes % 2 = 0 then 'open' else 'closed' end, is_deleted, created_at from recommendations;
  insert into comments (content, user_id, recommendation_id) select 'C', user_id, id from recommendations;
  insert into responses (content, user_id, request_id) select 'C', user_id, id from requests;
  insert into recommendation_votes (user_id, recommendation_id, vote_type) select gen_random_uuid(), id, 'upvote' from recommendations;
  insert into notifications (recipient_id, actor_id, type, entity_type, entity_id, message)
    select gen_random_uuid(), gen_random_uuid(), 'comment', 'review', id, 'm' from reviews;
  insert into user_lists (user_id, name, is_public) select gen_random_uuid(), title, true from recommendations;
  insert into list_items (list_id, recommendation_id) select l.id, r.id from user_lists as l join recommendations as r on r.title = l.name;
  insert into products (name, category_id, subcategory_id) select 'P' || n, 3, 1 + n % 60 from generate_series(1, 3000) as n;
  set local session_replication_role = origin;
  analyze`;

const newest = "order by created_at desc limit 12";
const queries: [ids: string, sql: string, index: string][] = [
  [
    "R183",
    `select * from recommendations where is_deleted = false ${newest}`,
    "recommendations_recent_idx",
  ],
  [
    "R183 R047",
    "select * from recommendations where is_deleted = false order by upvotes desc, created_at desc limit 12",
    "recommendations_trending_idx",
  ],
  [
    "R183 R068",
    `select * from recommendations where is_deleted = false and category_id = 2 ${newest}`,
    "recommendations_category_id_idx",
  ],
  [
    "R183",
    "select * from recommendations where is_deleted = false and category_id = 2 order by upvotes desc, created_at desc limit 12",
    "recommendations_category_trending_idx",
  ],
  [
    "R183",
    `select * from recommendations where is_deleted = false and subcategory_id = 2 ${newest}`,
    "recommendations_subcategory_id_idx",
  ],
  [
    "R183 R119",
    `select * from recommendations where is_deleted = false and product_id = '${phone}' ${newest}`,
    "recommendations_product_id_idx",
  ],
  [
    "R183 R148",
    `select * from recommendations where is_deleted = false and user_id = '${ada}' ${newest}`,
    "recommendations_user_id_idx",
  ],
  ["R184", `select * from reviews where is_deleted = false ${newest}`, "reviews_recent_idx"],
  [
    "R184",
    "select * from reviews where is_deleted = false order by upvotes desc, created_at desc limit 12",
    "reviews_trending_idx",
  ],
  [
    "R184",
    `select * from reviews where is_deleted = false and category_id = 2 ${newest}`,
    "reviews_category_id_idx",
  ],
  [
    "R184",
    `select * from reviews where is_deleted = false and product_id = '${phone}' ${newest}`,
    "reviews_product_id_idx",
  ],
  ["R185", `select * from requests where is_deleted = false ${newest}`, "requests_recent_idx"],
  [
    "R185",
    `select * from requests where is_deleted = false and status = 'open' ${newest}`,
    "requests_open_idx",
  ],
  [
    "R185",
    `select * from requests where is_deleted = false and user_id = '${kwame}' ${newest}`,
    "requests_user_id_idx",
  ],
  [
    "R186",
    `select * from responses where request_id = '${requests.adas}' ${newest}`,
    "responses_request_id_idx",
  ],
  [
    "R187",
    `select * from products where subcategory_id = 2 ${newest}`,
    "products_subcategory_id_idx",
  ],
  ["R189", `select * from user_lists where user_id = '${ada}' ${newest}`, "user_lists_user_id_idx"],
  [
    "R190",
    `select * from list_items where list_id = '${recommendations.adas}' ${newest}`,
    "list_items_list_id_idx",
  ],
  [
    "R201",
    `select * from comments where recommendation_id = '${recommendations.adas}' order by created_at`,
    "comments_recommendation_id_idx",
  ],
  [
    "R207",
    `select * from notifications where recipient_id = '${ada}' ${newest}`,
    "notifications_recipient_id_idx",
  ],
  [
    "R153",
    `select count(*) from notifications where recipient_id = '${ada}' and not is_read`,
    "notifications_unread_idx",
  ],
];

describe("indexes", () => {
  test("R183 R184 R185 R186 R187 R189 R190 R201 R207 every listing walks one, under the policies", () =>
    scene(async (s) => {
      for (const sql of volume.split(";\n")) await s.admin.rows(sql);
      for (const [ids, sql, index] of queries) {
        const plan = JSON.stringify(await s.member(ada).rows(`explain ${sql}`));
        expect([ids, sql, plan]).toEqual([ids, sql, expect.stringContaining(index)]);
        expect([sql, plan]).not.toEqual([sql, expect.stringContaining("Seq Scan")]);
      }
    }));
});
