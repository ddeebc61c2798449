import { describe, expect, test } from "vitest";
import { type Hands, type Row, type Scene, withDatabase } from "./harness.ts";
import { ada, devices, fresh, kitchen, kwame, otherPhone, phone, wanjiku } from "./world.ts";

const scene = withDatabase();

const photo = (n: number) =>
  `https://a.example/storage/v1/object/public/images/reviews/${1_763_690_000_000 + n}-a.jpg`;

interface Shown {
  table?: "reviews" | "recommendations";
  author?: string | null;
  subject?: { product_id: string } | { company_id: string };
  photos?: number;
  minutes?: number;
}

/** Puts a post there that is so many minutes old, as an author who may not exist: without triggers' work. */
async function post(s: Scene, n: number, shown: Shown = {}): Promise<string> {
  const { table = "reviews", author = kwame, subject = { product_id: phone }, photos = 1 } = shown;
  const images = Array.from({ length: photos }, (_, at) => photo(10 * n + at));
  const row = {
    id: fresh(n),
    title: `T${n}`,
    content: "C",
    images,
    image_texts: images.slice(0, 1).map(() => `Seen ${n}`),
    user_id: author,
    is_anonymous: author === null,
    created_at: new Date(Date.now() - (shown.minutes ?? n) * 60_000).toISOString(),
    ...(table === "reviews" && { rating: 3 }),
    ...subject,
  };
  const columns = Object.keys(row);
  const values = columns.map((_, at) => `$${at + 1}`);
  await s.platform.rows("set local session_replication_role = replica");
  await s.platform.rows(`insert into ${table} (${columns}) values (${values})`, Object.values(row));
  await s.platform.rows("set local session_replication_role = origin");
  return row.id;
}

const OF_PHONE = `product => '${phone}'`;

async function ask(hands: Hands, of = OF_PHONE): Promise<Row[]> {
  return hands.rows(
    `select p.* from jsonb_to_recordset(subject_photos(${of})) as p (id uuid, title text)`,
  );
}
const titles = async (hands: Hands, of?: string) =>
  (await ask(hands, of)).map(({ title }) => title);

describe("R458 the photos of a product or company", () => {
  test("are those of its newest reviews and recommendations that have any, with what they show, and name nobody", () =>
    scene(async (s) => {
      await post(s, 2, { table: "recommendations", photos: 2 });
      await post(s, 1);
      await post(s, 3, { photos: 0 });
      await post(s, 4, { author: null });
      await post(s, 5, { subject: { product_id: otherPhone } });
      const [row] = await s.visitor.rows(`select subject_photos(${OF_PHONE}) as photos`);
      const of = (n: number, kind = "review", images = [photo(10 * n)]) => ({
        kind,
        id: fresh(n),
        title: `T${n}`,
        images,
        image_texts: [`Seen ${n}`],
      });
      expect(row?.photos).toEqual([of(1), of(2, "recommendation", [photo(20), photo(21)]), of(4)]);
      expect(await ask(s.member(ada))).toEqual(await ask(s.visitor));
    }));

  test("are twelve posts' at most", () =>
    scene(async (s) => {
      for (let n = 1; n <= 14; n += 1) await post(s, n);
      expect(await titles(s.visitor)).toEqual(Array.from({ length: 12 }, (_, at) => `T${at + 1}`));
    }));

  test("are of a company and of what it makes, and no more of what was merged into something else", () =>
    scene(async (s) => {
      const [one] = await s.admin.rows(`select company_id from products where id = '${phone}'`);
      expect(one?.company_id).toBe(devices);
      await post(s, 1, { subject: { company_id: devices } });
      await post(s, 2);
      await post(s, 3, { subject: { company_id: kitchen } });
      // As triggers would have counted.
      await s.admin.rows(`update products set review_count = 1 where id = '${phone}'`);
      const of = `company => '${devices}'`;
      expect(await titles(s.visitor, of)).toEqual(["T1", "T2"]);
      expect(await titles(s.visitor)).toEqual(["T2"]);
      await s.platform.rows("set local session_replication_role = replica");
      await s.platform.rows(
        `update products set merged_into = '${otherPhone}', hidden_for = 'spam' where id = '${phone}'`,
      );
      expect(await titles(s.visitor, of)).toEqual(["T1"]);
    }));

  test("are of nothing deleted or hidden, not even for its author", () =>
    scene(async (s) => {
      const [deleted, hidden] = [await post(s, 1), await post(s, 2)];
      await post(s, 3);
      await s.platform.rows("set local session_replication_role = replica");
      await s.platform.rows(`update reviews set is_deleted = true where id = '${deleted}'`);
      await s.platform.rows(
        `update reviews set is_deleted = true, hidden_for = 'spam' where id = '${hidden}'`,
      );
      await s.platform.rows("set local session_replication_role = origin");
      for (const hands of [s.visitor, s.member(kwame), s.member(wanjiku)]) {
        expect(await titles(hands)).toEqual(["T3"]);
      }
    }));

  test("S42 are of nobody whom one blocked, nor who blocked one; what is anonymous stays", () =>
    scene(async (s) => {
      await post(s, 1);
      await post(s, 2, { author: ada, table: "recommendations" });
      await post(s, 3, { author: null });
      await s
        .member(ada)
        .rows(
          `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${kwame}') returning *`,
        );
      expect(await titles(s.member(ada))).toEqual(["T2", "T3"]);
      expect(await titles(s.member(kwame))).toEqual(["T1", "T3"]);
      expect(await titles(s.member(wanjiku))).toEqual(["T1", "T2", "T3"]);
    }));

  test("whose newest are of somebody blocked, the next are shown", () =>
    scene(async (s) => {
      for (let n = 1; n <= 13; n += 1) await post(s, n, { table: "recommendations" });
      await post(s, 14, { author: wanjiku });
      await s
        .member(ada)
        .rows(
          `insert into blocks (blocker_id, blocked_id) values ('${ada}', '${kwame}') returning *`,
        );
      expect(await titles(s.member(ada))).toEqual(["T14"]);
    }));

  test("are none of nothing", () =>
    scene(async (s) => {
      await post(s, 1);
      for (const of of ["", `product => '${fresh(99)}'`, `company => '${fresh(99)}'`]) {
        expect(await ask(s.visitor, of)).toEqual([]);
      }
    }));
});

test("what photos show comes with no card", () =>
  scene(async (s) => {
    await post(s, 1);
    await post(s, 2, { table: "recommendations" });
    for (const [kind, n] of [
      ["review", 1],
      ["recommendation", 2],
    ]) {
      const card = await s.admin.value(`select private.card_of('${kind}', '${fresh(Number(n))}')`);
      expect(card).toMatchObject({ title: `T${n}`, images: { length: 1 } });
      expect(card).not.toHaveProperty("image_texts");
    }
  }));
