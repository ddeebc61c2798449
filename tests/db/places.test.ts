import { describe, expect } from "vitest";
import { ada, addresses, fresh, kitchen, reviews, wanjiku } from "./fixtures.ts";
import { databaseTest, expectEach, type TestDatabase } from "./harness.ts";

const test = databaseTest();

/** Locations as people write them, and the place that is meant. */
const texts: [text: string, place: string | null][] = [
  ["Lagos", "ng-lagos"],
  ["IKEJA", "ng-lagos-ikeja"],
  ["Ikeja, Lagos", "ng-lagos-ikeja"],
  ["ikeja lagos nigeria", "ng-lagos-ikeja"],
  ["Lagos - Ikeja", "ng-lagos-ikeja"],
  ["Lagos, NG", "ng-lagos"],
  ["Somewhere in Lagos state", "ng-lagos"],
  ["Opposite Total, Allen Avenue, Ikeja", "ng-lagos-ikeja"],
  ["Computer Village, Ikeja", "ng-lagos-ikeja-computer_village"],
  ["Victoria Island", "ng-lagos-victoria_island"],
  ["VI, Lagos", "ng-lagos-victoria_island"],
  ["VI", "ng-lagos-victoria_island"],
  ["Port-Harcourt", "ng-port_harcourt"],
  ["Minna, Niger State", "ng-minna"],
  ["Accra Ghana", "gh-accra"],
  ["Suame Magazine, Kumasi", "gh-kumasi-suame"],
  ["Ridge, Accra", "gh-accra-ridge"],
  ["on the ridge", null],
  ["Luthuli Avenue, Nairobi", "ke-nairobi-cbd"],
  ["CBD, Nairobi", "ke-nairobi-cbd"],
  ["CBD, Johannesburg", "za-johannesburg-cbd"],
  ["Kliptown, Soweto", "za-johannesburg-soweto-kliptown"],
  ["Karongi, Rwanda", "rw-karongi"],
  ["From Kigali", "rw-kigali"],
  ["Dar es Salaam, Kariakoo", "tz-dar_es_salaam-kariakoo"],
  // In other languages and scripts.
  ["Le Caire", "eg-cairo"],
  ["القاهرة", "eg-cairo"],
  ["الدقي، القاهرة", "eg-cairo-dokki"],
  ["أديس أبابا، إثيوبيا", "et-addis_ababa"],
  ["አዲስ አበባ", "et-addis_ababa"],
  ["Thies, Sénégal", "sn-thies"],
  ["Côte d’Ivoire", "ci"],
  ["Afrique du Sud", "za"],
  ["Moçambique", "mz"],
  ["Afrika Kusini", "za"],
  // By common use, not by administrative borders.
  ["Giza, Cairo", "eg-cairo-giza"],
  ["Dokki, Giza", "eg-cairo"],
  ["Ivory Coast", "ci"],
  // A name of several places: the other words decide, or else the size.
  ["Plateau", "sn-dakar-plateau"],
  ["Plateau, Abidjan", "ci-abidjan-plateau"],
  ["Congo", "cd"],
  ["Brazzaville, Congo", "cg-brazzaville"],
  ["Gombe", "ng-gombe"],
  ["Gombe, Kinshasa", "cd-kinshasa-gombe"],
  ["Pemba", "mz-pemba"],
  ["Pemba, Tanzania", "tz-pemba"],
  ["Benin", "bj"],
  ["Benin, Nigeria", "ng-benin_city"],
  ["Guinea Bissau", "gw"],
  // Several places: the smallest place that contains all of them.
  ["Ikeja or Yaba", "ng-lagos"],
  ["Kampala/Entebbe", "ug"],
  ["Nairobi to Nakuru", "ke"],
  ["Kano to Accra", null],
  ["Johannesburg and Harare", null],
  // Words that can also be names of places.
  ["Ho", "gh-ho"],
  ["House of tea", null],
  ["Man, Côte d'Ivoire", "ci-man"],
  ["the man at the gate", null],
  ["Rue de Dakar", null],
  ["Lagos Street, Nairobi", "ke-nairobi"],
  ["Ikorodu Road, Lagos", "ng-lagos"],
  ["Kenya Airways office", null],
  ["London, UK", null],
  ["nationwide", null],
  ["?!", null],
];

/** Prices as people write them, and the lowest amount in naira. */
const prices: [text: string, naira: number | null][] = [
  ["₦2,500 a stick of three", 2500],
  ["from ₦240,000 a day", 240_000],
  ["₦1,500 to ₦6,000 a piece", 1500],
  ["₦0 to open, ₦450 a month", 0],
  ["₦4,800 for 250 g", 4800],
  ["₦3,600 a kilo", 3600],
  ["₦ 1 500", 1500],
  ["₦1.500", 1500],
  ["₦999.40", 999],
  ["N5000", 5000],
  ["NGN5,000", 5000],
  ["5000 naira", 5000],
  ["15k", 15_000],
  ["2,5k", 2500],
  ["1.2m", 1_200_000],
  ["1.2 million naira", 1_200_000],
  ["15-20k", 15_000],
  ["₦15-20k", 15_000],
  ["15 to 20 thousand", 15_000],
  ["2500-3000", 2500],
  ["2 bedroom 500k", 500_000],
  ["3 yards for 9000", 9000],
  ["٢٥٠٠", 2500],
  ["Free", 0],
  ["$5 (₦8,000)", 8000],
  ["$20", null],
  ["KSh 500", null],
  ["500 CFA", null],
  ["R50", null],
  ["5,000/=", null],
  ["no agency fee beyond 10%", null],
  ["12 months", null],
  ["08012345678", null],
  ["call 1103456789", null],
  ["1012345678", null],
  ["₦99999999999999", null],
  ["ask", null],
];

describe("S33 the place of a location", () => {
  test("each of these texts names its place", async ({ db }) => {
    await expectEach(db.admin, "private.find_place(t)", texts);
  });

  test("each place is found by its label; all but countries have a parent", async ({ db }) => {
    expect(await db.admin.value("select count(*)::int from places")).toBeGreaterThan(600);
    const lost = await db.admin.rows(
      `select id from places where private.find_place(label) is distinct from id
          or (parent_id is null) <> (id !~ '-')`,
    );
    expect(lost).toEqual([]);
  });

  test("posts, questions, companies and profiles have it, and lose it if the new location names none", async ({
    db,
  }) => {
    await db.ada.rows(
      `insert into recommendations (id, title, content, location, pricing) values ('${fresh(1)}', 'T', 'C', 'Ikeja, Lagos', '₦2,500 each')`,
    );
    const post = `select place_id, price, has_images from recommendations where id = '${fresh(1)}'`;
    expect(await db.ada.rows(post)).toEqual([
      { place_id: "ng-lagos-ikeja", price: 2500, has_images: false },
    ]);
    await db.ada.rows(
      `update recommendations set location = 'At home', pricing = 'ask', images = '{${addresses.image}}' where id = '${fresh(1)}'`,
    );
    expect(await db.ada.rows(post)).toEqual([{ place_id: null, price: null, has_images: true }]);
    const request = `insert into requests (title, description, category_id, location, budget)
        values ('T', 'D', 2, 'Osu', '50k-100k') returning place_id, price`;
    expect(await db.ada.rows(request)).toEqual([{ place_id: "gh-accra-osu", price: 50_000 }]);
    const company = `insert into companies (name, location) values ('Kijani', 'Westlands, Nairobi') returning place_id`;
    expect(await db.ada.value(company)).toBe("ke-nairobi-westlands");
    const profile = `update profiles set location = 'Yaba' where id = '${ada}' returning place_id`;
    expect(await db.ada.value(profile)).toBe("ng-lagos-yaba");
  });

  test("not even the owner of the database can set another", async ({ db }) => {
    for (const table of ["recommendations", "requests", "companies", "profiles"]) {
      await db.admin.rows(`update ${table} set place_id = 'za' where location is not null`);
      expect(await db.admin.rows(`select from ${table} where place_id = 'za'`)).toEqual([]);
    }
  });

  test("C23 a review has its company's place and follows it; a product's review has none", async ({
    db,
  }) => {
    const place = (id: string) => db.admin.read("reviews", id, "place_id");
    expect(await place(reviews.kwames)).toBe("ng-lagos");
    expect(await place(reviews.adas)).toBeNull();
    await db.admin.update("companies", kitchen, { location: "Kumasi" });
    expect(await place(reviews.kwames)).toBe("gh-kumasi");
  });

  test("a private profile's place is as private as its location", async ({ db }) => {
    await db.admin.update("profiles", wanjiku, { location: "Kilimani" });
    const seen = "select from profiles where place_id = 'ke-nairobi-kilimani'";
    expect(await db.kwame.rows(seen)).toEqual([]);
    expect(await db.wanjiku.rows(seen)).toHaveLength(1);
  });
});

describe("S33 the amount of a price", () => {
  test("each of these texts names its lowest amount", async ({ db }) => {
    await expectEach(db.admin, "private.price_of(t)", prices);
  });

  test("any text gives a number or none, without an error", async ({ db }) => {
    for (const text of ["₦", "k", "1".repeat(80), "₦1,000,00", "1k-", "-5", "١٢٣.", "1.1.1.1"])
      await db.ada.value("select private.price_of($1)", [text]);
  });
});

describe("R261 lookup_places", () => {
  const found = (db: TestDatabase, text: string | null) =>
    db.visitor.column("select label from lookup_places($1)", [text]);

  test.for([
    ["ike", "Ikeja, Lagos, Nigeria"],
    ["Ikeja, la", "Ikeja, Lagos, Nigeria"],
    ["الق", "Cairo, Egypt"],
    ["le cai", "Cairo, Egypt"],
    ["lag", "Lagos, Nigeria"],
    ["ho", "Ho, Ghana"],
    ["nairoby", "Nairobi, Kenya"],
    ["johanesburg", "Johannesburg, South Africa"],
  ] as const)("“%s” finds %s first", async ([text, label], { db }) => {
    expect((await found(db, text))[0]).toBe(label);
  });

  test.for(["", " ,", null, "%", "qqqqqq", "_"])("“%s” finds nothing", async (text, { db }) => {
    expect(await found(db, text)).toEqual([]);
  });

  test("at most eight: places of that name before places with that other name, then the largest first", async ({
    db,
  }) => {
    const countries = await found(db, "a");
    expect(countries).toHaveLength(8);
    expect(countries.slice(0, 2)).toEqual(["Algeria", "Angola"]);
    const labels = await found(db, "ik");
    expect(labels[0]).toBe("Ikorodu, Lagos, Nigeria");
    expect(labels.indexOf("Cape Town, South Africa")).toBeGreaterThan(
      labels.indexOf("Ikoyi, Lagos, Nigeria"),
    );
  });
});
