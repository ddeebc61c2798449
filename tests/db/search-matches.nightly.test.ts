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
/** Enough posts that search uses each of its two strategies for some words. */
const POSTS = 900;

/** A number from 0 to below `most`, the same in every run. */
const drawn = (seed: number, most: number) => (Math.imul(seed + 1, 2654435761) >>> 8) % most;

const sentence = (seed: number, words: number) =>
  Array.from({ length: words }, (_, position) => {
    // The cube makes the first words common and the last ones rare.
    const share = drawn(seed * 31 + position, 1000) / 1000;
    return ALL[Math.floor(share * share * share * ALL.length)];
  }).join(seed % 5 === 0 ? ", " : " ");

async function write(db: TestDatabase): Promise<void> {
  const posts = Array.from({ length: POSTS }, (_, n) => ({
    title: sentence(n, 3),
    content: n === 7 ? `${"长".repeat(590)}尾巴${"长".repeat(300)}` : sentence(n + 5000, 9),
    // A few posts have far more upvotes than the others, and many have none.
    upvotes: Math.floor((drawn(n, 50) / 7) ** 4),
    // With a single author, every insert would update one row of counters, ever more slowly.
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

/** Three hundred searches: words, parts of them, and texts that few or no posts contain. */
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

/** The first twenty results for each word by search and by `like`, and how many `ilike` matches `like` misses. */
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

describe("R191 search results agree with brute force", () => {
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
    // In a table this small, all matches of a word that is not common are picked and counted.
    const picked = await compare();
    expect(picked).toBeGreaterThan(200);
    expect(picked).toBeLessThan(280);
    // As for a table so large that no word is rare: rows are read in order until enough match.
    await db.platform.rows(
      "update pg_class set reltuples = 1000000 where oid = 'private.search_recommendations'::regclass",
    );
    expect(await compare()).toBeLessThan(picked);
  }, 240_000); // Twice three hundred searches, each also by brute force.

  test("even if the first posts are no sample of the rest, and the strategy chosen as shorter turns out longer", async ({
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
    const ids = await db.admin.column(
      `with made as (
             insert into recommendations (title, content, pricing, location, language, user_id, upvotes)
             select title, content, pricing, location, language, author, 1700 - n
             from json_to_recordset($1) as p (
               author uuid, title text, content text, pricing text, location text, language language, n int
             )
             returning id, upvotes
           ) select id from made order by upvotes desc`,
      [JSON.stringify(posts)],
    );
    await db.admin.rows("analyze private.search_recommendations");
    // As for a table so large that only the first hundred posts are sampled.
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
    // None of the first hundred posts has it in its title, yet it is not rare: four hundred of seven hundred have it.
    expect(await find("inverter", "relevant")).toEqual([300, 301, 302]);
    // Two of the first hundred posts have it, yet it is not common: only three of seven hundred have it.
    expect(await find("gari", "popular")).toEqual([3, 50, 690]);
    // The three title matches among three hundred are enough: no close matches follow.
    expect(await find("okra", "relevant")).toEqual([3, 50, 690]);
    expect(await find("advice", "relevant", ", price_below => 5000")).toEqual([3, 50]);
    // Only one of the first hundred posts is in Kumasi; the two title matches there come before it.
    expect(await find("inverter", "relevant", ", place => 'gh-kumasi'")).toEqual([500, 650, 60]);
    // No post in Hausa is among the first hundred: all three hundred matches are picked together from the index of
    // words by language, including the post without a language (690).
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
    // Posts in Kumasi are in Ghana only through their place.
    expect(await find("inverter", "relevant", ", place => 'gh'")).toEqual([500, 650, 60]);
  });
});
