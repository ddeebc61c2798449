import { describe, expect, test } from "vitest";
import { type Scene, withDatabase } from "./harness.ts";
import { insertInto as insert } from "./insert.ts";
import { ada, addresses, fresh, kwame, recommendations, reviews, wanjiku } from "./world.ts";

const scene = withDatabase();

const HERE = "https://project.example/storage/v1/object/public";

describe("S34 pictures lie in the site's own storage", () => {
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

  test.each(["recommendations", "reviews"])("a photo of %s that is elsewhere is refused", (table) =>
    scene(async (s) => {
      const row = { title: "T", content: "C", ...(table === "reviews" && { rating: 3 }) };
      for (const address of elsewhere) {
        const images = [address];
        for (const hands of [s.member(ada), s.admin])
          expect(await hands.refusal(...insert(table, { ...row, images }))).toMatchObject({
            code: "23514",
            constraint: expect.stringMatching(/_images_(stored|length)$/),
          });
      }
    }),
  );

  test.each(["recommendations", "reviews"])(
    "a photo of %s is one of its author's, and there",
    (table) =>
      scene(async (s) => {
        const row = { title: "T", content: "C", ...(table === "reviews" && { rating: 3 }) };
        const own = insert(table, { ...row, images: [`${addresses.image}#bytes=1&thumbnail=1`] });
        const missing = { code: "P0001", message: "photo_missing", hint: table };
        expect(await s.member(kwame).refusal(...own)).toMatchObject(missing);
        const gone = addresses.image.replace("suya", "gone");
        expect(
          await s.member(ada).refusal(...insert(table, { ...row, images: [gone] })),
        ).toMatchObject(missing);
        expect(await s.member(ada).outcome(...own)).toBe(1);
      }),
  );

  test("nor does it come later, or to an anonymous post; one that is there already stays", () =>
    scene(async (s) => {
      const others = `update recommendations set images = $1 where id = '${recommendations.kwames}' returning images`;
      expect(await s.member(kwame).refusal(others, [[addresses.image]])).toMatchObject({
        message: "photo_missing",
      });
      const anonymous = `update reviews set images = $1 where id = '${reviews.anonymous}' returning images`;
      expect(await s.member(ada).rows(anonymous, [[addresses.image]])).toEqual([
        { images: [addresses.image] },
      ]);
      await s.admin.rows("delete from storage.objects");
      expect(await s.member(ada).outcome(anonymous, [[addresses.image]])).toBe(1);
    }));

  test("a face is one's own", () =>
    scene(async (s) => {
      const change = `update profiles set avatar_url = $1 where id = '${ada}' returning avatar_url`;
      for (const address of [
        ...elsewhere.filter((one) => !one.endsWith(`${ada}.webp`)),
        `${HERE}/avatars/${kwame}.webp`,
        `${HERE}/avatars/${ada}.webp?v=1&x=https://evil.example`,
        `${HERE}/avatars/${ada}.svg`,
        addresses.image,
      ])
        expect(await s.member(ada).refusal(change, [address])).toMatchObject({
          constraint: expect.stringMatching(/^profiles_avatar_url_(own|link)$/),
        });
      const mine = `${addresses.avatar}?v=1763690000000`;
      expect(await s.member(ada).rows(change, [mine])).toEqual([{ avatar_url: mine }]);
    }));

  test("who signs up with Google brings no picture along", () =>
    scene(async (s) => {
      await s.admin.rows(
        `insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
          values ($1, 'g@world.example', $2, now())`,
        [fresh(9), { avatar_url: "https://lh3.example/a", picture: "https://lh3.example/a" }],
      );
      expect(await s.admin.value(`select avatar_url from profiles where id = '${fresh(9)}'`)).toBe(
        null,
      );
    }));
});

describe.each(["recommendations", "reviews"])("R450 R452 what the photos of %s show", (table) => {
  const row = { title: "T", content: "C", ...(table === "reviews" && { rating: 3 }) };
  const [first, second, third] = [1, 2, 3].map(
    (n) => `${HERE}/images/${table}/176369000000${n}-a.jpg#bytes=1`,
  );
  const given = async (s: Scene) => {
    await s.admin.rows(
      `insert into storage.objects (bucket_id, name, owner_id)
        select 'images', format('${table}/176369000000%s-a.jpg', n), $1 from generate_series(1, 3) as n`,
      [ada],
    );
    return s.member(ada);
  };
  // The same words twice would be refused.
  let posts = 0;
  const post = (image_texts: unknown, images: unknown = [first, second, third]) =>
    insert(table, { ...row, title: `T${++posts}`, images, image_texts });
  const change = `update ${table} set images = $2, image_texts = $3 where id = $1 returning images, image_texts`;

  test("is said in their order, trimmed, and no longer than something is said", () =>
    scene(async (s) => {
      const author = await given(s);
      for (const [sent, kept] of [
        [
          ["  A plate ", "", "The queue"],
          ["A plate", "", "The queue"],
        ],
        [["A plate", "   ", null], ["A plate"]],
        [["", "", ""], []],
        [null, []],
      ])
        expect(await author.rows(...post(sent))).toMatchObject([{ image_texts: kept }]);
      const [silent] = await author.rows(...insert(table, { ...row, title: "U", images: [first] }));
      expect(silent).toMatchObject({ image_texts: [] });
    }));

  test("is never of more photos than there are, nor anything that hides", () =>
    scene(async (s) => {
      const author = await given(s);
      const refusals = [
        [post(["A", "B"], [first]), `${table}_image_texts_of_images`],
        [post(["A"], []), `${table}_image_texts_of_images`],
        [post(["zero\u200Bwidth"]), `${table}_image_texts_length`],
        [post(["two\nlines"]), `${table}_image_texts_length`],
        [post(["x".repeat(201)]), `${table}_image_texts_length`],
      ] as const;
      for (const [[sql, values], constraint] of refusals)
        expect(await author.refusal(sql, values)).toMatchObject({ code: "23514", constraint });
    }));

  test("a photo stands in it once, whatever is said of its sizes", () =>
    scene(async (s) => {
      const author = await given(s);
      for (const again of [first, `${first}&thumbnail=2`, first?.replace("https://", "http://")])
        expect(await author.refusal(...post([], [first, second, again]))).toMatchObject({
          code: "23514",
          constraint: `${table}_images_once`,
        });
    }));

  test("R290 is an author's to change, leaves a version, and is nobody else's", () =>
    scene(async (s) => {
      const author = await given(s);
      const [{ id } = {}] = await author.rows(...post(["A", "B", "C"]));
      expect(await s.member(kwame).outcome(change, [id, [first], ["Mine"]])).toBe(0);
      expect(await author.rows(change, [id, [third, first], ["C2", "A"]])).toEqual([
        { images: [third, first], image_texts: ["C2", "A"] },
      ]);
      const kind = table.slice(0, -1);
      expect(await author.value("select earlier_versions($1, $2)", [kind, id])).toMatchObject([
        { was: { images: [first, second, third], image_texts: ["A", "B", "C"] } },
      ]);
    }));

  test("stays with its photo where only photos are moved or taken out, and goes with the last one", () =>
    scene(async (s) => {
      const author = await given(s);
      const [{ id } = {}] = await author.rows(...post(["A", "", "C"]));
      const move = `update ${table} set images = $2 where id = $1 returning image_texts`;
      expect(await author.rows(move, [id, [third, second, first]])).toEqual([
        { image_texts: ["C", "", "A"] },
      ]);
      expect(await author.rows(move, [id, [second, third]])).toEqual([{ image_texts: ["", "C"] }]);
      expect(await author.rows(move, [id, [second]])).toEqual([{ image_texts: [] }]);
    }));

  test("is exported, and gone when its author is erased", () =>
    scene(async (s) => {
      const author = await given(s);
      const [{ id } = {}] = await author.rows(...post(["Ada at the stall"]));
      const all = `select jsonb_path_query_array(export_account(), '$.${table}[*].image_texts[*]')`;
      expect(await author.value(all)).toEqual(["Ada at the stall"]);
      await s.admin.rows("select private.erase_account($1)", [ada]);
      expect(
        await s.admin.rows(`select images, image_texts from ${table} where id = $1`, [id]),
      ).toEqual([{ images: [], image_texts: [] }]);
    }));
});

test("S20 a newcomer's address in what a photo shows is a link", () =>
  scene(async (s) => {
    await s.admin.rows(`update profiles set created_at = now() where id = '${ada}'`);
    const said = (words: string) =>
      insert("reviews", {
        title: "T",
        content: "See https://a.example",
        rating: 3,
        images: [addresses.image],
        image_texts: [words],
      });
    expect(await s.member(ada).refusal(...said("www.b.example"))).toMatchObject({
      message: "newcomer_limit",
      hint: "links_at_first",
    });
    expect(await s.member(ada).outcome(...said("A stall"))).toBe(1);
  }));

/** Paths of Ada's photo, its thumbnail and her avatar. */
const SUYA = "recommendations/1763690000000-suya.webp";
const THUMBNAIL = SUYA.replace(".webp", ".thumb.webp");
const FACE = `${ada}.webp`;

const where = (s: Scene) =>
  s.admin.rows(
    "select bucket_id as bucket, name as path, owner_id as owner from storage.objects order by name desc",
  );
const misplaced = (s: Scene) => s.member(wanjiku).rows("select * from misplaced_files()");
const unneeded = (s: Scene, member: string) =>
  s.member(member).rows("select * from unneeded_files()");
/** As the Storage API does it: whoever moves a file owns it. */
const move = (s: Scene, member: string, path: unknown, destination: unknown) =>
  s
    .member(member)
    .outcome("update storage.objects set bucket_id = $1, owner_id = $2 where name = $3", [
      destination,
      member,
      path,
    ]);
const upload = (name: string, owner: string) =>
  [
    "insert into storage.objects (bucket_id, name, owner_id) values ('images', $1, $2)",
    [name, owner],
  ] as const;
const moveAll = async (s: Scene) => {
  for (const { path, destination } of await misplaced(s))
    expect(await move(s, wanjiku, path, destination)).toBe(1);
  expect(await misplaced(s)).toEqual([]);
};
const decide = (s: Scene, decision: string, kind: string, item: string) =>
  s
    .member(wanjiku)
    .rows(
      `select moderation_${decision}('${kind}', '${item}'${decision === "hide" ? ", 'spam'" : ""})`,
    );

/** Ada's review and her profile show her files, and a thumbnail of the one. */
const show = async (s: Scene) => {
  await s.admin.rows(
    `insert into storage.objects (bucket_id, name, owner_id, created_at) values ('images', $1, $2, now() - interval '1 hour')`,
    [THUMBNAIL, ada],
  );
  await s.admin.rows("update reviews set images = $1 where id = $2", [
    [`${addresses.image}#bytes=1&thumbnail=1`],
    reviews.adas,
  ]);
  await s.admin.rows("update profiles set avatar_url = $1 where id = $2", [addresses.avatar, ada]);
};

const shown = [
  { bucket: "images", path: SUYA, owner: ada },
  { bucket: "images", path: THUMBNAIL, owner: ada },
  { bucket: "avatars", path: FACE, owner: ada },
];
const [photo, thumbnail, face] = shown;
const hidden = (file: (typeof shown)[number] | undefined) => ({ ...file, bucket: "hidden" });

describe("S35 a photo goes where its post goes", () => {
  test("what is shown stays where it is", () =>
    scene(async (s) => {
      await show(s);
      expect(await misplaced(s)).toEqual([]);
      expect(await unneeded(s, ada)).toEqual([]);
      for (const { path } of shown) {
        for (const member of [wanjiku, kwame, ada])
          expect(await move(s, member, path, "hidden")).not.toBe(1);
      }
      expect(await where(s)).toEqual(shown);
      for (const member of [wanjiku, kwame])
        expect(await s.member(member).rows("select * from storage.objects")).toEqual([]);
    }));

  test("a hidden post's photo and thumbnail are hidden, and come back with it, their owner's again", () =>
    scene(async (s) => {
      await show(s);
      await decide(s, "hide", "review", reviews.adas);
      expect(await misplaced(s)).toEqual([
        { bucket: "images", path: THUMBNAIL, destination: "hidden" },
        { bucket: "images", path: SUYA, destination: "hidden" },
      ]);
      expect(await unneeded(s, ada)).toEqual(await misplaced(s));
      await moveAll(s);
      expect(await unneeded(s, ada)).toEqual([]);
      expect(await where(s)).toEqual([hidden(photo), hidden(thumbnail), face]);
      await decide(s, "restore", "review", reviews.adas);
      await moveAll(s);
      expect(await where(s)).toEqual(shown);
    }));

  test("of what was reported and then deleted it is hidden until the case is closed, and then its author's to remove", () =>
    scene(async (s) => {
      await show(s);
      await s
        .member(kwame)
        .rows(`insert into reports (review_id, reason) values ('${reviews.adas}', 'abuse')`);
      await s.member(ada).rows(`update reviews set is_deleted = true where id = '${reviews.adas}'`);
      const [first, second] = await unneeded(s, ada);
      expect([first, second]).toEqual([
        { bucket: "images", path: THUMBNAIL, destination: "hidden" },
        { bucket: "images", path: SUYA, destination: "hidden" },
      ]);
      // The author's own client is there at once, a moderator's sees to what it left.
      expect(await move(s, kwame, SUYA, "hidden")).toBe(0);
      const asFace = `update storage.objects set bucket_id = 'avatars', name = '${ada}.png' where name = $1`;
      expect(await s.member(ada).refusal(asFace, [SUYA])).toMatchObject({ code: "42501" });
      expect(await move(s, ada, SUYA, "hidden")).toBe(1);
      expect(await move(s, ada, SUYA, "images")).toBe(0);
      expect(await move(s, ada, SUYA, "hidden")).toBe(0);
      expect(await unneeded(s, ada)).toEqual([first]);
      await moveAll(s);
      expect(await where(s)).toEqual([hidden(photo), hidden(thumbnail), face]);
      expect(await unneeded(s, ada)).toEqual([]);
      expect(await misplaced(s)).toEqual([]);
      await decide(s, "dismiss", "review", reviews.adas);
      expect(await misplaced(s)).toEqual([]);
      expect(await unneeded(s, ada)).toEqual([
        { bucket: "hidden", path: THUMBNAIL, destination: null },
        { bucket: "hidden", path: SUYA, destination: null },
      ]);
    }));

  test("a photo that a visible post shows too stays", () =>
    scene(async (s) => {
      await show(s);
      await s.admin.rows("update recommendations set images = $1 where id = $2", [
        [addresses.image],
        recommendations.adas,
      ]);
      await decide(s, "hide", "review", reviews.adas);
      expect(await misplaced(s)).toEqual([]);
    }));

  test("nobody else moves it but its owner, and a moderator nowhere else", () =>
    scene(async (s) => {
      await show(s);
      await decide(s, "hide", "review", reviews.adas);
      expect(await move(s, kwame, SUYA, "hidden")).toBe(0);
      expect(await move(s, wanjiku, SUYA, "avatars")).toMatchObject({ code: "42501" });
      expect(
        await s.member(wanjiku).outcome("delete from storage.objects where name = $1", [SUYA]),
      ).toBe(0);
      await moveAll(s);
      for (const member of [ada, kwame]) expect(await move(s, member, SUYA, "images")).toBe(0);
      expect(await move(s, wanjiku, SUYA, "images")).toMatchObject({ code: "42501" });
      expect(await s.member(kwame).rows("select * from storage.objects")).toEqual([]);
    }));

  const asAnother = (s: Scene, member: string, path: string, destination: string, name: string) =>
    s
      .member(member)
      .outcome(
        "update storage.objects set bucket_id = $1, name = $2, owner_id = $3 where name = $4",
        [destination, name, member, path],
      );
  const refused = { code: "42501" };
  const put = (s: Scene, bucket: string, name: string, owner: string) =>
    s.admin.rows(
      `insert into storage.objects (bucket_id, name, owner_id, created_at, updated_at)
        values ($1, $2, $3, now() - interval '1 hour', now() - interval '1 hour')`,
      [bucket, name, owner],
    );

  test("a file keeps its name wherever it is moved, so that none is where another is to go", () =>
    scene(async (s) => {
      await show(s);
      await put(s, "avatars", `${ada}.png`, ada);
      await s.admin.rows("update storage.objects set updated_at = now() - interval '1 hour'");
      await decide(s, "hide", "review", reviews.adas);
      await decide(s, "hide", "profile", ada);
      for (const [path, destination, name] of [
        [THUMBNAIL, "hidden", SUYA],
        [THUMBNAIL, "hidden", FACE],
        [`${ada}.png`, "hidden", FACE],
        [`${ada}.png`, "hidden", SUYA],
        [`${ada}.png`, "avatars", `${ada}.jpg`],
      ] as const) {
        expect(await asAnother(s, ada, path, destination, name)).toMatchObject(refused);
      }
      expect(await asAnother(s, wanjiku, THUMBNAIL, "hidden", SUYA)).toMatchObject(refused);
      await moveAll(s);
      expect((await where(s)).map(({ bucket }) => bucket)).toEqual(Array(4).fill("hidden"));
    }));

  test("a photo among the hidden is in use, though its post shows it no more", () =>
    scene(async (s) => {
      await put(s, "hidden", SUYA.replace("suya", "egusi"), kwame);
      const file = upload(SUYA.replace("suya", "egusi"), ada);
      expect(await s.member(ada).refusal(...file)).toMatchObject(refused);
      expect(await s.member(ada).outcome(...upload(SUYA.replace("suya", "ogbono"), ada))).toBe(1);
    }));

  test("a hidden file in the way of another goes, by its owner or by a moderator who learns nothing of them", () =>
    scene(async (s) => {
      await show(s);
      await put(s, "hidden", SUYA, ada);
      await put(s, "hidden", FACE, ada);
      await s.admin.rows(
        "update storage.objects set created_at = now() where bucket_id = 'hidden'",
      );
      await decide(s, "hide", "review", reviews.adas);
      const face = { bucket: "hidden", path: FACE, destination: null };
      const inTheWay = { bucket: "hidden", path: SUYA, destination: null };
      expect(await unneeded(s, ada)).toEqual(expect.arrayContaining([face, inTheWay]));
      expect(await unneeded(s, kwame)).toEqual([]);
      const listed = await misplaced(s);
      expect(listed).toHaveLength(4);
      expect(listed).toEqual(
        expect.arrayContaining([
          face,
          { bucket: "images", path: THUMBNAIL, destination: "hidden" },
          inTheWay,
          { bucket: "images", path: SUYA, destination: "hidden" },
        ]),
      );
      const remove = "delete from storage.objects where bucket_id = 'hidden' returning owner_id";
      expect(await s.member(kwame).rows(remove)).toEqual([]);
      expect(await s.member(wanjiku).rows(remove)).toEqual([
        { owner_id: wanjiku },
        { owner_id: wanjiku },
      ]);
      await moveAll(s);
      expect(await where(s)).toEqual([hidden(photo), hidden(thumbnail), shown[2]]);
    }));

  test("however many files stay where they are, the others are listed after them", () =>
    scene(async (s) => {
      await show(s);
      await decide(s, "hide", "review", reviews.adas);
      await s.admin.rows(
        `insert into storage.objects (bucket_id, name, owner_id, created_at)
          select 'images', format('recommendations/1%s-a.webp', n), $1, now() - interval '2 days'
          from generate_series(100, 300) as n`,
        [kwame],
      );
      const first = await misplaced(s);
      expect(first).toHaveLength(200);
      const rest = await s
        .member(wanjiku)
        .rows("select path from misplaced_files($1)", [first.at(-1)?.path]);
      expect(rest).toEqual([
        { path: "recommendations/1300-a.webp" },
        { path: THUMBNAIL },
        { path: SUYA },
      ]);
      const own = await s.member(ada).rows("select path from unneeded_files($1)", [THUMBNAIL]);
      expect(own).toEqual([{ path: SUYA }]);
    }));

  test("a deleted post's photo is its author's to remove", () =>
    scene(async (s) => {
      await show(s);
      await s
        .member(ada)
        .rows(`update reviews set is_deleted = true where id = '${reviews.adas}' returning id`);
      expect(await unneeded(s, kwame)).toEqual([]);
      expect(await unneeded(s, ada)).toEqual([
        { bucket: "images", path: THUMBNAIL, destination: null },
        { bucket: "images", path: SUYA, destination: null },
      ]);
      expect(
        await s.member(ada).outcome("delete from storage.objects where bucket_id = 'images'"),
      ).toBe(2);
    }));

  test("or a moderator's, who hides it first and learns nothing of its owner", () =>
    scene(async (s) => {
      await show(s);
      await s.admin.rows(`update reviews set is_deleted = true where id = '${reviews.adas}'`);
      await moveAll(s);
      expect(await where(s)).toEqual([
        { ...hidden(photo), owner: wanjiku },
        { ...hidden(thumbnail), owner: wanjiku },
        face,
      ]);
      expect(await unneeded(s, wanjiku)).toHaveLength(2);
      expect(
        await s.member(wanjiku).outcome("delete from storage.objects where bucket_id = 'hidden'"),
      ).toBe(2);
    }));

  test("an upload that no post names within a day is of no use", () =>
    scene(async (s) => {
      const age = (time: string) =>
        s.admin.rows(
          `update storage.objects set created_at = now() - $1::interval where bucket_id = 'images'`,
          [time],
        );
      await age("23 hours");
      expect(await misplaced(s)).toEqual([]);
      expect(await unneeded(s, ada)).not.toContainEqual({
        bucket: "images",
        path: SUYA,
        destination: null,
      });
      await age("1 day");
      expect(await misplaced(s)).toEqual([{ bucket: "images", path: SUYA, destination: "hidden" }]);
      expect(await unneeded(s, ada)).toContainEqual({
        bucket: "images",
        path: SUYA,
        destination: null,
      });
    }));

  test("a hidden profile's face is hidden, no other takes its place, and it comes back", () =>
    scene(async (s) => {
      await show(s);
      await decide(s, "hide", "profile", ada);
      await moveAll(s);
      expect(await where(s)).toEqual([photo, thumbnail, hidden(face)]);
      const other =
        "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)";
      expect(await s.member(ada).refusal(other, [`${ada}.png`, ada])).toMatchObject({
        code: "42501",
      });
      await decide(s, "restore", "profile", ada);
      await moveAll(s);
      expect(await where(s)).toEqual(shown);
    }));

  test("a face is of no use once its profile shows another or none, and one that was just uploaded may yet be", () =>
    scene(async (s) => {
      await show(s);
      await s
        .member(ada)
        .rows(`update profiles set avatar_url = null where id = $1 returning id`, [ada]);
      expect(await unneeded(s, ada)).toEqual([
        { bucket: "avatars", path: FACE, destination: null },
      ]);
      await s.admin.rows("update storage.objects set updated_at = now() + interval '1 second'");
      expect(await unneeded(s, ada)).toEqual([]);
    }));

  test("what moderators have hidden goes when its author is erased", () =>
    scene(async (s) => {
      await show(s);
      await s.admin.rows("update storage.objects set created_at = now() - interval '2 days'");
      await decide(s, "hide", "review", reviews.adas);
      for (const { path, destination } of await misplaced(s))
        await move(s, wanjiku, path, destination);
      expect(await unneeded(s, wanjiku)).toEqual([]);
      await s.admin.rows("select private.erase_account($1)", [ada]);
      await misplaced(s);
      expect((await unneeded(s, wanjiku)).map(({ bucket }) => bucket)).toEqual([
        "avatars",
        "hidden",
        "hidden",
      ]);
    }));
});
