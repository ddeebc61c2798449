import { describe, expect } from "vitest";
import {
  ada,
  comments,
  kitchen,
  kwame,
  phone,
  recommendations,
  reviews,
  thabo,
} from "./fixtures.ts";
import { databaseTest } from "./harness.ts";
import { insertInto as insert, post, review } from "./insert.ts";

const test = databaseTest();

describe.each(["recommendations", "reviews"])("S13 R117 %s", (table) => {
  const row = table === "reviews" ? review : post;

  test("an anonymous one cannot name anybody, whoever writes it", async ({ db }) => {
    const named = insert(table, { ...row, is_anonymous: true, user_id: thabo });
    await db.admin.refused(`23514 ${table}_anonymous_has_no_user`, ...named);
  });

  test("one is about a product or about a company", async ({ db }) => {
    const both = insert(table, { ...row, product_id: phone, company_id: kitchen });
    await db.thabo.refused(`23514 ${table}_one_subject`, ...both);
  });

  test("R087 a list of tags, links or photos is flat", async ({ db }) => {
    for (const column of ["tags", "links", "images"]) {
      const nested = insert(table, {
        ...row,
        [column]: "{{https://a.example},{https://b.example}}",
      });
      await db.thabo.refused(`${table}_${column}_length`, ...nested);
    }
  });
});

test("R201 a comment is on exactly one item", async ({ db }) => {
  const two = { recommendation_id: recommendations.adas, review_id: reviews.adas };
  const reply = { recommendation_id: recommendations.adas, reply_to: comments.onRecommendation };
  for (const items of [{}, two, reply]) {
    await db.admin.refused(
      "23514 comments_one_item",
      ...insert("comments", { content: "C", ...items }),
    );
  }
});

test("R205 a notification is of a known kind, about a known kind of thing, from somebody else", async ({
  db,
}) => {
  const notification = {
    recipient_id: ada,
    actor_id: kwame,
    type: "like",
    entity_type: "request",
    entity_id: phone,
    facts: { event: "liked", kind: "request", title: "A plumber" },
  };
  for (const [odd, constraint] of [
    [{ type: "poke" }, "notifications_type_known"],
    [{ entity_type: "vote" }, "notifications_entity_type_known"],
    [{ actor_id: ada }, "notifications_never_to_the_actor"],
  ] as const) {
    await db.admin.refused(
      `23514 ${constraint}`,
      ...insert("notifications", { ...notification, ...odd }),
    );
  }
  expect(await db.admin.outcome(...insert("notifications", notification))).toBe(1);
});
