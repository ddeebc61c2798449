import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { ada } from "./fixtures.ts";
import { databaseTest, root, setHeaders, type TestDatabase } from "./harness.ts";

const test = databaseTest();

/** The parts of a typed search: the remaining words, the place's id and the maximum price in naira. */
type Read = [words: string, place: string | null, below: number | null];

const READ: [typed: string, read: Read, said?: (string | null)[]][] = [
  ["mechanic in Ikeja", ["mechanic", "ng-lagos-ikeja", null], ["in Ikeja", null]],
  ["mechanic in  ikeja ", ["mechanic", "ng-lagos-ikeja", null]],
  ["MECHANIC IN IKEJA", ["MECHANIC", "ng-lagos-ikeja", null]],
  ["mechanic in Ikeja, Lagos", ["mechanic", "ng-lagos-ikeja", null], ["in Ikeja, Lagos", null]],
  ["salon near Lekki phase 1", ["salon", "ng-lagos-lekki", null]],
  ["in Ikeja a caterer for 80 people", ["a caterer for 80 people", "ng-lagos-ikeja", null]],
  ["mechanic in Ikeja for a Toyota", ["mechanic for a Toyota", "ng-lagos-ikeja", null]],
  ["built in oven in Lagos State", ["built in oven", "ng-lagos", null]],
  ["مطعم in لاغوس", ["مطعم", "ng-lagos", null]],
  ["hotel in VI", ["hotel", "ng-lagos-victoria_island", null]],
  ["hotel in Benin", ["hotel", "bj", null]],
  ["hotel in Benin, Nigeria", ["hotel", "ng-benin_city", null]],
  ["shops at CBD Johannesburg", ["shops", "za-johannesburg-cbd", null]],
  ["bus in Pemba, Mozambique", ["bus", "mz-pemba", null]],
  ["phone under 50k", ["phone", null, 50_000], [null, "under 50k"]],
  ["phone under ₦50,000", ["phone", null, 50_000]],
  ["phone below 50.000 naira", ["phone", null, 50_000]],
  ["phone less than N50 000", ["phone", null, 50_000]],
  ["phone up to 1.2m", ["phone", null, 1_200_000]],
  ["phone at most 50k, new", ["phone , new", null, 50_000]],
  ["best under 50k phone", ["best phone", null, 50_000]],
  ["phone max 85k in Yaba", ["phone", "ng-lagos-yaba", 85_000], ["in Yaba", "max 85k"]],
  ["phone in Yaba under 85k", ["phone", "ng-lagos-yaba", 85_000]],
];

const NOTHING_SAID = [
  "mechanic ikeja",
  "in Ikeja",
  "under 50k",
  "in Ikeja under 50k",
  "power bank up to 20000mAh",
  "power bank up to 20000 mah",
  "generator under 5000 watts",
  "phone under $500",
  "phone under 500 dollars",
  "phone under 5k cedis",
  "house under 2000 sqm",
  "games for under 18",
  "bags under 20 kg",
  "food in bulk",
  "all in one printer",
  "headphones in ear",
  "in",
  "under",
  "under under",
  "50k under",
  "made in",
  "near me",
  "max",
  "shop near the underpass at 50",
  "",
];

/** In a request of that language; the others are of English. */
const READ_IN: [language: string, typed: string, read: Read, said?: (string | null)[]][] = [
  ["fr", "mécanicien à Ikeja", ["mécanicien", "ng-lagos-ikeja", null], ["à Ikeja", null]],
  ["fr", "hôtel près de Yaba", ["hôtel", "ng-lagos-yaba", null], ["près de Yaba", null]],
  ["fr", "téléphone à moins de 50 000", ["téléphone", null, 50_000], [null, "à moins de 50 000"]],
  ["fr", "frigo jusqu’à 85k au Bénin", ["frigo", "bj", 85_000], ["au Bénin", "jusqu’à 85k"]],
  ["fr", "restaurant in Le Caire", ["restaurant", "eg-cairo", null]],
  ["sw", "fundi katika Ikeja", ["fundi", "ng-lagos-ikeja", null]],
  ["sw", "hoteli karibu na Yaba", ["hoteli", "ng-lagos-yaba", null], ["karibu na Yaba", null]],
  ["sw", "simu chini ya 50k", ["simu", null, 50_000], [null, "chini ya 50k"]],
  ["ha", "makaniki a Kano", ["makaniki", "ng-kano", null], ["a Kano", null]],
  ["ha", "waya ƙasa da ₦50,000", ["waya", null, 50_000]],
  ["yo", "mẹkáníìkì ní Ìbàdàn", ["mẹkáníìkì", "ng-ibadan", null], ["ní Ìbàdàn", null]],
  ["yo", "fóònù tí kò ju 50k", ["fóònù", null, 50_000]],
  ["ig", "ebe nri na Enugu", ["ebe nri", "ng-enugu", null]],
  ["ig", "ekwentị na-erughị 50k", ["ekwentị", null, 50_000]],
  ["pcm", "mechanic for Ikeja", ["mechanic", "ng-lagos-ikeja", null]],
  ["pcm", "phone wey no pass 50k", ["phone", null, 50_000]],
  ["pt", "mecânico em Luanda", ["mecânico", "ao-luanda", null]],
  ["pt", "hotel perto de Yaba até 50.000", ["hotel", "ng-lagos-yaba", 50_000]],
  ["ar", "مطعم في القاهرة", ["مطعم", "eg-cairo", null], ["في القاهرة", null]],
  ["ar", "هاتف أقل من ٥٠٬٠٠٠", ["هاتف", null, 50_000], [null, "أقل من ٥٠٬٠٠٠"]],
];

/** The example of the help center, in each language. */
const RICE_COOKERS = [
  ["en", "rice cooker in Ikeja under 50k"],
  ["fr", "cuiseur à riz à Ikeja à moins de 50k"],
  ["sw", "rice cooker katika Ikeja chini ya 50k"],
  ["ha", "rice cooker a Ikeja ƙasa da 50k"],
  ["yo", "rice cooker ní Ikeja kò ju 50k"],
  ["ig", "rice cooker na Ikeja na-erughị 50k"],
  ["pcm", "rice cooker for Ikeja wey no pass 50k"],
  ["pt", "panela de arroz em Ikeja até 50k"],
  ["ar", "طباخة أرز في Ikeja بأقل من 50k"],
];

const NOTHING_SAID_IN: [language: string, typed: string][] = [
  ["en", "a Kano mechanic"],
  ["en", "phone for Ikeja"],
  ["fr", "jeux pour moins de 18 ans"],
  ["fr", "frigo à moins de 5000 francs"],
  ["pt", "telefone até 50 mil"],
  ["sw", "jenereta chini ya 5000 watts"],
  ["ar", "هاتف أقل من 5000 جنيه"],
];

const readAs = (db: TestDatabase, typed: string) =>
  db.visitor.rows("select * from private.typed_filters($1)", [typed]);

describe("a place and a price in a search", () => {
  test.for([...READ.map((read) => ["en", ...read] as const), ...READ_IN])(
    "in %s: %s",
    async ([language, typed, [words, place_id, price_below], said], { db }) => {
      await setHeaders(db, { "accept-language": language });
      const [row] = await readAs(db, typed);
      expect(row).toMatchObject({ words, place_id, price_below });
      if (said) expect([row?.place_said, row?.price_said]).toEqual(said);
    },
  );

  test.for(RICE_COOKERS)(
    "in %s as the help center has it: %s",
    async ([language = "", typed = ""], { db }) => {
      const catalog = `locales/${language === "en" ? "fr" : language}.po`;
      expect(await readFile(join(root, catalog), "utf8")).toContain(typed);
      await setHeaders(db, { "accept-language": language });
      const [row] = await readAs(db, typed);
      expect(row).toMatchObject({ place_id: "ng-lagos-ikeja", price_below: 50_000 });
      expect(row?.words).toMatch(/^(rice cooker|cuiseur à riz|panela de arroz|طباخة أرز)$/);
    },
  );

  test.for([...NOTHING_SAID.map((typed) => ["en", typed] as const), ...NOTHING_SAID_IN])(
    "in %s nothing is read out of %j",
    async ([language, typed], { db }) => {
      await setHeaders(db, { "accept-language": language });
      expect(await readAs(db, typed)).toEqual([]);
    },
  );
});

describe("a search with a place and a price", () => {
  /** Cookers in three places, with and without a price, and a tailor elsewhere who mentions Ikeja. */
  const stock = (db: TestDatabase) =>
    db.admin.rows(`
      insert into recommendations (title, content, user_id, category_id, location, pricing) values
        ('Rice cooker of Ikeja', 'Quick.', '${ada}', 2, 'Ikeja, Lagos', '₦45,000'),
        ('Rice cooker of Allen', 'Big.', '${ada}', 2, 'Allen Avenue, Ikeja', '₦75,000'),
        ('Rice cooker of Yaba', 'Small.', '${ada}', 2, 'Yaba, Lagos', '₦30,000'),
        ('Rice cooker, wherever', 'Better than those in Ikeja under 50k.', '${ada}', 2, null, null),
        ('Tailor', 'Learnt it in Ikeja.', '${ada}', 2, 'Nairobi', null),
        ('Tailor and cooker', 'From Ikeja.', '${ada}', 2, 'Nairobi', null)`);

  const search = async (db: TestDatabase, query: string, more = "") => {
    const [row] = await db.visitor.rows(
      `select array(select jsonb_array_elements(a -> 'recommendations') ->> 'title' order by 1) as titles,
        a -> 'filtered_by' as filtered_by, a -> 'counts' ->> 'recommendations' as count
      from search_content($1, 'recommendations'${more}) as a`,
      [query],
    );
    return row;
  };

  test("is filtered by both, and returns the words that it used as filters", async ({ db }) => {
    await stock(db);
    expect(await search(db, "rice cooker in Ikeja under 50k")).toEqual({
      titles: ["Rice cooker of Ikeja"],
      count: "1",
      filtered_by: {
        place: { name: "Ikeja", said: "in Ikeja" },
        price: { below: 50_000, said: "under 50k" },
      },
    });
  });

  test("is filtered by a place and the places within it", async ({ db }) => {
    await stock(db);
    expect(await search(db, "rice cooker in Lagos")).toMatchObject({
      titles: ["Rice cooker of Allen", "Rice cooker of Ikeja", "Rice cooker of Yaba"],
      filtered_by: { place: { name: "Lagos" } },
    });
  });

  test("by what was chosen besides, which goes before what was typed", async ({ db }) => {
    await stock(db);
    expect(
      await search(db, "rice cooker in Ikeja under 100k", ", place => 'ng-lagos-yaba'"),
    ).toEqual({
      titles: ["Rice cooker of Yaba"],
      count: "1",
      filtered_by: { price: { below: 100_000, said: "under 100k" } },
    });
    expect(await search(db, "rice cooker in Ikeja under 100k", ", price_below => 50000")).toEqual({
      titles: ["Rice cooker of Ikeja"],
      count: "1",
      filtered_by: { place: { name: "Ikeja", said: "in Ikeja" } },
    });
  });

  test("takes its words as words where nothing there has them, or something elsewhere has all of them", async ({
    db,
  }) => {
    await stock(db);
    for (const query of ["rice cooker in Kisumu", "tailor in Ikeja"]) {
      const answer = await search(db, query);
      expect(answer?.filtered_by, query).toBeNull();
      expect(answer?.count, query).not.toBe("0");
    }
    expect((await search(db, "tailor in Ikeja"))?.titles).toContain("Tailor");
    // Some of it is in Ikeja, all of it in Nairobi.
    const better = await search(db, "tailor cooker in Ikeja");
    expect(better?.filtered_by).toBeNull();
    expect(better?.titles).toContain("Tailor and cooker");
  });
});
