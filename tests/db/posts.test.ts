import { describe, expect } from "vitest";
import {
  devices,
  fresh,
  kitchen,
  otherPhone,
  phone,
  recommendations,
  requests,
  reviews,
  thabo,
} from "./fixtures.ts";
import { databaseTest } from "./harness.ts";
import { insertInto as insert, post, review, vote } from "./insert.ts";

const test = databaseTest();

describe("S07 the payloads of the specification are accepted and pinned", () => {
  const forged = { upvotes: 99, downvotes: 99 };
  test.for([
    [
      "R194",
      "recommendations",
      {
        ...post,
        user_id: thabo,
        ...forged,
        category_id: 2,
        subcategory_id: 1,
        location: "Lagos",
        pricing: "₦500",
        tags: ["a"],
        links: ["https://a.example"],
        images: [],
      },
      { upvotes: 0, downvotes: 0, user_id: thabo, category_id: 2 },
    ],
    [
      "R195",
      "reviews",
      { ...review, user_id: thabo, ...forged, verified: true },
      { upvotes: 0, downvotes: 0, verified: false, user_id: thabo },
    ],
    [
      "R196",
      "requests",
      {
        title: "T",
        description: "D",
        user_id: thabo,
        status: "closed",
        response_count: 7,
        category_id: 2,
        budget: "under-50k",
      },
      { status: "open", response_count: 0 },
    ],
    [
      "R198",
      "responses",
      { content: "C", user_id: thabo, request_id: requests.adas },
      { upvotes: 0, downvotes: 0, user_id: thabo },
    ],
    [
      "R201",
      "comments",
      { content: "C", user_id: thabo, review_id: reviews.adas },
      { upvotes: 0, downvotes: 0, user_id: thabo },
    ],
    [
      "R199",
      "user_lists",
      { name: " N ", description: null, is_public: true, user_id: thabo },
      { name: "N", item_count: 0, is_public: true },
    ],
  ] as const)("%s %s", async ([_, table, payload, stored], { db }) => {
    const [row] = await db.thabo.rows(...insert(table, payload));
    expect(row).toMatchObject(stored);
    const age = await db.admin.value(`select now() = created_at from ${table} where id = $1`, [
      row?.id,
    ]);
    expect(age).toBe(true);
  });

  test.for(["recommendations", "reviews"])(
    "%s without an author are their sender's",
    async (table, { db }) => {
      const { rating: _, ...plain } = review;
      const [row] = await db.thabo.rows(...insert(table, table === "reviews" ? review : plain));
      expect(row).toMatchObject({
        user_id: thabo,
        category_id: 1,
        tags: [],
        links: [],
        images: [],
        is_deleted: false,
      });
    },
  );

  test("R086 C09 no category, or null, means General, or the subcategory's", async ({ db }) => {
    for (const [table, row, category_id] of [
      ["recommendations", { ...post, category_id: null, tags: null }, 1],
      ["reviews", { ...review, title: "A", category_id: null, subcategory_id: 2 }, 3],
      ["recommendations", { ...post, title: "B", category_id: 1, subcategory_id: 1 }, 2],
    ] as const)
      expect(await db.thabo.rows(...insert(table, row))).toMatchObject([{ category_id }]);
    const request = insert("requests", { title: "T", description: "D", user_id: thabo });
    await db.thabo.refused("23502", ...request);
    const mixed = insert("recommendations", { ...post, category_id: 2, subcategory_id: 2 });
    await db.thabo.refused("23514 subcategory_mismatch", ...mixed);
  });

  test("updated_at moves with the author's words, not with counts", async ({ db }) => {
    await db.admin.rows("update recommendations set updated_at = now() - interval '1 day'");
    const moved = `select updated_at = now() from recommendations where id = '${recommendations.adas}'`;
    await db.thabo.rows(vote("recommendation", recommendations.adas));
    expect(await db.admin.value(moved)).toBe(false);
    await db.ada.update("recommendations", recommendations.adas, { content: "New" });
    expect(await db.admin.value(moved)).toBe(true);
  });

  test("F02 a repeated submission with the same id fails on the primary key", async ({ db }) => {
    for (const [table, row] of [
      ["recommendations", { id: fresh(1), ...post }],
      ["reviews", { id: fresh(2), ...review, title: "R", product_id: otherPhone }],
      ["requests", { id: fresh(3), title: "T", description: "D", category_id: 1 }],
      ["responses", { id: fresh(4), content: "C", request_id: requests.adas }],
      ["comments", { id: fresh(5), content: "D", review_id: reviews.adas }],
      ["user_lists", { id: fresh(6), name: "N" }],
      ["company_handles", { id: fresh(7), company_id: devices, kind: "x", value: "baobab" }],
    ] as const) {
      await db.thabo.insert(table, row);
      await db.thabo.refused(`23505 ${table}_pkey`, ...insert(table, row));
    }
  });
});

describe("S21 one review a member for each product or company", () => {
  const again = (subject: object) => insert("reviews", { ...review, ...subject });

  test("a second review is refused by name, anonymous or not", async ({ db }) => {
    for (const is_anonymous of [true, false]) {
      for (const [author, constraint, subject] of [
        [db.ada, "reviews_one_per_product", { product_id: phone }],
        [db.kwame, "reviews_one_per_company", { company_id: kitchen }],
      ] as const)
        await author.refused(`23505 ${constraint}`, ...again({ ...subject, is_anonymous }));
    }
    await db.thabo.rows(...again({ company_id: devices, is_anonymous: true }));
    await db.thabo.refused(
      "reviews_one_per_company",
      ...again({ title: "B", company_id: devices }),
    );
  });

  test("deleting makes room for another, and reviews without a subject are not limited", async ({
    db,
  }) => {
    await db.ada.update("reviews", reviews.adas, { is_deleted: true });
    await db.ada.rows(...again({ product_id: phone, is_anonymous: true }));
    await db.ada.rows(...again({ title: "B", company_id: kitchen }));
    await db.ada.rows(...again({ title: "C" }));
    await db.ada.rows(...again({ title: "D" }));
  });
});
