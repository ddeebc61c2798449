import { describe, expect, test } from "vitest";
import { type Scene, withDatabase } from "./harness.ts";
import { insertInto } from "./insert.ts";
import { ada, kwame, requests, thabo } from "./world.ts";

const scene = withDatabase();

async function ask(s: Scene, title: string, description = "Please.", by = thabo): Promise<string> {
  await s.admin.rows("delete from private.quota_usage");
  const row = { title, description, category_id: 1 };
  const [added] = await s.member(by).rows(...insertInto("requests", row));
  return String(added?.id);
}
async function recommend(s: Scene, row: object, by = thabo): Promise<string> {
  await s.admin.rows("delete from private.quota_usage");
  const [added] = await s
    .member(by)
    .rows(...insertInto("recommendations", { title: "T", content: "C", ...row }));
  return String(added?.id);
}

const similar = async (s: Scene, typed: string, hands = s.visitor) =>
  (await hands.rows("select title from similar_posts($1)", [typed])).map(({ title }) => title);

describe("R393 what is like a title that is being typed", () => {
  test("questions and recommendations, with what tells of them", () =>
    scene(async (s) => {
      await recommend(s, { title: "Plumber who comes", location: "Wuse, Abuja" });
      expect(
        await s.visitor.rows(
          "select kind, title, location, response_count from similar_posts('plumber')",
        ),
      ).toEqual([
        { kind: "request", title: "A plumber in Yaba", location: null, response_count: 1 },
        {
          kind: "recommendation",
          title: "Plumber who comes",
          location: "Wuse, Abuja",
          response_count: null,
        },
      ]);
    }));

  test("from three letters on, by what the last word begins with", () =>
    scene(async (s) => {
      for (const nothing of ["", "  ", "p", "pl", " pl ", "?!.", "the", "who is the best"])
        expect([nothing, await similar(s, nothing)]).toEqual([nothing, []]);
      for (const typed of [
        "plu",
        " plu",
        "a plu",
        "plumb",
        "PLÚMBER",
        "Who is a good plumber?",
        "plumbing",
      ])
        expect([typed, await similar(s, typed)]).toEqual([typed, ["A plumber in Yaba"]]);
      await ask(s, "TV wall");
      expect(await similar(s, "tv")).toEqual([]);
      expect(await similar(s, "tv w")).toEqual(["TV wall"]);
      // A beginning stands for a word only where one is still typing it.
      expect(await similar(s, "plu in")).toEqual([]);
    }));

  test("the likest first: all the words, then the two rarest, in a title before a text", () =>
    scene(async (s) => {
      await ask(s, "Something quiet", "A generator repairer for Ikeja, an honest one.");
      await ask(s, "A generator repairer in Ikeja who is honest");
      expect(await similar(s, "honest generator repairer ikeja")).toEqual([
        "A generator repairer in Ikeja who is honest",
        "Something quiet",
      ]);
    }));

  test("a title that says what is asked for, first at the place, before a text; the place says least", () =>
    scene(async (s) => {
      const lagos = "Ikeja, Lagos";
      await recommend(s, {
        title: "Canopies by night",
        content: "They bring a generator.",
        location: lagos,
      });
      await recommend(s, { title: "Generator hire", location: lagos });
      const liked = await recommend(s, { title: "A generator repairer at Ojuelegba" });
      await s.admin.rows(`update recommendations set upvotes = 9 where id = '${liked}'`);
      expect(await similar(s, "A generator in Ikeja")).toEqual([
        "Generator hire",
        "A generator repairer at Ojuelegba",
        "Canopies by night",
      ]);

      // So many repair that the place is the rarer word by far.
      for (let n = 1; n <= 12; n++) await recommend(s, { title: `Repairer ${n}` });
      await recommend(s, { title: "Suya in Ikeja" });
      await s.admin.rows("analyze private.search_recommendations");
      const found = await similar(s, "Repairer in Ikeja");
      expect(found).toHaveLength(3);
      for (const title of found) expect(title).toMatch(/repairer/i);
    }));

  test("what has some of the words, where nothing has more", () =>
    scene(async (s) => {
      expect(await similar(s, "plumber zanzibar ferry caterer")).toEqual(
        expect.arrayContaining(["A plumber in Yaba", "A caterer"]),
      );
      // Words that nobody has written say nothing.
      expect(await similar(s, "xqzzy plumber wvvkq")).toEqual(["A plumber in Yaba"]);
      expect(await similar(s, "xqzzy wvvkq")).toEqual([]);
    }));

  test("three of a kind at most, the most answered first", () =>
    scene(async (s) => {
      for (const n of [1, 2, 3, 4]) await ask(s, `Okra seller ${n}`, `Number ${n}.`);
      for (const n of [1, 2, 3, 4])
        await recommend(s, { title: `Okra farm ${n}`, content: `Number ${n}` });
      await s.admin.rows("update requests set response_count = 9 where title = 'Okra seller 2'");
      const found = await s.visitor.rows("select kind, title from similar_posts('okra')");
      expect(found.map(({ kind }) => kind)).toEqual([
        ...Array(3).fill("request"),
        ...Array(3).fill("recommendation"),
      ]);
      expect(found[0]?.title).toBe("Okra seller 2");
    }));

  test("nothing that not everybody may see, for its author neither", () =>
    scene(async (s) => {
      const asked = await ask(s, "Zobo for forty", "Cold.", ada);
      const said = await recommend(s, { title: "Zobo at the gate" }, ada);
      expect(await similar(s, "zobo")).toHaveLength(2);
      await s.admin.rows(
        `update requests set is_deleted = true, hidden_for = 'spam' where id = '${asked}'`,
      );
      await s.member(ada).rows(`update recommendations set is_deleted = true where id = '${said}'`);
      for (const hands of [s.visitor, s.member(ada), s.member(kwame)])
        expect(await similar(s, "zobo", hands)).toEqual([]);
    }));

  test("S13 S18 no author, no policy passed by, and no SQL in what is typed", () =>
    scene(async (s) => {
      const [row] = await s.visitor.rows("select * from similar_posts('plumber')");
      expect(Object.keys(row ?? {})).toEqual(["kind", "id", "title", "location", "response_count"]);
      expect(row?.id).toBe(requests.adas);
      for (const typed of [
        "plumber'; drop table requests; --",
        "plumber%_\\",
        "plumber $1 %L %s",
        `plumber ${"x".repeat(5000)}`,
        `${"plumber ".repeat(500)}`,
      ])
        expect([typed, await similar(s, typed)]).toEqual([typed, ["A plumber in Yaba"]]);
    }));
});
