import { describe, expect } from "vitest";
import { ada, requests, thabo } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto } from "./insert.ts";

const test = databaseTest();

async function post(db: TestDatabase, table: string, row: object, by: string): Promise<string> {
  await db.admin.rows("delete from private.quota_usage");
  const [added] = await db.member(by).rows(...insertInto(table, { title: "T", ...row }));
  return String(added?.id);
}
const ask = (db: TestDatabase, title: string, description = "Please.", by = thabo) =>
  post(db, "requests", { title, description, category_id: 1 }, by);
const recommend = (db: TestDatabase, row: object, by = thabo) =>
  post(db, "recommendations", { content: "C", ...row }, by);

const similar = async (db: TestDatabase, typed: string, caller = db.visitor) =>
  (await caller.rows("select title from similar_posts($1)", [typed])).map(({ title }) => title);

describe("R393 posts similar to a title that is being typed", () => {
  test("questions and recommendations, with what tells of them", async ({ db }) => {
    await recommend(db, { title: "Plumber who comes", location: "Wuse, Abuja" });
    const like = "select kind, title, location, response_count from similar_posts('plumber')";
    expect(await db.visitor.rows(like)).toEqual([
      { kind: "request", title: "A plumber in Yaba", location: null, response_count: 1 },
      {
        kind: "recommendation",
        title: "Plumber who comes",
        location: "Wuse, Abuja",
        response_count: null,
      },
    ]);
  });

  test("from three letters on, by what the last word begins with", async ({ db }) => {
    for (const nothing of ["", "  ", "p", "pl", " pl ", "?!.", "the", "who is the best"])
      expect([nothing, await similar(db, nothing)]).toEqual([nothing, []]);
    for (const typed of [
      "plu",
      " plu",
      "a plu",
      "plumb",
      "PLÚMBER",
      "Who is a good plumber?",
      "plumbing",
    ])
      expect([typed, await similar(db, typed)]).toEqual([typed, ["A plumber in Yaba"]]);
    await ask(db, "TV wall");
    expect(await similar(db, "tv")).toEqual([]);
    expect(await similar(db, "tv w")).toEqual(["TV wall"]);
    // A beginning stands for a word only where one is still typing it.
    expect(await similar(db, "plu in")).toEqual([]);
  });

  test("the likest first: all the words, then the two rarest, in a title before a text", async ({
    db,
  }) => {
    await ask(db, "Something quiet", "A generator repairer for Ikeja, an honest one.");
    await ask(db, "A generator repairer in Ikeja who is honest");
    expect(await similar(db, "honest generator repairer ikeja")).toEqual([
      "A generator repairer in Ikeja who is honest",
      "Something quiet",
    ]);
  });

  test("a title that says what is asked for, first at the place, before a text; the place says least", async ({
    db,
  }) => {
    const lagos = "Ikeja, Lagos";
    await recommend(db, {
      title: "Canopies by night",
      content: "They bring a generator.",
      location: lagos,
    });
    await recommend(db, { title: "Generator hire", location: lagos });
    const liked = await recommend(db, { title: "A generator repairer at Ojuelegba" });
    await db.admin.update("recommendations", liked, { upvotes: 9 });
    expect(await similar(db, "A generator in Ikeja")).toEqual([
      "Generator hire",
      "A generator repairer at Ojuelegba",
      "Canopies by night",
    ]);

    // So many repair that the place is the rarer word by far.
    for (let n = 1; n <= 12; n++) await recommend(db, { title: `Repairer ${n}` });
    await recommend(db, { title: "Suya in Ikeja" });
    await db.admin.rows("analyze private.search_recommendations");
    const found = await similar(db, "Repairer in Ikeja");
    expect(found).toHaveLength(3);
    for (const title of found) expect(title).toMatch(/repairer/i);
  });

  test("what has some of the words, where nothing has more", async ({ db }) => {
    expect(await similar(db, "plumber zanzibar ferry caterer")).toEqual(
      expect.arrayContaining(["A plumber in Yaba", "A caterer"]),
    );
    // Words that no post has are ignored.
    expect(await similar(db, "xqzzy plumber wvvkq")).toEqual(["A plumber in Yaba"]);
    expect(await similar(db, "xqzzy wvvkq")).toEqual([]);
  });

  test("three of a kind at most, the most answered first", async ({ db }) => {
    for (const n of [1, 2, 3, 4]) await ask(db, `Okra seller ${n}`, `Number ${n}.`);
    for (const n of [1, 2, 3, 4])
      await recommend(db, { title: `Okra farm ${n}`, content: `Number ${n}` });
    await db.admin.rows("update requests set response_count = 9 where title = 'Okra seller 2'");
    const found = await db.visitor.rows("select kind, title from similar_posts('okra')");
    expect(found.map(({ kind }) => kind)).toEqual([
      ...Array(3).fill("request"),
      ...Array(3).fill("recommendation"),
    ]);
    expect(found[0]?.title).toBe("Okra seller 2");
  });

  test("only content that everyone may see, for its author too", async ({ db }) => {
    const asked = await ask(db, "Zobo for forty", "Cold.", ada);
    const said = await recommend(db, { title: "Zobo at the gate" }, ada);
    expect(await similar(db, "zobo")).toHaveLength(2);
    await db.admin.update("requests", asked, { is_deleted: true, hidden_for: "spam" });
    await db.ada.update("recommendations", said, { is_deleted: true });
    for (const caller of [db.visitor, db.ada, db.kwame])
      expect(await similar(db, "zobo", caller)).toEqual([]);
  });

  test("S13 S18 no author, no policy passed by, and no SQL in what is typed", async ({ db }) => {
    const [row] = await db.visitor.rows("select * from similar_posts('plumber')");
    expect(Object.keys(row ?? {})).toEqual(["kind", "id", "title", "location", "response_count"]);
    expect(row?.id).toBe(requests.adas);
    for (const typed of [
      "plumber'; drop table requests; --",
      "plumber%_\\",
      "plumber $1 %L %s",
      `plumber ${"x".repeat(5000)}`,
      `${"plumber ".repeat(500)}`,
    ])
      expect([typed, await similar(db, typed)]).toEqual([typed, ["A plumber in Yaba"]]);
  });
});
