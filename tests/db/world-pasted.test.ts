import { expect } from "vitest";
import { handleValue } from "../../src/lib/handles.ts";
import { isPhoneText, phoneText } from "../../src/lib/phone-text.ts";
import { PHONES } from "../world/phones.ts";
import { devices, thabo } from "./fixtures.ts";
import { databaseTest } from "./harness.ts";
import { insertInto } from "./insert.ts";

const test = databaseTest();

test.for(PHONES)("a profile's phone pasted as %j is %j", async ([typed, text], { db }) => {
  expect(await db.visitor.value("select private.phone_text($1)", [typed])).toBe(phoneText(typed));
  const save = `update profile_details set phone = $1 where user_id = '${thabo}'`;
  if (text === null) {
    await db.thabo.refused("23514 profile_details_phone_shape", save, [typed]);
    return;
  }
  await db.thabo.rows(save, [typed]);
  expect(await db.thabo.value("select phone from profile_details")).toBe(text);
  expect(isPhoneText(text)).toBe(true);
});

test("an emptied phone is null", async ({ db }) => {
  await db.thabo.rows(`update profile_details set phone = E' \\u200E' where user_id = '${thabo}'`);
  expect(await db.thabo.value("select phone from profile_details")).toBeNull();
});

test("a company's phone takes what a profile's takes", async ({ db }) => {
  for (const [typed, text] of PHONES) {
    for (const kind of ["phone", "whatsapp"] as const) {
      const value = handleValue(kind, typed);
      expect([
        typed,
        await db.visitor.value("select private.handle_value($1, $2)", [kind, typed]),
      ]).toEqual([typed, value]);
      // A number of ten digits after its country's code, or none.
      if (text === null) expect(value).toBeNull();
    }
  }
  const value = "Tel: \u202A٠٨٠٣\u00A0٩٩٩\u2011٤٥٦٧\u202C";
  const added = insertInto("company_handles", { company_id: devices, kind: "phone", value });
  expect(await db.thabo.rows(...added)).toMatchObject([{ value: "+2348039994567" }]);
});
