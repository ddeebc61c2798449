import { describe, expect } from "vitest";
import { ada, addresses, kwame, recommendations, reviews, wanjiku } from "./fixtures.ts";
import { databaseTest, type TestDatabase } from "./harness.ts";
import { insertInto as insert, post, review, upload } from "./insert.ts";
import { appoint, dismiss, hide, report, restore } from "./moderators.ts";

const test = databaseTest();

const HERE = "https://project.example/storage/v1/object/public";

const tables = { recommendations: post, reviews: review };

describe("S34 pictures are in the site's own storage", () => {
  const elsewhere = [
    "https://evil.example/a.jpg",
    "https://evil.example/?/storage/v1/object/public/images/reviews/1763690000000-a.jpg",
    "https://evil.example/a/storage/v1/object/public/images/reviews/1763690000000-a.jpg",
    `${HERE}/images/reviews/../1763690000000-a.jpg`,
    `${HERE}/images/reviews/1763690000000-a.svg`,
    `${HERE}/images/reviews/1763690000000-a.jpg?download=`,
    `${HERE}/images/reviews/1763690000000-a.jpg#<script>`,
    `${HERE}/avatars/${ada}.webp`,
    `${HERE}/hidden/reviews/1763690000000-a.jpg`,
  ];

  test.for(Object.entries(tables))(
    "a photo of %s outside that storage is refused",
    async ([table, row], { db }) => {
      for (const address of elsewhere) {
        const images = [address];
        for (const caller of [db.ada, db.admin])
          expect(await caller.refusal(...insert(table, { ...row, images }))).toMatchObject({
            code: "23514",
            constraint: expect.stringMatching(/_images_(stored|length)$/),
          });
      }
    },
  );

  test.for(Object.entries(tables))(
    "a photo of %s must be stored, by its author",
    async ([table, row], { db }) => {
      const own = insert(table, { ...row, images: [`${addresses.image}#bytes=1&thumbnail=1`] });
      const missing = `P0001 photo_missing ${table}`;
      await db.kwame.refused(missing, ...own);
      const gone = addresses.image.replace("suya", "gone");
      await db.ada.refused(missing, ...insert(table, { ...row, images: [gone] }));
      expect(await db.ada.outcome(...own)).toBe(1);
    },
  );

  test("nor does it come later, or to an anonymous post; one that is there already stays", async ({
    db,
  }) => {
    const others = `update recommendations set images = $1 where id = '${recommendations.kwames}' returning images`;
    await db.kwame.refused("photo_missing", others, [[addresses.image]]);
    const anonymous = `update reviews set images = $1 where id = '${reviews.anonymous}' returning images`;
    expect(await db.ada.column(anonymous, [[addresses.image]])).toEqual([[addresses.image]]);
    await db.admin.rows("delete from storage.objects");
    expect(await db.ada.outcome(anonymous, [[addresses.image]])).toBe(1);
  });

  test("an avatar must be the member's own file", async ({ db }) => {
    const change = `update profiles set avatar_url = $1 where id = '${ada}' returning avatar_url`;
    for (const address of [
      ...elsewhere.filter((one) => !one.endsWith(`${ada}.webp`)),
      `${HERE}/avatars/${kwame}.webp`,
      `${HERE}/avatars/${ada}.webp?v=1&x=https://evil.example`,
      `${HERE}/avatars/${ada}.svg`,
      `${HERE}/avatars/${ada}.webp#thumbnail=https://evil.example`,
      `${HERE}/avatars/${kwame}.webp#thumbnail=1480`,
      addresses.image,
    ])
      expect(await db.ada.refusal(change, [address])).toMatchObject({
        constraint: expect.stringMatching(/^profiles_avatar_url_(own|length)$/),
      });
    const mine = `${addresses.avatar}?v=1763690000000`;
    for (const address of [mine, `${mine}#thumbnail=1480`])
      expect(await db.ada.rows(change, [address])).toEqual([{ avatar_url: address }]);
  });
});

describe.each(Object.entries(tables))("R450 R452 what the photos of %s show", (table, row) => {
  const [first, second, third] = [1, 2, 3].map(
    (n) => `${HERE}/images/${table}/176369000000${n}-a.jpg#bytes=1`,
  );
  const given = async (db: TestDatabase) => {
    await db.admin.rows(
      `insert into storage.objects (bucket_id, name, owner_id)
        select 'images', format('${table}/176369000000%s-a.jpg', n), $1 from generate_series(1, 3) as n`,
      [ada],
    );
    return db.ada;
  };
  // The same text twice would be refused.
  let posts = 0;
  const about = (image_texts: unknown, images: unknown = [first, second, third]) =>
    insert(table, { ...row, title: `T${++posts}`, images, image_texts });
  const change = `update ${table} set images = $2, image_texts = $3 where id = $1 returning images, image_texts`;

  test("is said in their order, trimmed, and no longer than something is said", async ({ db }) => {
    const author = await given(db);
    for (const [sent, kept] of [
      [
        ["  A plate ", "", "The queue"],
        ["A plate", "", "The queue"],
      ],
      [["A plate", "   ", null], ["A plate"]],
      [["", "", ""], []],
      [null, []],
    ])
      expect(await author.rows(...about(sent))).toMatchObject([{ image_texts: kept }]);
    const [silent] = await author.rows(...insert(table, { ...row, title: "U", images: [first] }));
    expect(silent).toMatchObject({ image_texts: [] });
  });

  test("is never of more photos than there are, nor anything that hides", async ({ db }) => {
    const author = await given(db);
    const refusals = [
      [about(["A", "B"], [first]), `${table}_image_texts_of_images`],
      [about(["A"], []), `${table}_image_texts_of_images`],
      [about(["zero\u200Bwidth"]), `${table}_image_texts_length`],
      [about(["two\nlines"]), `${table}_image_texts_length`],
      [about(["x".repeat(201)]), `${table}_image_texts_length`],
    ] as const;
    for (const [[sql, values], constraint] of refusals)
      await author.refused(`23514 ${constraint}`, sql, values);
  });

  test("a photo is listed once, whatever sizes are given", async ({ db }) => {
    const author = await given(db);
    for (const again of [first, `${first}&thumbnail=2`, first?.replace("https://", "http://")])
      await author.refused(`23514 ${table}_images_length`, ...about([], [first, second, again]));
  });

  test("R290 is an author's to change, leaves a version, and is nobody else's", async ({ db }) => {
    const author = await given(db);
    const [{ id } = {}] = await author.rows(...about(["A", "B", "C"]));
    expect(await db.kwame.outcome(change, [id, [first], ["Mine"]])).toBe(0);
    expect(await author.rows(change, [id, [third, first], ["C2", "A"]])).toEqual([
      { images: [third, first], image_texts: ["C2", "A"] },
    ]);
    const kind = table.slice(0, -1);
    expect(await author.value("select earlier_versions($1, $2)", [kind, id])).toMatchObject([
      { was: { images: [first, second, third], image_texts: ["A", "B", "C"] } },
    ]);
  });

  test("stays with its photo where only photos are moved or taken out, and goes with the last one", async ({
    db,
  }) => {
    const author = await given(db);
    const [{ id } = {}] = await author.rows(...about(["A", "", "C"]));
    const move = `update ${table} set images = $2 where id = $1 returning image_texts`;
    expect(await author.column(move, [id, [third, second, first]])).toEqual([["C", "", "A"]]);
    expect(await author.rows(move, [id, [second, third]])).toEqual([{ image_texts: ["", "C"] }]);
    expect(await author.rows(move, [id, [second]])).toEqual([{ image_texts: [] }]);
  });
});

test("S20 a newcomer's address in what a photo shows is a link", async ({ db }) => {
  await db.admin.rows(`update profiles set created_at = now() where id = '${ada}'`);
  const said = (words: string) =>
    insert("reviews", {
      ...review,
      content: "See https://a.example",
      images: [addresses.image],
      image_texts: [words],
    });
  await db.ada.refused("newcomer_limit links_at_first", ...said("www.b.example"));
  expect(await db.ada.outcome(...said("A stall"))).toBe(1);
});

/** Paths of Ada's photo, its thumbnail and her avatar. */
const SUYA = "recommendations/1763690000000-suya.webp";
const THUMBNAIL = SUYA.replace(".webp", ".thumb.webp");
const FACE = `${ada}.webp`;

const where = (db: TestDatabase) =>
  db.admin.rows(
    "select bucket_id as bucket, name as path, owner_id as owner from storage.objects order by name desc",
  );
const misplaced = (db: TestDatabase) => db.wanjiku.rows("select * from misplaced_files()");
const unneeded = (db: TestDatabase, member: string) =>
  db.member(member).rows("select * from unneeded_files()");
/** Moves a file as the Storage API does: the mover becomes the owner. */
const move = (db: TestDatabase, member: string, path: unknown, destination: unknown) =>
  db
    .member(member)
    .outcome("update storage.objects set bucket_id = $1, owner_id = $2 where name = $3", [
      destination,
      member,
      path,
    ]);
const moveAll = async (db: TestDatabase) => {
  for (const { path, destination } of await misplaced(db))
    expect(await move(db, wanjiku, path, destination)).toBe(1);
  expect(await misplaced(db)).toEqual([]);
};
const kept = (path: string, bucket = "images") => ({ bucket, path, destination: null });
const toHide = (path: string) => ({ bucket: "images", path, destination: "hidden" });

/** A file that was stored an hour ago. */
const put = (db: TestDatabase, bucket: string, name: string, owner = ada) =>
  db.admin.rows(
    `insert into storage.objects (bucket_id, name, owner_id, created_at, updated_at)
      values ($1, $2, $3, now() - interval '1 hour', now() - interval '1 hour')`,
    [bucket, name, owner],
  );

/** Ada's review and her profile show her files, and a thumbnail of the one. */
const show = async (db: TestDatabase) => {
  await put(db, "images", THUMBNAIL);
  const images = [`${addresses.image}#bytes=1&thumbnail=1`];
  await db.admin.update("reviews", reviews.adas, { images });
  await db.admin.update("profiles", ada, { avatar_url: addresses.avatar });
};

const shown = [
  { bucket: "images", path: SUYA, owner: ada },
  { bucket: "images", path: THUMBNAIL, owner: ada },
  { bucket: "avatars", path: FACE, owner: ada },
];
const [photo, thumbnail, face] = shown;
const hidden = (file: (typeof shown)[number] | undefined) => ({ ...file, bucket: "hidden" });

describe("S35 a photo goes where its post goes", () => {
  test("the files of visible posts are not moved", async ({ db }) => {
    await show(db);
    expect(await misplaced(db)).toEqual([]);
    expect(await unneeded(db, ada)).toEqual([]);
    for (const { path } of shown) {
      for (const member of [wanjiku, kwame, ada])
        expect(await move(db, member, path, "hidden")).not.toBe(1);
    }
    expect(await where(db)).toEqual(shown);
    for (const member of [wanjiku, kwame])
      expect(await db.member(member).rows("select * from storage.objects")).toEqual([]);
  });

  test("a hidden post's photo and thumbnail are hidden unless a visible post shows them too, and return to their owner when it is restored", async ({
    db,
  }) => {
    await show(db);
    await db.admin.update("recommendations", recommendations.adas, { images: [addresses.image] });
    await db.wanjiku.rows(hide("review", reviews.adas));
    expect(await misplaced(db)).toEqual([]);
    await db.admin.update("recommendations", recommendations.adas, { images: [] });
    expect(await misplaced(db)).toEqual([toHide(THUMBNAIL), toHide(SUYA)]);
    expect(await unneeded(db, ada)).toEqual(await misplaced(db));
    await moveAll(db);
    expect(await unneeded(db, ada)).toEqual([]);
    expect(await where(db)).toEqual([hidden(photo), hidden(thumbnail), face]);
    await db.wanjiku.rows(restore("review", reviews.adas));
    await moveAll(db);
    expect(await where(db)).toEqual(shown);
  });

  test("the photo of a reported, then deleted post stays hidden until the case is closed; then its author can remove it", async ({
    db,
  }) => {
    await show(db);
    await db.kwame.rows(report("review", reviews.adas, "abuse"));
    await db.ada.update("reviews", reviews.adas, { is_deleted: true });
    const [first, second] = await unneeded(db, ada);
    expect([first, second]).toEqual([toHide(THUMBNAIL), toHide(SUYA)]);
    // The author's client can move the photo immediately; a moderator's client moves the rest.
    expect(await move(db, kwame, SUYA, "hidden")).toBe(0);
    const asFace = `update storage.objects set bucket_id = 'avatars', name = '${ada}.png' where name = $1`;
    await db.ada.refused("42501", asFace, [SUYA]);
    expect(await move(db, ada, SUYA, "hidden")).toBe(1);
    expect(await move(db, ada, SUYA, "images")).toBe(0);
    expect(await move(db, ada, SUYA, "hidden")).toBe(0);
    expect(await unneeded(db, ada)).toEqual([first]);
    await moveAll(db);
    expect(await where(db)).toEqual([hidden(photo), hidden(thumbnail), face]);
    expect(await unneeded(db, ada)).toEqual([]);
    expect(await misplaced(db)).toEqual([]);
    await db.wanjiku.rows(dismiss("review", reviews.adas));
    expect(await misplaced(db)).toEqual([]);
    expect(await unneeded(db, ada)).toEqual([kept(THUMBNAIL, "hidden"), kept(SUYA, "hidden")]);
  });

  test("a photo is moved only by its owner or a moderator, and only to where it belongs", async ({
    db,
  }) => {
    await show(db);
    await db.wanjiku.rows(hide("review", reviews.adas));
    expect(await move(db, kwame, SUYA, "hidden")).toBe(0);
    expect(await move(db, wanjiku, SUYA, "avatars")).toMatchObject({ code: "42501" });
    expect(await db.wanjiku.outcome("delete from storage.objects where name = $1", [SUYA])).toBe(0);
    await moveAll(db);
    for (const member of [ada, kwame]) expect(await move(db, member, SUYA, "images")).toBe(0);
    expect(await move(db, wanjiku, SUYA, "images")).toMatchObject({ code: "42501" });
    expect(await db.kwame.rows("select * from storage.objects")).toEqual([]);
  });

  const rename =
    "update storage.objects set bucket_id = $1, name = $2, owner_id = $3 where name = $4";
  test("a file keeps its name when it is moved, so that it cannot occupy another's destination", async ({
    db,
  }) => {
    await show(db);
    await put(db, "avatars", `${ada}.png`);
    await db.admin.rows("update storage.objects set updated_at = now() - interval '1 hour'");
    await db.wanjiku.rows(hide("review", reviews.adas));
    await db.wanjiku.rows(hide("profile", ada));
    for (const [path, destination, name] of [
      [THUMBNAIL, "hidden", SUYA],
      [THUMBNAIL, "hidden", FACE],
      [`${ada}.png`, "hidden", FACE],
      [`${ada}.png`, "hidden", SUYA],
      [`${ada}.png`, "avatars", `${ada}.jpg`],
    ] as const) {
      await db.ada.refused("42501", rename, [destination, name, ada, path]);
    }
    await db.wanjiku.refused("42501", rename, ["hidden", SUYA, wanjiku, THUMBNAIL]);
    await moveAll(db);
    expect((await where(db)).map(({ bucket }) => bucket)).toEqual(Array(4).fill("hidden"));
  });

  test("no upload is accepted at the path of a file in the hidden bucket, even if no post shows it", async ({
    db,
  }) => {
    await put(db, "hidden", SUYA.replace("suya", "egusi"), kwame);
    const file = upload(SUYA.replace("suya", "egusi"), ada);
    await db.ada.refused("42501", ...file);
    expect(await db.ada.outcome(...upload(SUYA.replace("suya", "ogbono"), ada))).toBe(1);
  });

  test("a hidden file in the way of another can be removed by its owner, or by a moderator without learning the owner", async ({
    db,
  }) => {
    await show(db);
    await put(db, "hidden", SUYA);
    await put(db, "hidden", FACE);
    await db.admin.rows("update storage.objects set created_at = now() where bucket_id = 'hidden'");
    await db.wanjiku.rows(hide("review", reviews.adas));
    const face = kept(FACE, "hidden");
    const inTheWay = kept(SUYA, "hidden");
    expect(await unneeded(db, ada)).toEqual(expect.arrayContaining([face, inTheWay]));
    expect(await unneeded(db, kwame)).toEqual([]);
    const listed = await misplaced(db);
    expect(listed).toHaveLength(4);
    expect(listed).toEqual(
      expect.arrayContaining([face, toHide(THUMBNAIL), inTheWay, toHide(SUYA)]),
    );
    const remove = "delete from storage.objects where bucket_id = 'hidden' returning owner_id";
    expect(await db.kwame.rows(remove)).toEqual([]);
    expect(await db.wanjiku.rows(remove)).toEqual([{ owner_id: wanjiku }, { owner_id: wanjiku }]);
    await moveAll(db);
    expect(await where(db)).toEqual([hidden(photo), hidden(thumbnail), shown[2]]);
  });

  test("files that stay in place keep no others from being listed after them", async ({ db }) => {
    await show(db);
    await db.wanjiku.rows(hide("review", reviews.adas));
    await db.admin.rows(
      `insert into storage.objects (bucket_id, name, owner_id, created_at)
          select 'images', format('recommendations/1%s-a.webp', n), $1, now() - interval '2 days'
          from generate_series(100, 300) as n`,
      [kwame],
    );
    const first = await misplaced(db);
    expect(first).toHaveLength(200);
    const rest = await db.wanjiku.rows("select path from misplaced_files($1)", [
      first.at(-1)?.path,
    ]);
    expect(rest).toEqual([
      { path: "recommendations/1300-a.webp" },
      { path: THUMBNAIL },
      { path: SUYA },
    ]);
    const own = await db.ada.rows("select path from unneeded_files($1)", [THUMBNAIL]);
    expect(own).toEqual([{ path: SUYA }]);
  });

  test("a deleted post's photo can be removed by its author, or by a moderator, who hides it first and does not learn the owner", async ({
    db,
  }) => {
    await show(db);
    await db.ada.update("reviews", reviews.adas, { is_deleted: true });
    expect(await unneeded(db, kwame)).toEqual([]);
    expect(await unneeded(db, ada)).toEqual([kept(THUMBNAIL), kept(SUYA)]);
    const remove = "delete from storage.objects where name = $1";
    expect(await db.ada.outcome(remove, [THUMBNAIL])).toBe(1);
    await moveAll(db);
    expect(await where(db)).toEqual([{ ...hidden(photo), owner: wanjiku }, face]);
    expect(await unneeded(db, wanjiku)).toHaveLength(1);
    expect(await db.wanjiku.outcome(remove, [SUYA])).toBe(1);
  });

  test("an upload that no post uses within a day is unneeded", async ({ db }) => {
    const age = (time: string) =>
      db.admin.rows(
        `update storage.objects set created_at = now() - $1::interval where bucket_id = 'images'`,
        [time],
      );
    await age("23 hours");
    expect(await misplaced(db)).toEqual([]);
    expect(await unneeded(db, ada)).not.toContainEqual(kept(SUYA));
    await age("1 day");
    expect(await misplaced(db)).toEqual([toHide(SUYA)]);
    expect(await unneeded(db, ada)).toContainEqual(kept(SUYA));
  });

  test("a hidden profile's avatar and thumbnail are hidden and cannot be replaced until restored; the avatar's URL tells of its thumbnail", async ({
    db,
  }) => {
    await show(db);
    const small = { bucket: "avatars", path: FACE.replace(".webp", ".thumb.webp"), owner: ada };
    await put(db, small.bucket, small.path);
    const name = "update profiles set avatar_url = $1, updated_at = now() where id = $2";
    await db.admin.rows(name, [`${addresses.avatar}?v=1#thumbnail=1480`, ada]);
    expect(await unneeded(db, ada)).toEqual([]);
    await db.wanjiku.rows(hide("profile", ada));
    await moveAll(db);
    expect(await where(db)).toEqual([photo, thumbnail, hidden(face), hidden(small)]);
    await db.ada.refused("42501", ...upload(`${ada}.png`, ada, "avatars"));
    // Being a moderator does not allow it either.
    await appoint(db, ada);
    expect(await move(db, ada, FACE, "avatars")).toMatchObject({ code: "42501" });
    await db.admin.rows("delete from private.moderators where user_id = $1", [ada]);
    await db.wanjiku.rows(restore("profile", ada));
    await moveAll(db);
    expect(await where(db)).toEqual([photo, thumbnail, face, small]);
    await db.admin.rows(name, [`${addresses.avatar}?v=2`, ada]);
    expect(await unneeded(db, ada)).toEqual([kept(small.path, "avatars")]);
  });

  test("an avatar is unneeded once its profile shows another or none, unless it was just uploaded", async ({
    db,
  }) => {
    await show(db);
    await db.ada.rows(`update profiles set avatar_url = null where id = $1 returning id`, [ada]);
    expect(await unneeded(db, ada)).toEqual([kept(FACE, "avatars")]);
    await db.admin.rows("update storage.objects set updated_at = now() + interval '1 second'");
    expect(await unneeded(db, ada)).toEqual([]);
  });

  test("hidden files are deleted when their author is erased", async ({ db }) => {
    await show(db);
    await db.admin.rows("update storage.objects set created_at = now() - interval '2 days'");
    await db.wanjiku.rows(hide("review", reviews.adas));
    for (const { path, destination } of await misplaced(db))
      await move(db, wanjiku, path, destination);
    expect(await unneeded(db, wanjiku)).toEqual([]);
    await db.admin.rows("select private.erase_account($1)", [ada]);
    await misplaced(db);
    expect((await unneeded(db, wanjiku)).map(({ bucket }) => bucket)).toEqual([
      "avatars",
      "hidden",
      "hidden",
    ]);
  });
});
