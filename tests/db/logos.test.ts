import { describe, expect } from "vitest";
import { ada, devices, kitchen, kwame, repairs, thabo, wanjiku } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertOnly } from "./insert.ts";
import { giveCompany, hide, restore } from "./moderators.ts";

const test = databaseTest();

const fileOf = (company = repairs, moment = 1_763_690_000_000) => `${company}/${moment}.jpg`;
const addressOf = (name: string) => `http://localhost/storage/v1/object/public/avatars/${name}`;
const upload = (name: string, owner: string, bucket = "avatars") =>
  insertOnly("storage.objects", { bucket_id: bucket, name, owner_id: owner });
const setLogo = (logo: string | null, company = repairs) =>
  [`update companies set logo = $1 where id = '${company}'`, [logo]] as const;
/** A file that is to be deleted. */
const gone = (path = fileOf()) => ({ bucket: "avatars", path, destination: null });
const logoOf = (db: TestDatabase, company = repairs) =>
  db.visitor.value(`select logo from companies where id = '${company}'`);
const disown = (db: TestDatabase, member: string) =>
  db.admin.rows(`delete from private.company_owners where user_id = '${member}'`);
const unneeded = (db: TestDatabase, member: string) =>
  db.member(member).rows("select * from unneeded_files() where path like '%/%'");
const misplaced = (db: TestDatabase) =>
  db.wanjiku.rows("select bucket, path, destination from misplaced_files()");
const remove = (name: string) =>
  ["delete from storage.objects where name = $1 returning name", [name]] as const;

/** An owner, by default Ada, uploads a logo for their company and sets it. */
async function give(db: TestDatabase, name = fileOf(), owner = ada) {
  await db.member(owner).rows(...upload(name, owner));
  await db.member(owner).rows(...setLogo(addressOf(name)));
}

describe("R387 the file of a logo", () => {
  test("cannot be uploaded while a claim is pending, nor by a former owner", async ({ db }) => {
    const claim = { company_id: repairs, user_id: thabo, statement: "Mine.", proof: "The door." };
    await db.admin.insert("company_claims", claim);
    await db.thabo.refused("42501", ...upload(fileOf(), thabo));
    await db.ada.rows(`select release_company('${repairs}')`);
    await db.ada.refused("42501", ...upload(fileOf(), ada));
  });

  test.for([
    ["another bucket", fileOf(), "images"],
    ["a path that climbs", `${repairs}/../${kitchen}/1763690000000.jpg`, "avatars"],
    ["a folder below", `${repairs}/1763690000000/1763690000000.jpg`, "avatars"],
    ["a name of words", `${repairs}/logo.jpg`, "avatars"],
    ["a drawing", `${repairs}/1763690000000.svg`, "avatars"],
    ["no folder", `${repairs}.jpg`, "avatars"],
    ["capitals", fileOf().toUpperCase().replace("JPG", "jpg"), "avatars"],
  ] as const)("is refused: %s", async ([_what, name, bucket], { db }) => {
    await db.ada.refused("42501", ...upload(name, ada, bucket));
  });

  test("cannot be overwritten, nor removed while it is shown", async ({ db }) => {
    await give(db);
    await db.admin.rows(
      "update storage.objects set created_at = now() - interval '2 hours', updated_at = now() - interval '2 hours'",
    );
    await db.ada.refused("42501", "update storage.objects set version = '2' where true");
    expect(await db.ada.rows(...remove(fileOf()))).toEqual([]);
    await disown(db, ada);
    expect(await db.ada.rows(...remove(fileOf()))).toEqual([]);
    expect(await unneeded(db, ada)).toEqual([]);
    expect(await db.ada.outcome(...setLogo(null))).toBe(0);
  });
});

describe("R387 a company's logo", () => {
  test("is set, changed and removed by its owner, who then removes the file", async ({ db }) => {
    await give(db);
    expect(await logoOf(db)).toBe(addressOf(fileOf()));
    expect(await unneeded(db, ada)).toEqual([]);
    const second = fileOf(repairs, 1_763_690_000_001);
    await give(db, second);
    expect(await unneeded(db, ada)).toEqual([gone()]);
    expect(await db.ada.rows(...remove(fileOf()))).toEqual([{ name: fileOf() }]);
    await db.ada.rows(...setLogo(null));
    expect(await logoOf(db)).toBe(null);
    expect(await unneeded(db, ada)).toEqual([gone(second)]);
  });

  test("must be a file that its owner has stored in the company's folder", async ({ db }) => {
    await giveCompany(db, devices, ada);
    await giveCompany(db, repairs, kwame);
    await db.ada.rows(...upload(fileOf(devices), ada));
    await db.kwame.rows(...upload(fileOf(repairs, 1_763_690_000_002), kwame));
    const ofAnother = fileOf(repairs, 1_763_690_000_002);
    for (const address of [
      ...[fileOf(), fileOf(devices), ofAnother].map(addressOf),
      "https://a.example/logo.png",
      addressOf(`${ada}.webp`),
      addressOf(`${repairs}/../${ada}.webp`),
      addressOf(`${fileOf()}?v=1`),
      "javascript:alert(1)",
    ])
      await db.ada.refused("photo_missing", ...setLogo(address));
  });

  test("replaced by a new owner, leaves the file of the former owner for the new one to remove", async ({
    db,
  }) => {
    await give(db);
    await giveCompany(db, repairs, kwame);
    await disown(db, ada);
    await give(db, fileOf(repairs, 1_763_690_000_001), kwame);
    expect(await unneeded(db, ada)).toEqual([]);
    expect(await unneeded(db, kwame)).toEqual([gone()]);
  });

  test("stays with the business when its owner is erased, as nobody's file", async ({ db }) => {
    await give(db);
    await db.ada.rows(...upload(fileOf(repairs, 1_763_690_000_003), ada));
    await db.admin.rows(`select private.erase_account('${ada}')`);
    expect(await logoOf(db)).toBe(addressOf(fileOf()));
    const kept = "select name, owner_id from storage.objects where name like '%/%'";
    expect(await db.admin.rows(kept)).toEqual([{ name: fileOf(), owner_id: null }]);
  });

  test("moves to the merged company if that has none, and is removed otherwise", async ({ db }) => {
    const merge = (duplicate: string, survivor: string) =>
      db.wanjiku.rows(`select moderation_merge('company', '${duplicate}', '${survivor}')`);
    await give(db);
    await merge(repairs, kitchen);
    expect(await logoOf(db, kitchen)).toBe(addressOf(fileOf()));
    expect(await logoOf(db)).toBe(null);
    expect(await misplaced(db)).toEqual([]);
    await giveCompany(db, devices, kwame);
    const other = fileOf(devices);
    await db.kwame.rows(...upload(other, kwame));
    await db.kwame.rows(...setLogo(addressOf(other), devices));
    await merge(devices, kitchen);
    expect(await logoOf(db, kitchen)).toBe(addressOf(fileOf()));
    expect(await unneeded(db, wanjiku)).toEqual([gone(other)]);
  });
});

describe("R387 moderation of a logo", () => {
  const removal = `select moderation_remove_logo('${repairs}')`;

  test("a moderator removes it; its owners are told and the log has it once", async ({ db }) => {
    await give(db);
    await db.wanjiku.rows(removal);
    await db.wanjiku.rows(removal);
    expect(await logoOf(db)).toBe(null);
    expect(await db.admin.rows("select action, kind, item_id from private.moderation_log")).toEqual(
      [{ action: "remove_logo", kind: "company", item_id: repairs }],
    );
    const news = "select message from notifications where type = 'moderation'";
    expect(await db.ada.value(news)).toMatch(/^Moderators removed the logo of "/);
    expect(await unneeded(db, wanjiku)).toEqual([gone()]);
  });

  test("a moderator who owns the company cannot", async ({ db }) => {
    await giveCompany(db, repairs, wanjiku);
    await db.wanjiku.refused("own_company", removal);
  });

  test("the board shows it with a report of the company", async ({ db }) => {
    await give(db);
    await db.kwame.insert("reports", { company_id: repairs, reason: "abuse" });
    const cases = await db.wanjiku.value("select moderation_board() -> 'open'");
    expect(cases).toContainEqual(
      expect.objectContaining({ id: repairs, images: [addressOf(fileOf())] }),
    );
  });

  test("the file is moved out of reach while the company is hidden, and back when it is restored", async ({
    db,
  }) => {
    await give(db);
    const lies = (bucket: string) =>
      db.wanjiku.rows(
        "update storage.objects set bucket_id = $1, owner_id = $2 where name = $3 returning name",
        [bucket, wanjiku, fileOf()],
      );
    await db.wanjiku.rows(hide("company", repairs, "abuse"));
    expect(await misplaced(db)).toEqual([
      { bucket: "avatars", path: fileOf(), destination: "hidden" },
    ]);
    expect(await lies("hidden")).toEqual([{ name: fileOf() }]);
    expect(await misplaced(db)).toEqual([]);
    await db.wanjiku.rows(restore("company", repairs));
    expect(await misplaced(db)).toEqual([
      { bucket: "hidden", path: fileOf(), destination: "avatars" },
    ]);
    expect(await lies("avatars")).toEqual([{ name: fileOf() }]);
    expect(await misplaced(db)).toEqual([]);
    expect(await db.wanjiku.rows(...remove(fileOf()))).toEqual([]);
  });
});
