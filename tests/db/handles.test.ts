import { describe, expect, test } from "vitest";
import {
  COUNTRIES,
  HANDLE_KINDS,
  handleValue,
  linkedHandle,
  phoneNumber,
} from "../../src/lib/handles.ts";
import { type Hands, type Scene, withDatabase } from "./harness.ts";
import { ada, devices, fresh, handles, kitchen, kwame, reviews, thabo, wanjiku } from "./world.ts";

const scene = withDatabase();

const add = (kind: string, value: string, company = devices, id?: string) =>
  `insert into company_handles (${id ? "id, " : ""}company_id, kind, value)
    values (${id ? `'${id}', ` : ""}'${company}', '${kind}', '${value}')`;

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
  ["https://www.facebook.com/profile.php?id=100012345&sk=about", { facebook: "100012345" }],
  ["https://www.facebook.com/people/Jualindi-Shop/100012345/", { facebook: "100012345" }],
  ["https://www.facebook.com/p/Jualindi-Shop-100012345/", { facebook: "jualindi-shop-100012345" }],
  ["https://www.facebook.com/groups/123", {}],
  ["https://x.com/Jualindi", { x: "jualindi" }],
  ["https://mobile.twitter.com/jualindi/status/1", { x: "jualindi" }],
  ["https://x.com/intent/follow", {}],
  ["https://x.com/this_is_far_too_long", {}],
  ["https://www.Jualindi.example/", { website: "jualindi.example" }],
  ["jualindi.example/Shop//a/?q=1#top", { website: "jualindi.example/Shop/a" }],
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

describe("R350 what is typed is read by one rule", () => {
  test.each(typed)("%s", (text, is) =>
    scene(async (s) => {
      const number = is.phone ? { whatsapp: is.phone } : {};
      const expected = { ...is, ...number };
      const bare = /^[@a-z_.]+$/i.test(text) || text === "jualindi_ng";
      for (const kind of HANDLE_KINDS) {
        // A site's bare name may be a name in a network besides.
        if (bare && kind !== "website" && !(kind in is)) continue;
        const value = await s.admin.value("select private.handle_value($1, $2)", [kind, text]);
        expect([kind, value]).toEqual([kind, expected[kind] ?? null]);
        expect([kind, handleValue(kind, text)]).toEqual([kind, value]);
        if (value !== null)
          expect(await s.admin.value("select private.handle_value($1, $2)", [kind, value])).toBe(
            value,
          );
      }
      const [linked] = await s.admin.rows("select kind, value from private.linked_handle($1)", [
        text,
      ]);
      expect(linkedHandle(text)).toEqual(linked ?? null);
    }),
  );

  test("a number of each country, as one dials it there", () =>
    scene(async (s) => {
      const rows = await s.admin.rows(
        "select country, code, trunk, lengths from private.calling_codes()",
      );
      expect(rows).toEqual(
        COUNTRIES.map(({ code, dial, trunk, lengths }) => ({
          country: code,
          code: dial,
          trunk,
          lengths,
        })),
      );
      for (const { code, dial, trunk, lengths } of COUNTRIES)
        for (const length of lengths) {
          const national = "7123456789".slice(0, length);
          for (const text of [
            trunk + national,
            `+${dial}${national}`,
            `00${dial} ${trunk}${national}`,
          ]) {
            const numbers = await s.admin.value("select private.phone_numbers($1, $2)", [
              text,
              code,
            ]);
            expect(numbers).toEqual([`+${dial}${national}`]);
            expect(phoneNumber(text, code)).toBe(`+${dial}${national}`);
          }
        }
    }));
});

describe("R351 adding one", () => {
  test("is signed and dated, whatever is claimed, and written in one form", () =>
    scene(async (s) => {
      await s.member(kwame).rows(add("phone", "0803 123 4567", devices, fresh(1)));
      const [row] = await s.admin.rows(
        `select value, added_by, created_at = now() as is_now from company_handles where id = '${fresh(1)}'`,
      );
      expect(row).toEqual({ value: "+2348031234567", added_by: kwame, is_now: true });
      for (const column of ["added_by", "created_at", "hidden_for"])
        expect(
          await s
            .member(kwame)
            .refusal(`insert into company_handles (company_id, kind, value, ${column})
              values ('${devices}', 'x', 'a', null)`),
        ).toMatchObject({ code: "42501" });
    }));

  test("what is none is refused by name", () =>
    scene(async (s) => {
      for (const [kind, value] of [
        ["phone", "call me"],
        ["whatsapp", "https://chat.whatsapp.com/ABC"],
        ["instagram", "https://tiktok.com/@jualindi"],
        ["website", "@jualindi"],
        ["website", "instagram.com/jualindi"],
        ["website", "javascript:alert(1)"],
        ["x", "jualindi.ng"],
      ])
        expect(await s.member(kwame).refusal(add(`${kind}`, `${value}`))).toMatchObject({
          code: "23514",
          constraint: "company_handles_value_normal",
        });
      expect(await s.member(kwame).refusal(add("fax", "1"))).toMatchObject({
        constraint: "company_handles_kind_known",
      });
    }));

  test("one is one company's, however it is written; a number by phone and by WhatsApp", () =>
    scene(async (s) => {
      const member = s.member(kwame);
      const taken = { code: "23505", constraint: "company_handles_value_key" };
      for (const company of [devices, kitchen])
        expect(await member.refusal(add("phone", "0800 000 0101", company))).toMatchObject(taken);
      expect(await member.refusal(add("whatsapp", "wa.me/2348000000101", kitchen))).toMatchObject(
        taken,
      );
      expect(
        await member.refusal(add("instagram", "instagram.com/MAMAngozi.example")),
      ).toMatchObject(taken);
      expect(await member.outcome(add("whatsapp", "wa.me/2348000000101"))).toBe(1);
      expect(await member.outcome(add("tiktok", "mamangozi.example"))).toBe(1);
    }));

  test("F02 what is sent twice is there once, and says so by its own key", () =>
    scene(async (s) => {
      await s.member(kwame).rows(add("x", "baobab_example", devices, fresh(1)));
      expect(
        await s.member(kwame).refusal(add("x", "baobab_example", devices, fresh(1))),
      ).toMatchObject({ constraint: "company_handles_pkey" });
    }));

  test("twenty a company, those removed not counted", () =>
    scene(async (s) => {
      await s.admin.rows(
        `insert into company_handles (company_id, kind, value, hidden_for)
          select '${devices}', 'x', 'baobab_' || n, case when n > 18 then 'spam'::report_reason end
          from generate_series(1, 30) as n`,
      );
      expect(await s.member(kwame).outcome(add("website", "baobab.example"))).toBe(1);
      expect(await s.member(kwame).refusal(add("website", "baobab.example/shop"))).toMatchObject({
        code: "P0001",
        message: "handles_full",
        detail: "20",
      });
      expect(await s.member(kwame).outcome(add("website", "baobab.example/shop", kitchen))).toBe(1);
    }));

  test("S03 not to a company that is hidden", () =>
    scene(async (s) => {
      await s.admin.rows(`update companies set hidden_for = 'scam' where id = '${devices}'`);
      expect(await s.member(kwame).refusal(add("x", "baobab_example"))).toMatchObject({
        message: "item_deleted",
      });
    }));

  test("who added it takes it away, nobody else", () =>
    scene(async (s) => {
      const remove = `delete from company_handles where id = '${handles.adas}'`;
      expect(await s.member(kwame).outcome(remove)).toBe(0);
      expect(await s.member(ada).outcome(remove)).toBe(1);
      expect(await s.member(kwame).outcome(add("phone", "0800 000 0101", kitchen))).toBe(1);
    }));
});

interface Found {
  company: Record<string, unknown>;
  handles: Record<string, unknown>[];
}
const isFound = (value: unknown): value is Found[] => Array.isArray(value);
async function find(hands: Hands, text: string): Promise<Found[]> {
  const value = await hands.value("select find_handle($1)", [text]);
  if (!isFound(value)) throw new Error("no list");
  return value;
}
const page = async (hands: Hands, company: string = devices) => {
  const value = await hands.value("select company_page($1) -> 'handles'", [company]);
  return isRows(value) ? value : [];
};
const isRows = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value);

describe("R352 reading", () => {
  test.each([
    ["0800 000 0101", devices],
    ["+234 800 000 0101", devices],
    ["https://wa.me/2348000000101", devices],
    ["tel:08000000101", devices],
    ["@mamangozi.example", kitchen],
    ["https://instagram.com/MamaNgozi.example?x=1", kitchen],
    ["mamangozi_x", kitchen],
    ["https://www.mamangozi.example/", kitchen],
    ["baobab.example/shop", devices],
  ])("%s leads to its company, for a visitor too", (text, company) =>
    scene(async (s) => {
      await s.member(kwame).rows(add("x", "mamangozi_x", kitchen));
      await s.member(kwame).rows(add("website", "https://baobab.example/shop/"));
      await s.admin.rows(
        `update companies set website = 'http://mamangozi.example' where id = '${kitchen}'`,
      );
      const found = await find(s.visitor, text);
      expect(found.map((one) => one.company.id)).toEqual([company]);
      expect(found[0]?.company).toMatchObject({ kind: "company", category: {} });
    }),
  );

  test("a website leads to no company that is hidden, or one with another", () =>
    scene(async (s) => {
      const both = [devices, kitchen];
      await s.admin.rows(
        "update companies set website = 'https://ngozi.example' where id = any ($1)",
        [both],
      );
      const found = async () =>
        (await find(s.visitor, "ngozi.example")).map(({ company }) => company.id);
      expect((await found()).sort()).toEqual([kitchen, devices].sort());
      await s
        .member(wanjiku)
        .rows(`select moderation_merge('company', '${devices}', '${kitchen}')`);
      expect(await found()).toEqual([kitchen]);
      await s.member(wanjiku).rows(`select moderation_hide('company', '${kitchen}', 'spam')`);
      expect(await found()).toEqual([]);
    }));

  test("a part of one, or words, lead nowhere", () =>
    scene(async (s) => {
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
        expect(await find(s.visitor, text)).toEqual([]);
    }));

  test("the company shows who added which and when; a private profile's name is shown to nobody", () =>
    scene(async (s) => {
      await s.member(wanjiku).rows(add("x", "baobab_example"));
      const shown = await page(s.visitor);
      expect(shown).toMatchObject([
        { kind: "phone", value: "+2348000000101", user_id: ada, author: { username: "ada_obi" } },
        { kind: "x", user_id: wanjiku, author: null, hidden_for: null },
      ]);
      expect(shown[0]?.created_at).toEqual(expect.any(String));
      expect((await find(s.visitor, "0800 000 0101"))[0]?.handles).toEqual([shown[0]]);
      expect((await find(s.visitor, "@baobab_example"))[0]?.handles).toMatchObject([
        { author: null },
      ]);
    }));

  test("in the order of the ways, and what came first before", () =>
    scene(async (s) => {
      await s.admin.rows(`insert into company_handles (company_id, kind, value, created_at) values
        ('${devices}', 'website', 'baobab.example', now()), ('${devices}', 'instagram', 'baobab.example', now()),
        ('${devices}', 'phone', '+2348000000100', now() - interval '1 day')`);
      expect((await page(s.visitor)).map(({ value }) => value)).toEqual([
        "+2348000000100",
        "+2348000000101",
        "baobab.example",
        "baobab.example",
      ]);
    }));

  test("no listing has them: neither the table nor an embed nor a column of the company", () =>
    scene(async (s) => {
      for (const hands of [s.visitor, s.member(kwame)]) {
        expect(await hands.outcome("select value from company_handles")).not.toBe(2);
        expect(
          JSON.stringify(await hands.rows("select to_jsonb(c) from companies as c")),
        ).not.toContain("2348000000101");
      }
      expect(await s.visitor.refusal("select id from company_handles")).toMatchObject({
        code: "42501",
      });
      expect(await s.member(kwame).rows("select value from company_handles")).toEqual([
        { value: "mamangozi.example" },
      ]);
      const everything = `select search_content('2348000000101')::text
        || (select coalesce(string_agg(s::text, ''), '') from search_suggestions('+2348000000101') as s)
        || post_feed('review')::text || home_feed()::text`;
      expect(await s.visitor.value(everything)).not.toContain("2348000000101");
    }));

  test("of a company that is hidden none shows", () =>
    scene(async (s) => {
      await s.admin.rows(
        `update companies set hidden_for = 'scam', website = 'https://baobab.example' where id = '${devices}'`,
      );
      expect(await find(s.visitor, "0800 000 0101")).toEqual([]);
      expect(await find(s.visitor, "baobab.example")).toEqual([]);
      expect(await s.visitor.rows("select private.handles_of($1)", [devices])).toEqual([]);
    }));
});

const report = (reason: string, id: string = handles.adas) =>
  `insert into reports (handle_id, reason) values ('${id}', '${reason}')`;
const decide = (decision: "dismiss" | "restore") =>
  `select moderation_${decision}('handle', '${handles.adas}')`;
const hide = (reason: string) => `select moderation_hide('handle', '${handles.adas}', '${reason}')`;
const isShown = async (s: Scene, text = "0800 000 0101") =>
  (await find(s.visitor, text)).length === 1;
/** The number stood for so long. */
const standing = (s: Scene, age: string) =>
  s.admin.rows(`update company_handles set created_at = now() - interval '${age}'`);
/** Thabo has said something here, so his reports count. */
const settle = (s: Scene) =>
  s.admin.rows(
    `insert into comments (content, user_id, review_id) values ('So it is.', '${thabo}', '${reviews.kwames}')`,
  );

describe("R353 removal", () => {
  test("a private person's number is hidden by the first member who says so, until a moderator has looked", () =>
    scene(async (s) => {
      await standing(s, "1 year");
      await s.member(kwame).rows(report("private_data"));
      expect(await isShown(s)).toBe(false);
      expect(await page(s.visitor)).toEqual([]);
      expect(await page(s.member(ada))).toMatchObject([
        { id: handles.adas, hidden_for: "private_data" },
      ]);
      const told =
        "select message, entity_type, entity_id from notifications where type = 'moderation'";
      expect(await s.admin.rows(told)).toEqual([
        {
          message:
            'The contact "+2348000000101" that you added was reported and is hidden until a moderator has looked: private data',
          entity_type: "company",
          entity_id: devices,
        },
      ]);
      const board = `select moderation_board() #> '{open}'`;
      expect(await s.member(wanjiku).value(board)).toContainEqual(
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
      await s.member(wanjiku).rows(decide("dismiss"));
      expect(await isShown(s)).toBe(true);
    }));

  test("once a moderator has looked, it takes three like everything else", () =>
    scene(async (s) => {
      await settle(s);
      await s.member(kwame).rows(report("private_data"));
      await s.member(wanjiku).rows(decide("dismiss"));
      await s.member(thabo).rows(report("private_data"));
      await s.visitor.rows("select ask_removal($1)", [handles.adas]);
      expect(await isShown(s)).toBe(true);
    }));

  test.each([
    ["for another reason", "select", report("wrong")],
    ["a name in a network", "select", report("private_data", handles.kwames)],
    [
      "by who came this week",
      `update profiles set created_at = now() - interval '6 days' where id = '${thabo}'`,
      report("private_data"),
    ],
    [
      "by who has said nothing",
      `delete from comments where user_id = '${thabo}'`,
      report("private_data"),
    ],
    [
      "which a moderator added",
      `insert into private.moderators (user_id) values ('${ada}')`,
      report("private_data"),
    ],
  ])("one report does not hide %s", (_, before, sql) =>
    scene(async (s) => {
      await settle(s);
      await s.admin.rows(before);
      await s.member(thabo).rows(sql);
      expect(await isShown(s)).toBe(true);
      expect(await isShown(s, "@mamangozi.example")).toBe(true);
    }),
  );

  test("a visitor asks; it hides what is new at once, and what has stood for a month waits", () =>
    scene(async (s) => {
      const ask = "select ask_removal($1, $2)";
      await standing(s, "31 days");
      await s.visitor.rows(ask, [handles.adas, " It is mine. "]);
      expect(await isShown(s)).toBe(true);
      const waiting =
        "select reporter_id, reason::text, note, kind, author_id from reports where handle_id is not null";
      expect(await s.admin.rows(waiting)).toEqual([
        {
          reporter_id: null,
          reason: "private_data",
          note: "It is mine.",
          kind: "handle",
          author_id: ada,
        },
      ]);
      // One waits at a time.
      await s.visitor.rows(ask, [handles.adas, "Again."]);
      expect(await s.admin.rows(waiting)).toHaveLength(1);
      await s.admin.rows("delete from reports where handle_id is not null");
      await standing(s, "29 days");
      await s.visitor.rows(ask, [handles.adas, null]);
      expect(await isShown(s)).toBe(false);
      expect(await s.visitor.refusal(ask, [handles.adas, null])).toMatchObject({
        message: "item_deleted",
      });
      expect(await s.visitor.refusal(ask, [fresh(9), null])).toMatchObject({
        message: "item_deleted",
      });
      expect(await s.member(kwame).refusal(ask, [handles.adas, null])).toMatchObject({
        code: "42501",
      });
    }));

  test("what was removed as private is added nowhere again, by phone or WhatsApp", () =>
    scene(async (s) => {
      await s.member(wanjiku).rows(hide("private_data"));
      const removed = { code: "P0001", message: "handle_removed" };
      for (const company of [devices, kitchen])
        for (const kind of ["phone", "whatsapp"])
          expect(await s.member(kwame).refusal(add(kind, "0800 000 0101", company))).toMatchObject(
            removed,
          );
      const remove = `delete from company_handles where id = '${handles.adas}'`;
      expect(await s.member(ada).outcome(remove)).toBe(0);
      expect(await s.member(ada).refusal(add("phone", "08000000101"))).toMatchObject(removed);
    }));

  test("what was removed from one company for another reason may be another's, not while it is undecided", () =>
    scene(async (s) => {
      await settle(s);
      const removed = { message: "handle_removed" };
      const member = s.member(kwame);
      await s.admin.rows("update profiles set created_at = now() - interval '1 year'");
      for (const reporter of [kwame, thabo, wanjiku])
        await s.member(reporter).rows(report("wrong"));
      expect(await isShown(s)).toBe(false);
      expect(await member.refusal(add("phone", "0800 000 0101", kitchen))).toMatchObject(removed);
      await s.member(wanjiku).rows(hide("wrong"));
      expect(await member.refusal(add("phone", "0800 000 0101", devices))).toMatchObject(removed);
      expect(await member.refusal(add("whatsapp", "0800 000 0101", devices))).toMatchObject(
        removed,
      );
      expect(await member.outcome(add("phone", "0800 000 0101", kitchen))).toBe(1);
      // Now it is the other's.
      expect(await s.member(wanjiku).refusal(decide("restore"))).toMatchObject({ code: "23505" });
      await s.admin.rows(
        `update company_handles set kind = 'whatsapp' where company_id = '${kitchen}' and kind = 'phone'`,
      );
      expect(await s.member(wanjiku).refusal(decide("restore"))).toMatchObject({
        constraint: "company_handles_value_key",
      });
      await s.admin.rows(
        `delete from company_handles where company_id = '${kitchen}' and kind = 'whatsapp'`,
      );
      await s.member(wanjiku).rows(decide("restore"));
      expect(await isShown(s)).toBe(true);
    }));

  test("who added it answers; the record says what without a word of it", () =>
    scene(async (s) => {
      await s.member(wanjiku).rows(hide("wrong"));
      await s
        .member(ada)
        .rows("select answer_moderation('handle', $1, 'It is theirs.')", [handles.adas]);
      expect(await s.member(ada).value("select my_hiding('handle', $1)", [handles.adas])).toEqual({
        answer: "It is theirs.",
        is_held: false,
      });
      const record = JSON.stringify(await s.visitor.value("select moderation_record()"));
      expect(record).toContain('"handle"');
      expect(record).not.toContain("2348000000101");
    }));

  test("R203 when who added it leaves, it stays without a name, and what reports kept of it goes", () =>
    scene(async (s) => {
      await s.member(kwame).rows(report("wrong"));
      await s.admin.rows("select private.erase_account($1)", [ada]);
      expect(await page(s.visitor)).toMatchObject([
        { id: handles.adas, user_id: null, author: null },
      ]);
      expect(
        await s.admin.rows("select title, author_id from reports where handle_id is not null"),
      ).toEqual([{ title: null, author_id: null }]);
    }));

  test("the export has one's own", () =>
    scene(async (s) => {
      expect(
        await s.member(ada).value("select export_account() -> 'company_handles'"),
      ).toMatchObject([{ id: handles.adas, value: "+2348000000101" }]);
    }));
});
