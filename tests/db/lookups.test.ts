import { describe, expect } from "vitest";
import { databaseTest, setHeaders } from "./harness.ts";

const test = databaseTest();

const emailCheck = "select check_email_exists($1)";
const nameCheck = "select check_username_exists($1)";

describe("S10 R180 R055 is an address registered", () => {
  test.for([
    ["ada@world.example", true, true],
    [" ADA@World.Example ", true, true],
    ["unconfirmed@world.example", true, false],
    ["nobody@world.example", false, false],
    ["ada@world.exampl", false, false],
    ["%@world.example", false, false],
    ["' or true --", false, false],
    ["", false, false],
    [null, false, false],
  ] as const)("%j: %s, verified %s", async ([address, exists, verified], { db }) => {
    for (const caller of [db.visitor, db.kwame]) {
      expect(await caller.value(emailCheck, [address])).toEqual({ exists, verified });
    }
  });
});

describe("S10 S11 R180 is a username taken", () => {
  test.for([
    ["ada_obi", true],
    ["ADA_OBI", true],
    ["ada_ob", false],
    ["ada%", false],
    ["admin", true],
    ["nobody_yet", false],
    ["", false],
  ] as const)("%j: %s", async ([name, taken], { db }) => {
    expect(await db.visitor.value(nameCheck, [name])).toBe(taken);
  });
});

describe("S10 rate limits", () => {
  test("a caller gets thirty results a minute, both kinds together", async ({ db }) => {
    await setHeaders(db, { "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "1.2.3.4" });
    for (let n = 0; n < 15; n++) {
      await db.visitor.rows(emailCheck, [`${n}@x.example`]);
      await db.visitor.rows(nameCheck, [`name_${n}`]);
    }
    // Another forwarded address does not help if the gateway gives the real one.
    await setHeaders(db, { "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "4.3.2.1" });
    for (const sql of [emailCheck, nameCheck]) {
      await db.visitor.refused("P0001 quota_exceeded lookups", sql, ["ada@world.example"]);
    }
    await setHeaders(db, { "cf-connecting-ip": "203.0.113.8" });
    await db.visitor.rows(emailCheck, ["ada@world.example"]);
  });

  test("all callers share a limit too", async ({ db }) => {
    await db.admin.rows("update private.quotas set most = 40 where action = 'lookups_everyone'");
    for (let n = 0; n < 40; n++) {
      await setHeaders(db, { "x-real-ip": `203.0.113.${n}` });
      await db.visitor.rows(nameCheck, ["x"]);
    }
    await db.visitor.refused("lookups_everyone", nameCheck, ["x"]);
  });
});
