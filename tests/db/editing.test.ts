import { describe, expect } from "vitest";
import {
  ada,
  addresses,
  comments,
  recommendations,
  requests,
  responses,
  reviews,
  wanjiku,
} from "./fixtures.ts";
import { type Caller, databaseTest, type TestDatabase } from "./harness.ts";
import { dismiss, hide, restore } from "./moderators.ts";

const test = databaseTest();

/** An item that Ada wrote, with its text and the column that holds the text. */
const hers = (kind: string, id: string, text: string, body = "content") => ({
  kind,
  table: `${kind}s`,
  id,
  text,
  body,
});
type Edited = ReturnType<typeof hers>;

/** One item of every kind that has a text. */
const things = [
  hers("recommendation", recommendations.adas, "Ask for extra yaji."),
  hers("recommendation", recommendations.anonymous, "Quiet waiting room."),
  hers("review", reviews.adas, "Charges slowly."),
  hers("request", requests.adas, "Leaking sink.", "description"),
  hers("response", responses.adas, "Try the Baobab One."),
  hers("comment", comments.adas, "True!"),
];

const editOf =
  ({ table, id, body }: Edited) =>
  (words: string, rest = "") =>
    `update ${table} set ${body} = '${words}'${rest} where id = '${id}' returning id`;
const editedAt = (db: TestDatabase, { table, id }: Pick<Edited, "table" | "id">) =>
  db.admin.read(table, id, "to_jsonb(edited_at)");
const versions = (caller: Caller, { kind, id }: Pick<Edited, "kind" | "id">) =>
  caller.value("select earlier_versions($1, $2)", [kind, id]);
/** Updates a row as Ada. */
const change = (db: TestDatabase, table: string, sets: string, id: string) =>
  db.ada.rows(`update ${table} set ${sets} where id = '${id}'`);

describe.each(things)("$kind $id", (thing) => {
  const edit = editOf(thing);

  test("R290 R291 an edit sets edited_at and stores the earlier version of the changed field", async ({
    db,
  }) => {
    const rest = `select to_jsonb(t) - '{${thing.body},edited_at,updated_at}'::text[] from ${thing.table} as t where id = '${thing.id}'`;
    const before = await db.admin.value(rest);
    expect(await editedAt(db, thing)).toBeNull();
    expect(await db.ada.outcome(edit("Better"))).toBe(1);
    const first = await editedAt(db, thing);
    expect(await db.ada.outcome(edit("Best"))).toBe(1);
    const second = await editedAt(db, thing);
    expect(await versions(db.ada, thing)).toEqual([
      { until: second, was: { [thing.body]: "Better" } },
      { until: first, was: { [thing.body]: thing.text } },
    ]);
    expect(`${first}` < `${second}`).toBe(true);
    const recent = "select $1::timestamptz > now() - interval '1 minute'";
    expect(await db.admin.value(recent, [first])).toBe(true);
    expect(await db.admin.value(rest)).toEqual(before);
  });

  test("R292 F02 saving the same text is no edit; an edit based on an older version is refused", async ({
    db,
  }) => {
    await db.ada.rows(edit("Better", ", edited_at = null"));
    const first = await editedAt(db, thing);
    expect(await db.ada.outcome(edit("Better", ", edited_at = null"))).toBe(1);
    expect(await editedAt(db, thing)).toEqual(first);
    expect(await versions(db.ada, thing)).toHaveLength(1);
    for (const began of ["null", "'2020-01-01'", "'2999-01-01'"]) {
      const older = edit("Other", `, edited_at = ${began}`);
      await db.ada.refused(`P0001 edited_meanwhile ${thing.kind}`, older);
    }
    expect(await db.ada.outcome(edit("Best", `, edited_at = '${first}'`))).toBe(1);
  });

  test("R291 S13 only author and moderators read versions, without a name", async ({ db }) => {
    await db.ada.rows(edit("Better"));
    expect(await versions(db.wanjiku, thing)).toHaveLength(1);
    expect(JSON.stringify(await versions(db.wanjiku, thing))).not.toContain(ada);
    expect(await versions(db.kwame, thing)).toEqual([]);
    expect(await versions(db.ada, { ...thing, kind: "profile" })).toEqual([]);
  });

  test("R290 S12 hidden content cannot be edited", async ({ db }) => {
    await db.wanjiku.rows(hide(thing.kind, thing.id));
    expect(await db.ada.outcome(edit("Better"))).toBe(0);
    await db.wanjiku.rows(restore(thing.kind, thing.id));
    expect(await db.ada.outcome(edit("Better"))).toBe(1);
  });

  test("R290 an update by the operator sets no edited_at and stores no version", async ({ db }) => {
    await db.admin.rows(edit("Better"));
    expect(await editedAt(db, thing)).toBeNull();
    expect(await versions(db.ada, thing)).toEqual([]);
  });

  test("R203 deleting the item deletes its versions", async ({ db }) => {
    await db.ada.rows(edit("Better"));
    await db.admin.rows(`delete from ${thing.table} where id = $1`, [thing.id]);
    expect(await db.admin.rows("select 1 from private.versions")).toEqual([]);
  });
});

test("R290 neither a vote, a comment, a status nor a deletion is an edit", async ({ db }) => {
  const vote = { user_id: wanjiku, review_id: reviews.adas, vote_type: "upvote" };
  await db.wanjiku.insert("review_votes", vote);
  await db.wanjiku.insert("comments", { content: "So do I", review_id: reviews.adas });
  await change(db, "requests", "status = 'closed'", requests.adas);
  await change(db, "recommendations", "is_deleted = true", recommendations.adas);
  expect(await db.admin.rows("select 1 from private.versions")).toEqual([]);
  for (const [table, { adas: id }] of Object.entries({ reviews, requests, recommendations }))
    expect(await editedAt(db, { table, id })).toBeNull();
});

test("R291 a version has only the changed fields, of all that an author may change", async ({
  db,
}) => {
  await change(
    db,
    "recommendations",
    `title = ' Suya at the junction ', content = 'Extra onions.', location = 'Ikeja, Lagos', pricing = '₦900',
        tags = '{suya}', links = '{https://a.example}', category_id = 3, subcategory_id = 2`,
    recommendations.adas,
  );
  expect(await versions(db.ada, { kind: "recommendation", id: recommendations.adas })).toEqual([
    {
      until: expect.any(String),
      was: {
        content: "Ask for extra yaji.",
        location: null,
        pricing: null,
        tags: [],
        links: [],
        category_id: 2,
        subcategory_id: 1,
      },
    },
  ]);
  const asked = "title = 'A pipe', budget = 'flexible', category_id = 2";
  await change(db, "requests", asked, requests.adas);
  expect(await versions(db.ada, { kind: "request", id: requests.adas })).toMatchObject([
    { was: { title: "A plumber in Yaba", budget: null, category_id: 1 } },
  ]);
  await change(db, "reviews", "title = 'Two days', rating = 2, tags = '{phone}'", reviews.adas);
  expect(await versions(db.ada, { kind: "review", id: reviews.adas })).toMatchObject([
    { was: { title: "Battery for two days", rating: 4, tags: [] } },
  ]);
});

test("R290 a search finds the edited text and no longer the earlier one", async ({ db }) => {
  const found = (word: string) => db.visitor.value(`select search_content('${word}') -> 'counts'`);
  await change(db, "recommendations", "content = 'Ask for zobo.'", recommendations.adas);
  expect(await found("zobo")).toMatchObject({ recommendations: 1 });
  expect(await found("yaji")).toMatchObject({ recommendations: 0 });
  await change(db, "responses", "content = 'Try the zobo stall.'", responses.adas);
  expect(await found("zobo")).toMatchObject({ requests: 1 });
});

describe("R293 earlier ratings", () => {
  const rate = (rating: number) =>
    `update reviews set rating = ${rating} where id = '${reviews.adas}'`;
  const read = `select rating, earlier_ratings from reviews where id = '${reviews.adas}'`;

  test("are public, each with when it ended, newest first", async ({ db }) => {
    expect(await db.visitor.rows(read)).toEqual([{ rating: 4, earlier_ratings: null }]);
    await db.ada.rows(rate(2));
    await db.ada.rows(rate(5));
    const until = await db.admin.value("select to_jsonb(now())");
    expect(await db.visitor.rows(read)).toEqual([
      {
        rating: 5,
        earlier_ratings: [
          { rating: 2, until },
          { rating: 4, until },
        ],
      },
    ]);
  });

  const kept = async (db: TestDatabase, ...ratings: number[]) => {
    for (const rating of ratings) await db.ada.rows(rate(rating));
    return db.visitor.value(
      `select string_agg(entry ->> 'rating', '' order by n)
          from reviews, jsonb_array_elements(earlier_ratings) with ordinality as kept (entry, n)
          where id = '${reviews.adas}'`,
    );
  };

  test("are ten at most: always the first, lowest and highest, and the newest", async ({ db }) => {
    // The first rating is four stars.
    expect(await kept(db, 1, 5, 3, 2, 3, 2, 3, 2, 3, 2)).toBe("3232323514");
    expect(await kept(db, 3)).toBe("2323232514");
    expect(await kept(db, 2, 3, 2, 3, 2, 3, 2)).toBe("3232323514");
  });

  test("keep a first rating of one star, however often it changes", async ({ db }) => {
    await db.admin.update("reviews", reviews.adas, { rating: 1, earlier_ratings: null });
    expect(await kept(db, ...Array.from({ length: 20 }, (_, n) => 5 - (n % 2)))).toBe("5454545451");
  });

  test("keep ten equal entries, except the newest between them that a further rating replaces", async ({
    db,
  }) => {
    await db.admin.rows(
      `update reviews set earlier_ratings = (
          select jsonb_agg(jsonb_build_object('rating', 3, 'until', now())) from generate_series(1, 10)
        ) where id = '${reviews.adas}'`,
    );
    expect(await kept(db, 2, 4, 1)).toBe("4243333333");
  });

  test("do not change with other fields", async ({ db }) => {
    await change(db, "reviews", "title = 'T', rating = 4", reviews.adas);
    expect(await db.visitor.rows(read)).toEqual([{ rating: 4, earlier_ratings: null }]);
  });
});

test("R290 a subcategory of another category is refused", async ({ db }) => {
  const mixed = `update recommendations set category_id = 2, subcategory_id = 2 where id = '${recommendations.adas}'`;
  await db.ada.refused("subcategory_mismatch", mixed);
});

test("R291 moderators see earlier versions, but not those of a deleted post", async ({ db }) => {
  const thing = { kind: "recommendation", id: recommendations.adas };
  const board = () => db.wanjiku.value("select moderation_board()");
  await db.kwame.insert("reports", { recommendation_id: thing.id, reason: "spam" });
  expect(await board()).toMatchObject({ open: [{}, { id: thing.id, is_edited: false }] });
  await change(db, "recommendations", "title = 'Innocent'", thing.id);
  expect(await board()).toMatchObject({ open: [{}, { title: "Innocent", is_edited: true }] });
  expect(await versions(db.wanjiku, thing)).toHaveLength(1);
  await change(db, "recommendations", "is_deleted = true", thing.id);
  expect(await versions(db.wanjiku, thing)).toEqual([]);
  expect(await versions(db.ada, thing)).toHaveLength(1);
});

test("S35 a photo that an edit removed is deleted, unless its post is reported", async ({ db }) => {
  const id = recommendations.adas;
  const path = "recommendations/1763690000000-suya.webp";
  const place = `select private.place_of('${path}', now() - interval '2 days', now() - interval '2 days')`;
  const show = (images: string) => change(db, "recommendations", `images = '{${images}}'`, id);
  await show(addresses.image);
  expect(await db.admin.value(place)).toBe("images");
  await db.kwame.insert("reports", { recommendation_id: id, reason: "private_data" });
  await show("");
  expect(await db.admin.value(place)).toBe("hidden");
  await db.wanjiku.rows(dismiss("recommendation", id));
  expect(await db.admin.value(place)).toBe("nowhere");
});

describe("R203 versions of a member's own content", () => {
  test("are erased with the account, except the earlier ratings of reviews", async ({ db }) => {
    for (const thing of things) await db.ada.rows(editOf(thing)("Better"));
    await change(db, "reviews", "rating = 1", reviews.adas);
    expect(await db.admin.value("select count(*)::int from private.versions")).toBe(7);
    await db.admin.rows(`select private.erase_account('${ada}')`);
    expect(await db.admin.rows("select 1 from private.versions")).toEqual([]);
    const stars = await db.visitor.read("reviews", reviews.adas, "earlier_ratings");
    expect(stars).toMatchObject([{ rating: 4 }]);
  });

  test("are in the member's export, in chronological order", async ({ db }) => {
    for (const thing of things) await db.ada.rows(editOf(thing)("Better"));
    await db.kwame.update("comments", comments.onRecommendation, { content: "Where?" });
    expect(await db.ada.value("select export_account() -> 'versions'")).toEqual(
      things.map(({ kind, id, body, text }) => ({
        kind,
        item_id: id,
        until: expect.any(String),
        was: { [body]: text },
      })),
    );
  });
});

test("R291 the newest fifty versions are returned", async ({ db }) => {
  await db.admin.rows(
    `insert into private.versions (kind, item_id, author_id, was, until)
        select 'comment', '${comments.adas}', '${ada}', jsonb_build_object('content', n), now() from generate_series(1, 60) as n`,
  );
  const kept = await versions(db.ada, { kind: "comment", id: comments.adas });
  const numbers = Array.isArray(kept) ? kept.map(({ was }) => was.content) : [];
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => 60 - n));
});
