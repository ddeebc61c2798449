import { describe, expect } from "vitest";
import {
  COUNTRIES,
  HANDLE_KINDS,
  handleValue,
  linkedHandle,
  phoneNumber,
} from "../../src/lib/handles.ts";
import { ada, devices, fresh, handles, kitchen, kwame, thabo, wanjiku } from "./fixtures.ts";
import { type Caller, databaseTest, listIn, type TestDatabase } from "./harness.ts";
import { insertOnly } from "./insert.ts";
import { dismiss, hide, report, restore, settle } from "./moderators.ts";

const test = databaseTest();

const add = (kind: string, value: string, company_id = devices, id?: string) =>
  insertOnly("company_handles", { ...(id && { id }), company_id, kind, value });

/** Typed text, and its stored value for each kind of contact that accepts it. */
const typed: [text: string, is: Partial<Record<(typeof HANDLE_KINDS)[number], string>>][] = [
  ["0803 123 4567", { phone: "+2348031234567" }],
  ["+234 803 123 4567", { phone: "+2348031234567" }],
  ["+234 (0) 803-123-4567", { phone: "+2348031234567" }],
  ["00234.803.123.4567", { phone: "+2348031234567", facebook: "00234.803.123.4567" }],
  ["2348031234567", { phone: "+2348031234567", facebook: "2348031234567" }],
  ["803 123 4567", { phone: "+2348031234567" }],
  ["tel:+2348031234567", { phone: "+2348031234567" }],
  [" \u202A+234\u00A0803\u2011123 4567\u202C ", { phone: "+2348031234567" }],
  ["01 234 5678", { phone: "+23412345678" }],
  ["+254 712 345 678", { phone: "+254712345678" }],
  ["+254 0712 345678", { phone: "+254712345678" }],
  ["+225 07 07 12 34 56", { phone: "+2250707123456" }],
  ["+1 202 555 0123", { phone: "+12025550123" }],
  ["+49 30 901820", { phone: "+4930901820" }],
  ["234 (0) 803 123 4567", { phone: "+2348031234567" }],
  ["2340803 123 4567", { phone: "+2348031234567" }],
  ["+263 (0)77 123 4567", { phone: "+263771234567" }],
  ["+260 0977 123 456", { phone: "+260977123456" }],
  ["0033 (0)6 12 34 56 78", { phone: "+33612345678" }],
  ["(+33) (0)6 12 34 56 78", { phone: "+33612345678" }],
  ["+221 (0)77 123 45 67", { phone: "+221771234567" }],
  ["+55 (0)11 96123 4567", { phone: "+5511961234567" }],
  ["+225 (0)7 07 12 34 56", { phone: "+2250707123456" }],
  ["+242 (0)6 612 3456", { phone: "+242066123456" }],
  ["+39 (0)6 1234 5678", { phone: "+390612345678" }],
  ["+39 06 1234 5678", { phone: "+390612345678" }],
  ["+242 06 612 3456", { phone: "+242066123456" }],
  ["+229 97 12 34 56", { phone: "+2290197123456" }],
  ["+229 01 97 12 34 56", { phone: "+2290197123456" }],
  ["+234 803 123 456", {}],
  ["+234 803 123 45678", {}],
  ["0803 123 456", {}],
  ["+0803 123 4567", {}],
  ["12", { facebook: "12" }],
  ["+9991234567890123", {}],
  ["0803 123 4567 or so", {}],
  ["", {}],
  ["https://wa.me/2348031234567", { phone: "+2348031234567" }],
  ["wa.me/+2348031234567?text=Hi", { phone: "+2348031234567" }],
  ["https://wa.me/c/2348031234567", { phone: "+2348031234567" }],
  ["https://api.whatsapp.com/send/?phone=2348031234567&text=x", { phone: "+2348031234567" }],
  ["https://web.whatsapp.com/send?text=x&phone=%2B2348031234567", { phone: "+2348031234567" }],
  ["whatsapp://send?phone=+2348031234567", { phone: "+2348031234567" }],
  ["https://wa.me/p/25850225841340268/2348031234567", { phone: "+2348031234567" }],
  ["https://wa.me/message/ABCDEF", {}],
  ["https://chat.whatsapp.com/ABCDEF", {}],
  ["@Jualindi.NG", { instagram: "jualindi.ng", tiktok: "jualindi.ng", facebook: "jualindi.ng" }],
  ["jualindi_ng", { instagram: "jualindi_ng", tiktok: "jualindi_ng", x: "jualindi_ng" }],
  ["https://www.instagram.com/Jualindi/?igsh=abc", { instagram: "jualindi" }],
  ["instagram.com/stories/jualindi/123", { instagram: "jualindi" }],
  ["instagr.am/jualindi", { instagram: "jualindi" }],
  ["https://www.instagram.com/p/Cabc/", {}],
  ["https://www.instagram.com/reel/Cabc/", {}],
  ["https://help.instagram.com/x", {}],
  ["HTTPS://WWW.TikTok.com/@Jualindi?lang=en", { tiktok: "jualindi" }],
  ["https://www.tiktok.com/discover", {}],
  ["https://vm.tiktok.com/ZM123/", {}],
  ["https://m.facebook.com/Jualindi.Shop/posts/1", { facebook: "jualindi.shop" }],
  ["fb.com/jualindi", { facebook: "jualindi" }],
  ["https://ha-ng.facebook.com/jualindi", { facebook: "jualindi" }],
  ["https://fr-fr.facebook.com/jualindi/?ref=x", { facebook: "jualindi" }],
  ["https://mbasic.facebook.com/profile.php?id=100012345", { facebook: "100012345" }],
  ["touch.facebook.com/jualindi", { facebook: "jualindi" }],
  ["https://free.facebook.com/jualindi", { facebook: "jualindi" }],
  ["https://developers.facebook.com/jualindi", {}],
  ["https://www.facebook.com/profile.php?id=100012345&sk=about", { facebook: "100012345" }],
  ["https://www.facebook.com/people/Jualindi-Shop/100012345/", { facebook: "100012345" }],
  ["https://www.facebook.com/p/Jualindi-Shop-100012345/", { facebook: "jualindi-shop-100012345" }],
  ["https://www.facebook.com/groups/123", {}],
  ["https://x.com/Jualindi", { x: "jualindi" }],
  ["https://mobile.twitter.com/jualindi/status/1", { x: "jualindi" }],
  ["https://x.com/intent/follow", {}],
  ["https://x.com/this_is_far_too_long", {}],
  ["https://www.Jualindi.example/", { website: "jualindi.example" }],
  ["jualindi.example/Shop//a/?q=1#top", { website: "jualindi.example/Shop/a?q=1" }],
  ["https://jualindi.example/?id=7&lang=fr", { website: "jualindi.example?id=7&lang=fr" }],
  [
    "https://jualindi.example/?utm_source=ig&UTM_Medium=x&id=7&fbclid=a&gclid=b&igsh=c",
    { website: "jualindi.example?id=7" },
  ],
  ["https://jualindi.example/a?fbclid", { website: "jualindi.example/a" }],
  [
    `https://jualindi.example/a?utm_source=ig&fbclid=${"PAZX".repeat(60)}&srsltid=Afm`,
    { website: "jualindi.example/a" },
  ],
  ["https://jualindi.example/a#?id=7", { website: "jualindi.example/a" }],
  ["https://bank.example@jualindi.example", {}],
  ["https://jualindi.example:8080/", {}],
  ["https://192.168.0.1/", {}],
  ["http://localhost", {}],
  ["javascript:alert(1)", {}],
  ["https://jualindi.example/<b>", {}],
  ["https://jualindí.example", {}],
  [`https://jualindi.example/${"x".repeat(200)}`, {}],
  ["a..b", {}],
  ["hello@jualindi.example", {}],
];

describe("R350 database and forms normalize typed contacts alike", () => {
  test.for(typed)("%s", async ([text, is], { db }) => {
    const expected = { ...is, whatsapp: is.phone };
    const bare = /^[@a-z_.]+$/i.test(text) || text === "jualindi_ng";
    const read = (kind: string, typed: unknown) =>
      db.admin.value("select private.handle_value($1, $2)", [kind, typed]);
    for (const kind of HANDLE_KINDS) {
      // A bare name may also be a name in a network: not listed.
      if (bare && kind !== "website" && !(kind in is)) continue;
      const value = await read(kind, text);
      expect([kind, value]).toEqual([kind, expected[kind] ?? null]);
      expect([kind, handleValue(kind, text)]).toEqual([kind, value]);
      if (value !== null) expect(await read(kind, value)).toBe(value);
    }
    const leads = "select kind, value from private.linked_handle($1)";
    const [linked = null] = await db.admin.rows(leads, [text]);
    expect(linkedHandle(text)).toEqual(linked);
  });

  test("a phone number of each country, in national and international notation", async ({ db }) => {
    const codes =
      "select country as code, code as dial, trunk, lengths from private.calling_codes()";
    expect(await db.admin.rows(codes)).toEqual(
      COUNTRIES.map(({ code, dial, trunk, lengths }) => ({ code, dial, trunk, lengths })),
    );
    const read = "select private.phone_numbers($1, $2)";
    for (const { code, dial, trunk, lengths } of COUNTRIES)
      for (const length of lengths) {
        const national = "7123456789".slice(0, length);
        // Benin's older numbers have 01 before them now.
        const number = `+${dial}${code === "BJ" && length === 8 ? "01" : ""}${national}`;
        const written = [trunk + national, `+${dial}${national}`, `00${dial} ${trunk}${national}`];
        for (const text of written) {
          expect(await db.admin.value(read, [text, code])).toEqual([number]);
          expect(phoneNumber(text, code)).toBe(number);
        }
      }
  });
});

describe("R351 adding a contact", () => {
  test("stores the member, the date and the normalized value", async ({ db }) => {
    await db.kwame.rows(...add("phone", "0803 123 4567"));
    const stored = `select value, added_by, created_at = now() as is_now from company_handles where kind = 'phone' and company_id = $1`;
    expect(await db.admin.rows(stored, [devices])).toContainEqual({
      value: "+2348031234567",
      added_by: kwame,
      is_now: true,
    });
  });

  test("refuses an invalid contact by the constraint's name", async ({ db }) => {
    for (const [kind, value] of [
      ["phone", "call me"],
      ["whatsapp", "https://chat.whatsapp.com/ABC"],
      ["instagram", "https://tiktok.com/@jualindi"],
      ["website", "@jualindi"],
      ["website", "instagram.com/jualindi"],
      ["website", "javascript:alert(1)"],
      ["x", "jualindi.ng"],
    ])
      await db.kwame.refused("23514 company_handles_value_normal", ...add(`${kind}`, `${value}`));
    await db.kwame.refused("company_handles_kind_known", ...add("fax", "1"));
  });

  test("refuses a contact that another company has, however it is written", async ({ db }) => {
    const taken = "23505 company_handles_value_key";
    for (const company of [devices, kitchen])
      await db.kwame.refused(taken, ...add("phone", "0800 000 0101", company));
    await db.kwame.refused(taken, ...add("whatsapp", "wa.me/2348000000101", kitchen));
    await db.kwame.refused(taken, ...add("instagram", "instagram.com/MAMAngozi.example"));
    expect(await db.kwame.outcome(...add("whatsapp", "wa.me/2348000000101"))).toBe(1);
    expect(await db.kwame.outcome(...add("tiktok", "mamangozi.example"))).toBe(1);
    await db.admin.rows("delete from company_handles where kind in ('phone', 'whatsapp')");
    expect(await db.kwame.outcome(...add("phone", "0800 000 0101", kitchen))).toBe(1);
  });

  test("accepts twenty a company, not counting removed ones", async ({ db }) => {
    await db.admin.rows(
      `insert into company_handles (company_id, kind, value, hidden_for)
          select '${devices}', 'x', 'baobab_' || n, case when n > 18 then 'spam'::report_reason end
          from generate_series(1, 30) as n`,
    );
    expect(await db.kwame.outcome(...add("website", "baobab.example"))).toBe(1);
    await db.kwame.refused("P0001 handles_full 20", ...add("website", "baobab.example/shop"));
    expect(await db.kwame.outcome(...add("website", "baobab.example/shop", kitchen))).toBe(1);
  });
});

const find = async (caller: Caller, text: string) =>
  listIn({ found: await caller.value("select find_handle($1)", [text]) }, "found");
const page = async (caller: Caller) =>
  listIn(await caller.value("select company_page($1)", [devices]), "handles");

describe("R352 reading", () => {
  test.for([
    ["0800 000 0101", devices],
    ["+234 800 000 0101", devices],
    ["https://wa.me/2348000000101", devices],
    ["tel:08000000101", devices],
    ["@mamangozi.example", kitchen],
    ["https://instagram.com/MamaNgozi.example?x=1", kitchen],
    ["mamangozi_x", kitchen],
    ["https://www.mamangozi.example/", kitchen],
    ["baobab.example/shop", devices],
  ] as const)("%s finds its company, for a visitor too", async ([text, company], { db }) => {
    await db.kwame.rows(...add("x", "mamangozi_x", kitchen));
    await db.kwame.rows(...add("website", "https://baobab.example/shop/"));
    await db.admin.update("companies", kitchen, { website: "http://mamangozi.example" });
    expect(await find(db.visitor, text)).toMatchObject([
      { company: { id: company, kind: "company", category: {} } },
    ]);
  });

  test("a website finds no hidden and no merged company", async ({ db }) => {
    for (const company of [devices, kitchen])
      await db.admin.update("companies", company, { website: "https://ngozi.example" });
    const found = async () =>
      (await find(db.visitor, "ngozi.example")).map(({ company }) => Object(company).id);
    expect(await found()).toEqual([kitchen, devices]);
    await db.wanjiku.rows(`select moderation_merge('company', '${devices}', '${kitchen}')`);
    expect(await found()).toEqual([kitchen]);
    await db.wanjiku.rows(hide("company", kitchen));
    expect(await found()).toEqual([]);
  });

  test("a part of a contact, or other words, find nothing", async ({ db }) => {
    for (const text of [
      "0800 000 010",
      "0800 000 0102",
      "+234",
      "%",
      "",
      "  ",
      "mama",
      "@mama",
      "x".repeat(600),
    ])
      expect(await find(db.visitor, text)).toEqual([]);
  });

  test("a company shows who added each contact and when, but never a private member's name", async ({
    db,
  }) => {
    await db.wanjiku.rows(...add("x", "baobab_example"));
    const shown = await page(db.visitor);
    expect(shown).toMatchObject([
      { kind: "phone", value: "+2348000000101", user_id: ada, author: { username: "ada_obi" } },
      { kind: "x", user_id: wanjiku, author: null, hidden_for: null },
    ]);
    expect(shown[0]?.created_at).toEqual(expect.any(String));
    expect(await find(db.visitor, "0800 000 0101")).toMatchObject([{ handles: [shown[0]] }]);
    expect(await find(db.visitor, "@baobab_example")).toMatchObject([
      { handles: [{ author: null }] },
    ]);
  });

  test("contacts are ordered by kind, then oldest first", async ({ db }) => {
    await db.admin.rows(`insert into company_handles (company_id, kind, value, created_at) values
        ('${devices}', 'website', 'baobab.example', now()), ('${devices}', 'instagram', 'baobab.example', now()),
        ('${devices}', 'phone', '+2348000000100', now() - interval '1 day')`);
    expect((await page(db.visitor)).map(({ value }) => value)).toEqual([
      "+2348000000100",
      "+2348000000101",
      "baobab.example",
      "baobab.example",
    ]);
  });

  test("no table, company column, search or feed lists contacts", async ({ db }) => {
    for (const caller of [db.visitor, db.kwame]) {
      expect(await caller.outcome("select value from company_handles")).not.toBe(2);
      expect(
        JSON.stringify(await caller.rows("select to_jsonb(c) from companies as c")),
      ).not.toContain("2348000000101");
    }
    expect(await db.kwame.column("select value from company_handles")).toEqual([
      "mamangozi.example",
    ]);
    const everything = `select search_content('2348000000101')::text
        || (select coalesce(string_agg(s::text, ''), '') from search_suggestions('+2348000000101') as s)
        || post_feed('review')::text || home_feed()::text`;
    expect(await db.visitor.value(everything)).not.toContain("2348000000101");
  });

  test("contacts of a hidden company are not shown", async ({ db }) => {
    await db.admin.update("companies", devices, { hidden_for: "scam" });
    expect(await find(db.visitor, "0800 000 0101")).toEqual([]);
    expect(await db.visitor.rows("select private.handles_of($1)", [devices])).toEqual([]);
  });
});

const reported = (reason: string, id: string = handles.adas) => report("handle", id, reason);
const isPrivate = reported("private_data");
const hidden = (reason: string) => hide("handle", handles.adas, reason);
const isShown = async (db: TestDatabase, text = "0800 000 0101") =>
  (await find(db.visitor, text)).length === 1;
/** Sets the age of every contact. */
const setAge = (db: TestDatabase, age: string) =>
  db.admin.rows(`update company_handles set created_at = now() - interval '${age}'`);

describe("R353 removal", () => {
  test("the first report of a private person's number hides it until a moderator checks it", async ({
    db,
  }) => {
    await setAge(db, "1 year");
    await db.kwame.rows(isPrivate);
    expect(await isShown(db)).toBe(false);
    expect(await page(db.visitor)).toEqual([]);
    expect(await page(db.ada)).toMatchObject([{ id: handles.adas, hidden_for: "private_data" }]);
    const told =
      "select message, entity_type, entity_id from notifications where type = 'moderation'";
    expect(await db.ada.rows(told)).toEqual([
      {
        message:
          'The contact "+2348000000101" that you added was reported and is hidden until a moderator checks it: private data',
        entity_type: "company",
        entity_id: devices,
      },
    ]);
    expect(await db.wanjiku.value("select moderation_board() -> 'open'")).toContainEqual(
      expect.objectContaining({
        kind: "handle",
        id: handles.adas,
        title: "+2348000000101",
        body: "Phone of Baobab Devices",
        parent_kind: "company",
        parent_id: devices,
        hidden_for: "private_data",
      }),
    );
    await db.wanjiku.rows(dismiss("handle", handles.adas));
    expect(await isShown(db)).toBe(true);
  });

  test("after a moderator's check it takes three reports, as for other content", async ({ db }) => {
    await settle(db);
    await db.kwame.rows(isPrivate);
    await db.wanjiku.rows(dismiss("handle", handles.adas));
    await db.thabo.rows(isPrivate);
    await db.visitor.rows("select ask_removal($1)", [handles.adas]);
    expect(await isShown(db)).toBe(true);
  });

  test.for([
    ["a number, for another reason", "select", reported("wrong")],
    ["a name in a network", "select", reported("private_data", handles.kwames)],
    [
      "a number, by a member of less than a week",
      `update profiles set created_at = now() - interval '6 days' where id = '${thabo}'`,
      isPrivate,
    ],
    [
      "a number, by a member without content",
      `delete from comments where user_id = '${thabo}'`,
      isPrivate,
    ],
    [
      "a number that a moderator added",
      `insert into private.moderators values ('${ada}')`,
      isPrivate,
    ],
  ] as const)("one report does not hide %s", async ([_, before, sql], { db }) => {
    await settle(db);
    await db.admin.rows(before);
    await db.thabo.rows(sql);
    expect(await isShown(db)).toBe(true);
    expect(await isShown(db, "@mamangozi.example")).toBe(true);
  });

  test("a visitor's removal request hides a new contact; one older than a month waits for moderators", async ({
    db,
  }) => {
    const ask = "select ask_removal($1, $2)";
    await setAge(db, "31 days");
    await db.visitor.rows(ask, [handles.adas, " It is mine. "]);
    expect(await isShown(db)).toBe(true);
    const waiting =
      "select reporter_id, reason::text, note, kind, author_id from reports where handle_id is not null";
    expect(await db.admin.rows(waiting)).toEqual([
      {
        reporter_id: null,
        reason: "private_data",
        note: "It is mine.",
        kind: "handle",
        author_id: ada,
      },
    ]);
    // Only one request is open at a time.
    await db.visitor.rows(ask, [handles.adas, "Again."]);
    expect(await db.admin.rows(waiting)).toHaveLength(1);
    await db.admin.rows("delete from reports where handle_id is not null");
    await setAge(db, "29 days");
    await db.visitor.rows(ask, [handles.adas, null]);
    expect(await isShown(db)).toBe(false);
    await db.visitor.refused("item_deleted", ask, [handles.adas, null]);
    await db.visitor.refused("item_deleted", ask, [fresh(9), null]);
  });

  test("a number removed as private cannot be added again anywhere, as phone or WhatsApp", async ({
    db,
  }) => {
    await db.wanjiku.rows(hidden("private_data"));
    const removed = "P0001 handle_removed";
    for (const company of [devices, kitchen])
      for (const kind of ["phone", "whatsapp"])
        await db.kwame.refused(removed, ...add(kind, "0800 000 0101", company));
    const remove = `delete from company_handles where id = '${handles.adas}'`;
    expect(await db.ada.outcome(remove)).toBe(0);
    await db.ada.refused(removed, ...add("phone", "08000000101"));
  });

  test("a contact removed for another reason may be added to another company, but not while it is held", async ({
    db,
  }) => {
    await settle(db);
    const removed = "handle_removed";
    for (const reporter of [kwame, thabo, wanjiku])
      await db.member(reporter).rows(reported("wrong"));
    expect(await isShown(db)).toBe(false);
    await db.kwame.refused(removed, ...add("phone", "0800 000 0101", kitchen));
    await db.wanjiku.rows(hidden("wrong"));
    await db.kwame.refused(removed, ...add("phone", "0800 000 0101", devices));
    await db.kwame.refused(removed, ...add("whatsapp", "0800 000 0101", devices));
    expect(await db.kwame.outcome(...add("phone", "0800 000 0101", kitchen))).toBe(1);
    // Now the number belongs to the other company.
    await db.wanjiku.refused("23505", restore("handle", handles.adas));
    await db.admin.rows(
      `update company_handles set kind = 'whatsapp' where company_id = '${kitchen}' and kind = 'phone'`,
    );
    await db.wanjiku.refused("company_handles_value_key", restore("handle", handles.adas));
    await db.admin.rows("delete from company_handles where kind = 'whatsapp'");
    await db.wanjiku.rows(restore("handle", handles.adas));
    expect(await isShown(db)).toBe(true);
  });

  test("the member who added a hidden contact may answer; the public record does not show the contact", async ({
    db,
  }) => {
    await db.wanjiku.rows(hidden("wrong"));
    await db.ada.rows("select answer_moderation('handle', $1, 'It is theirs.')", [handles.adas]);
    expect(await db.ada.value("select my_hiding('handle', $1)", [handles.adas])).toEqual({
      answer: "It is theirs.",
      is_held: false,
    });
    const record = JSON.stringify(await db.visitor.value("select moderation_record()"));
    expect(record).toContain('"handle"');
    expect(record).not.toContain("2348000000101");
  });

  test("R203 contacts stay without a name after the erasure of the member who added them", async ({
    db,
  }) => {
    await db.kwame.rows(reported("wrong"));
    await db.admin.rows("select private.erase_account($1)", [ada]);
    expect(await page(db.visitor)).toMatchObject([
      { id: handles.adas, user_id: null, author: null },
    ]);
    const reports = "select title, author_id from reports where handle_id is not null";
    expect(await db.admin.rows(reports)).toEqual([{ title: null, author_id: null }]);
  });
});
