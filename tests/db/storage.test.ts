import { describe, expect } from "vitest";
import { AVATAR_MAX_BYTES, IMAGE_MAX_BYTES, IMAGE_TYPES } from "../../src/lib/constants.ts";
import { ada, addresses, kwame, reviews, thabo } from "./fixtures.ts";
import { databaseTest } from "./harness.ts";
import { upload } from "./insert.ts";

const test = databaseTest();

test("R089 R145 R241 the buckets accept the files that the forms send", async ({ db }) => {
  const buckets = await db.admin.rows("select * from storage.buckets order by id");
  expect(buckets).toMatchObject([
    { id: "avatars", public: true, file_size_limit: 204_800, allowed_mime_types: IMAGE_TYPES },
    { id: "hidden", public: false, file_size_limit: 512_000, allowed_mime_types: IMAGE_TYPES },
    { id: "images", public: true, file_size_limit: 512_000, allowed_mime_types: IMAGE_TYPES },
  ]);
  expect(AVATAR_MAX_BYTES).toBeLessThanOrEqual(204_800);
  expect(IMAGE_MAX_BYTES).toBeLessThanOrEqual(512_000);
});

describe("S22 R204 C17 paths", () => {
  test.for([
    "recommendations/1763690000000-suya.jpg",
    "reviews/1763690000000-Soup_2.final.WEBP".replace("WEBP", "webp"),
    "reviews/1763690000-a.png",
    "reviews/1763690000000-soup.thumb.webp",
  ])("%s is accepted", async (name, { db }) => void (await db.thabo.rows(...upload(name))));

  test.for([
    "suya.jpg",
    "/recommendations/1763690000000-suya.jpg",
    "recommendations/../1763690000000-suya.jpg",
    "recommendations/1763690000000-a/b.jpg",
    "recommendations/1763690000000-su ya.jpg",
    "recommendations/1763690000000-suya.gif",
    "recommendations/1763690000000-suya.jpg.html",
    `recommendations/1763690000000-${thabo.toUpperCase()}.jpg`,
    `recommendations/1763690000000-${"a".repeat(120)}.jpg`,
  ])("%s is refused", async (name, { db }) => {
    await db.thabo.refused("42501", ...upload(name));
  });

  test.for([
    [`${thabo}.webp`, true],
    [`${thabo}.jpeg`, true],
    [`${thabo}.thumb.webp`, true],
    [`${thabo}.svg`, false],
    [`${thabo}.thumb.jpg`, false],
    [`${kwame}.thumb.webp`, false],
    [`${thabo}.jpg.webp`, false],
    [`x/${thabo}.webp`, false],
    [`${kwame}.webp`, false],
    ["me.webp", false],
  ] as const)("the avatar %s: %s", async ([name, taken], { db }) => {
    const outcome = await db.thabo.outcome(...upload(name, thabo, "avatars"));
    expect(typeof outcome === "number").toBe(taken);
  });
});

test("S22 members cannot give a file away, even by an unfiltered update, which only the policy for writing checks", async ({
  db,
}) => {
  await db.ada.refused("42501", `update storage.objects set owner_id = '${kwame}'`);
});

test("S20 S22 R450 eighty uploads in forty minutes: six posts of six photos and their thumbnails, and no more", async ({
  db,
}) => {
  for (let n = 0; n < 80; n++) await db.thabo.rows(...upload(`reviews/1763690000000-${n}.png`));
  const next = upload("reviews/1763690000000-80.png");
  await db.thabo.refused("42501", ...next);
  expect(await db.kwame.outcome(...upload("reviews/1763690000000-k.png", kwame))).toBe(1);
  await db.admin.rows("update storage.objects set created_at = created_at - interval '40 minutes'");
  expect(await db.thabo.outcome(...next)).toBe(1);
});

/** Eighty files of Thabo's, uploaded one after the other. */
const eighty = `insert into storage.objects (bucket_id, name, owner_id, created_at, updated_at)
  select 'images', format('reviews/17636900%s-a.png', 10000 + n), '${thabo}', moment, moment
  from generate_series(1, 80) as n, lateral (values (now() - n * interval '1 second')) as at (moment)`;
const removeAll = `delete from storage.objects where owner_id = '${thabo}'`;

test("S20 S22 a removed upload still counts, and cannot be removed before it is recorded", async ({
  db,
}) => {
  await db.admin.rows(eighty);
  expect(await db.thabo.outcome(removeAll)).toBe(0);
  await db.thabo.rows("select * from unneeded_files()");
  expect(await db.thabo.outcome(removeAll)).toBe(80);
  const next = upload("reviews/1763690000000-a.png");
  await db.thabo.refused("42501", ...next);
  await db.admin.rows(
    "update private.quota_usage set recent = array(select r - interval '40 minutes' from unnest(recent) as r)",
  );
  expect(await db.thabo.outcome(...next)).toBe(1);
});

test("S20 a recorded upload that was not removed counts once", async ({ db }) => {
  await db.admin.rows(`${eighty} where n < 80`);
  await db.thabo.rows("select * from unneeded_files()");
  await db.thabo.rows("select * from unneeded_files()");
  expect(await db.thabo.outcome(...upload("reviews/1763690000000-a.png"))).toBe(1);
});

test("S20 a file older than the quota's period can be removed immediately", async ({ db }) => {
  await db.admin.rows(eighty);
  await db.admin.rows("update storage.objects set created_at = created_at - interval '40 minutes'");
  expect(await db.thabo.outcome(removeAll)).toBe(80);
});

test("S20 R204 an avatar can be replaced every half minute, a photo never", async ({ db }) => {
  const again = "update storage.objects set version = '2' where owner_id = $1 and bucket_id = $2";
  await db.admin.rows("update storage.objects set updated_at = now() - interval '29 seconds'");
  expect(await db.ada.outcome(again, [ada, "avatars"])).toBe(0);
  await db.admin.rows("update storage.objects set updated_at = now() - interval '30 seconds'");
  expect(await db.ada.outcome(again, [ada, "avatars"])).toBe(1);
  expect(await db.ada.outcome(again, [ada, "images"])).toBe(0);
});

test("S22 S34 no other file can be uploaded to an address that a post shows, nor to its thumbnail's", async ({
  db,
}) => {
  await db.admin.rows(
    `update reviews set images = '{${addresses.image}}' where id = '${reviews.adas}'`,
  );
  expect(await db.ada.outcome("delete from storage.objects where bucket_id = 'images'")).toBe(1);
  for (const name of ["suya.webp", "suya.thumb.webp"]) {
    const file = upload(`recommendations/1763690000000-${name}`, ada);
    await db.ada.refused("42501", ...file);
  }
});

test("S20 S22 no signed upload URL is issued, which would bypass every limit", async ({ db }) => {
  await db.admin.rows(
    "select set_config('storage.operation', 'storage.object.sign_upload_url', true)",
  );
  const file = upload("reviews/1763690000000-a.png");
  await db.thabo.refused("42501", ...file);
  await db.admin.rows("select set_config('storage.operation', 'storage.object.upload', true)");
  expect(await db.thabo.outcome(...file)).toBe(1);
});

test("S22 an erased member cannot upload with a token that is still valid", async ({ db }) => {
  await db.admin.rows(`select private.erase_account('${thabo}')`);
  const file = upload("reviews/1763690000000-a.png");
  await db.thabo.refused("42501", ...file);
});
