import { describe, expect } from "vitest";
import { ada, kwame, thabo, wanjiku } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";

const test = databaseTest();

/* Six scripts, from common words to rare ones. */
const WORDS = {
  Latin:
    "phone repair good Lagos ọjà marché thiéboudienne fundi Nairobi battery is it my don't e-mail half-day N4 3,500 x2 ₦900 generator Kumasi tailor chakula",
  Arabic: "مكان جيد لإصلاح الهاتف أفضل سعر سوق متجر جودة خدمة سريعة ناس طعام قهوة مدرسة كهرباء",
  Ethiopic: "ጥሩ ቦታ ስልክ ጥገና ዋጋ ርካሽ ገበያ ሱቅ ፈጣን አገልግሎት ቤት ምግብ ቡና ትምህርት መድኃኒት",
  NKo: "ߒߞߏ ߞߊ߲ ߘߐ߫ ߛߋߓߋ ߟߊ߫ ߞߊ߬ߟߊ߲ ߡߊ߲߬ߘߋ߲",
  Tifinagh: "ⵜⵉⴼⵉⵏⴰⵖ ⴰⵎⴰⵣⵉⵖ ⴰⵡⴰⵍ ⵜⴰⵎⵓⵔⵜ ⴰⵙⵙ ⵉⴹ",
  Han: "手机修理 好地方 市场 价格 便宜 电池 快速服务",
};
const ALL = Object.values(WORDS).flatMap((words) => words.split(" "));
/** So many that neither way of looking is all there is, and each is taken. */
const POSTS = 900;

/** The same at every run: from 0 to below `most`. */
const drawn = (seed: number, most: number) => (Math.imul(seed + 1, 2654435761) >>> 8) % most;

const sentence = (seed: number, words: number) =>
  Array.from({ length: words }, (_, position) => {
    // The square makes the first words common and the last ones rare.
    const share = drawn(seed * 31 + position, 1000) / 1000;
    return ALL[Math.floor(share * share * share * ALL.length)];
  }).join(seed % 5 === 0 ? ", " : " ");

async function write(db: TestDatabase): Promise<void> {
  const posts = Array.from({ length: POSTS }, (_, n) => ({
    title: sentence(n, 3),
    content: n === 7 ? `${"长".repeat(590)}尾巴${"长".repeat(300)}` : sentence(n + 5000, 9),
    // A few far above the others, and many with none at all.
    upvotes: Math.floor((drawn(n, 50) / 7) ** 4),
    // One author of all would be counted again and again in one row, ever more slowly.
    author: [ada, kwame, thabo, wanjiku][n % 4],
    n,
  }));
  await db.admin.rows(
    `insert into recommendations (title, content, user_id, upvotes, created_at)
     select title, content, author, upvotes, now() - n * interval '5 hours'
     from json_to_recordset($1) as p (author uuid, title text, content text, upvotes int, n int)`,
    [JSON.stringify(posts)],
  );
  await db.admin.rows("analyze private.search_recommendations");
}

/** Words, their inner parts, and what is in none: three hundred. */
function searches(): string[] {
  const parts = ALL.flatMap((word) => {
    const letters = [...word];
    const from =
      1 + drawn(letters.length * 7 + word.charCodeAt(0), Math.max(1, letters.length - 2));
    return [
      word,
      letters.slice(from).join(""),
      letters.slice(0, -1).join(""),
      letters.slice(from, from + 2).join(""),
      letters.slice(1, -1).join(""),
    ];
  });
  const absent = [
    "zq",
    "ጳጳ",
    "长尾",
    "尾巴",
    "xyzzy",
    "قق",
    ", ",
    "%",
    "_",
    "\\",
    "e-ma",
    "on't",
    "g, p",
  ];
  return [...new Set([...absent, ...parts].map((part) => part.trim()))]
    .filter(Boolean)
    .slice(0, 300);
}

/** The first twenty of each word, as they are found and as `like` has them over all that `ilike` has too. */
const COMPARED = `
  with texts as materialized (
    select r.*, private.searchable(
      private.fold(concat_ws(E'\\n', title, content, location, array_to_string(tags, E'\\n')))
    ) as folded
    from recommendations as r where not is_deleted
  ),
  words as materialized (
    select word, place, array(
        select '%' || private.like_pattern(q.word) || '%' from private.query_words(w.word) as q
      ) as folded, pattern,
      case when place % 2 = 0 then 'popular' else 'recent' end as sort
    from unnest($1::text[], $2::text[]) with ordinality as w (word, pattern, place)
  )
  select w.word, w.sort, f.ids as found, f.matches, f.is_all, coalesce(b.ids, '{}') as wanted,
    coalesce(b.matches, 0)::int as count, coalesce(b.missed, 0)::int as missed
  from words as w
  left join lateral (
    select (array_agg(t.id order by case when w.sort = 'popular' then upvotes end desc, created_at desc, id desc)
        filter (where t.folded like all (w.folded)))[:20] as ids,
      count(*) filter (where t.folded like all (w.folded)) as matches,
      count(*) filter (where not t.folded like all (w.folded)) as missed
    from texts as t
    where t.folded like all (w.folded) or t.title ilike w.pattern or t.content ilike w.pattern
  ) as b on true
  left join lateral (
    select coalesce(array_agg(i.item_id order by i.place) filter (where i.level = 1), '{}') as ids,
      max(i.matches) filter (where i.level = 1) as matches,
      bool_and(i.is_all) filter (where i.level = 1) as is_all
    from private.search_items(w.word, '{recommendations}', w.sort, 20) with ordinality
      as i (kind, item_id, level, tier, matches, is_all, place)
  ) as f on true`;

describe("R191 what is found agrees with brute force", () => {
  test("for three hundred words in six scripts, the most popular or the newest first", async ({
    db,
  }) => {
    await write(db);
    const words = searches();
    expect(words.length).toBe(300);
    const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
    const compare = async () => {
      const rows = await db.admin.rows(COMPARED, [words, patterns]);
      expect(rows).toHaveLength(300);
      for (const { word, found, wanted, missed } of rows) {
        expect({ word, found, missed }).toEqual({ word, found: wanted, missed: 0 });
      }
      const counted = rows.filter(({ is_all }) => is_all !== false);
      for (const { word, matches, count } of counted) {
        expect({ word, matches: matches ?? 0 }).toEqual({ word, matches: count });
      }
      return counted.length;
    };
    // Among so few what is not common is picked, all of it, and counted.
    const picked = await compare();
    expect(picked).toBeGreaterThan(200);
    expect(picked).toBeLessThan(280);
    // As of a table so large that nothing is rare: what stands higher first, until enough are there.
    await db.platform.rows(
      "update pg_class set reltuples = 1000000 where oid = 'private.search_recommendations'::regclass",
    );
    expect(await compare()).toBeLessThan(picked);
  }, 240_000); // Twice three hundred searches, each beside its brute force.

  test("where the first posts tell nothing of those that follow, and the shorter way turns out the longer one", async ({
    db,
  }) => {
    const posts = Array.from({ length: 700 }, (_, n) => ({
      title: `${n < 300 ? "advice" : "inverter"} ${[3, 50, 690].includes(n) ? "gari okra" : ""}`,
      content: n < 100 ? "An inverter" : n < 400 ? "Words" : "Words of okra",
      pricing: [3, 50, 690].includes(n) ? "₦1,000" : null,
      location: [60, 500, 650].includes(n) ? "Kumasi" : null,
      language: n === 690 ? null : n < 400 ? "en" : "ha",
      author: [ada, kwame, thabo, wanjiku][n % 4],
      n,
    }));
    const ids = (
      await db.admin.rows(
        `with made as (
             insert into recommendations (title, content, pricing, location, language, user_id, upvotes)
             select title, content, pricing, location, language, author, 1700 - n
             from json_to_recordset($1) as p (
               author uuid, title text, content text, pricing text, location text, language language, n int
             )
             returning id, upvotes
           ) select id from made order by upvotes desc`,
        [JSON.stringify(posts)],
      )
    ).map(({ id }) => id);
    await db.admin.rows("analyze private.search_recommendations");
    // As of a table so large that the first hundred are all that is looked at before.
    await db.platform.rows(
      "update pg_class set reltuples = 40000 where oid = 'private.search_recommendations'::regclass",
    );
    const find = async (word: string, sort: "relevant" | "popular", filter = "") =>
      (
        await db.admin.rows(
          `select item_id, level from private.search_items($1, '{recommendations}', $2, 3${filter})`,
          [word, sort],
        )
      ).map(({ item_id, level }) => (level === 1 ? ids.indexOf(item_id) : level));
    // None of the first hundred has it in its title: not rare for all that, but in four hundred of seven.
    expect(await find("inverter", "relevant")).toEqual([300, 301, 302]);
    // Two of the first hundred do: not common for all that, but in three of seven hundred.
    expect(await find("gari", "popular")).toEqual([3, 50, 690]);
    // Three of three hundred are enough: nothing follows that comes close.
    expect(await find("okra", "relevant")).toEqual([3, 50, 690]);
    expect(await find("advice", "relevant", ", price_below => 5000")).toEqual([3, 50]);
    // One of the first hundred is there: all that are stand in order before one of the first hundred that have it.
    expect(await find("inverter", "relevant", ", place => 'gh-kumasi'")).toEqual([500, 650, 60]);
    // No post of that language is among the first hundred: all that match are picked at once, three hundred, off
    // the index of words in languages; with the one that may be in any.
    const read = async () =>
      Number(
        await db.admin.value(
          "select pg_stat_get_xact_numscans('private.search_recommendations_language_idx'::regclass)::int",
        ),
      );
    const before = await read();
    expect(await find("okra", "relevant", ", languages => '{ha}'")).toEqual([690, 400, 401]);
    expect(await read()).toBe(before + 1);
    expect(await find("okra", "relevant", ", languages => '{en}'")).toEqual([3, 50, 690]);
    // Posts in a country match its name through their place alone.
    expect(await find("inverter", "relevant", ", place => 'gh'")).toEqual([500, 650, 60]);
  });
});
