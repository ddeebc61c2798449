import { describe, expect, test } from "vitest";
import { AVATAR_MAX_BYTES, IMAGE_MAX_BYTES, IMAGE_TYPES } from "../../src/lib/constants.ts";
import { withDatabase } from "./harness.ts";
import { ada, kwame, thabo } from "./world.ts";

const scene = withDatabase();

const upload = (name: string, bucket = "images", owner = thabo) =>
  [
    "insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)",
    [bucket, name, owner],
  ] as const;

test("S22 R089 R145 R241 the buckets take what the forms send", () =>
  scene(async (s) => {
    const buckets = await s.admin.rows("select * from storage.buckets order by id");
    expect(buckets).toMatchObject([
      { id: "avatars", public: true, file_size_limit: 204_800, allowed_mime_types: IMAGE_TYPES },
      { id: "images", public: true, file_size_limit: 512_000, allowed_mime_types: IMAGE_TYPES },
    ]);
    expect(AVATAR_MAX_BYTES).toBeLessThanOrEqual(204_800);
    expect(IMAGE_MAX_BYTES).toBeLessThanOrEqual(512_000);
  }));

describe("S22 R204 C17 paths", () => {
  test.each([
    "recommendations/1763690000000-suya.jpg",
    "reviews/1763690000000-Soup_2.final.WEBP".replace("WEBP", "webp"),
    "reviews/1763690000-a.png",
    "reviews/1763690000000-soup.thumb.webp",
  ])("%s is taken", (name) =>
    scene(async (s) => void (await s.member(thabo).rows(...upload(name)))),
  );

  test.each([
    "suya.jpg",
    "/recommendations/1763690000000-suya.jpg",
    "recommendations/../1763690000000-suya.jpg",
    "recommendations/1763690000000-a/b.jpg",
    "recommendations/1763690000000-su ya.jpg",
    "recommendations/1763690000000-suya.gif",
    "recommendations/1763690000000-suya.jpg.html",
    `recommendations/1763690000000-${thabo.toUpperCase()}.jpg`,
    `recommendations/1763690000000-${"a".repeat(120)}.jpg`,
  ])("%s is refused", (name) =>
    scene(async (s) => {
      expect(await s.member(thabo).refusal(...upload(name))).toMatchObject({ code: "42501" });
    }),
  );

  test.each([
    [`${thabo}.webp`, true],
    [`${thabo}.jpeg`, true],
    [`${thabo}.svg`, false],
    [`${thabo}.jpg.webp`, false],
    [`x/${thabo}.webp`, false],
    [`${kwame}.webp`, false],
    ["me.webp", false],
  ])("the avatar %s: %s", (name, taken) =>
    scene(async (s) => {
      const outcome = await s.member(thabo).outcome(...upload(name, "avatars"));
      expect(typeof outcome === "number").toBe(taken);
    }),
  );
});

test("S22 nobody uploads in another's name", () =>
  scene(async (s) => {
    const forged = upload("reviews/1763690000000-a.png", "images", kwame);
    expect(await s.member(thabo).refusal(...forged)).toMatchObject({ code: "42501" });
  }));

test("S22 nobody gives a file away, not even without a filter, when only the policy for writing holds", () =>
  scene(async (s) => {
    await s.member(thabo).rows(...upload("reviews/1763690000000-a.png"));
    const given = `update storage.objects set owner_id = '${kwame}'`;
    expect(await s.member(thabo).refusal(given)).toMatchObject({ code: "42501" });
  }));

test("S20 S22 twenty uploads in ten minutes", () =>
  scene(async (s) => {
    for (let n = 0; n < 20; n++)
      await s.member(thabo).rows(...upload(`reviews/1763690000000-${n}.png`));
    const next = upload("reviews/1763690000000-20.png");
    expect(await s.member(thabo).refusal(...next)).toMatchObject({ code: "42501" });
    expect(
      await s.member(kwame).outcome(...upload("reviews/1763690000000-k.png", "images", kwame)),
    ).toBe(1);
    await s.admin.rows(
      "update storage.objects set created_at = created_at - interval '10 minutes'",
    );
    expect(await s.member(thabo).outcome(...next)).toBe(1);
  }));

test("R204 replacing one's avatar: read, delete, write again", () =>
  scene(async (s) => {
    const mine = s.member(ada);
    const names = Array.from(["png", "jpg", "jpeg", "webp"], (ext) => `${ada}.${ext}`);
    const removed = await mine.rows(
      "delete from storage.objects where bucket_id = 'avatars' and name = any ($1) returning name",
      [names],
    );
    expect(removed).toEqual([{ name: `${ada}.webp` }]);
    await mine.rows(...upload(`${ada}.png`, "avatars", ada));
  }));
