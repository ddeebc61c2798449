import { describe, expect } from "vitest";
import { ada, devices, fresh, kitchen, kwame, otherPhone, phone, wanjiku } from "./fixtures.ts";
import {
  type Caller,
  databaseTest,
  type Row,
  type TestDatabase,
  withoutTriggers,
} from "./harness.ts";

const test = databaseTest();

const photo = (n: number) =>
  `https://a.example/storage/v1/object/public/images/reviews/${1_763_690_000_000 + n}-a.jpg`;

interface Shown {
  table?: "reviews" | "recommendations";
  author?: string | null;
  columns?: Row;
  photos?: number;
  minutes?: number;
}

/** Puts a post there that is so many minutes old, as an author who may not exist: without triggers' work. */
async function post(db: TestDatabase, n: number, shown: Shown = {}): Promise<void> {
  const { table = "reviews", author = kwame, columns, photos = 1 } = shown;
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
    product_id: phone,
    ...columns,
  };
  await withoutTriggers(db, (owner) => owner.insert(table, row));
}

const OF_PHONE = `product => '${phone}'`;

async function ask(caller: Caller, of = OF_PHONE): Promise<Row[]> {
  return caller.rows(
    `select p.* from jsonb_to_recordset(subject_photos(${of})) as p (id uuid, title text)`,
  );
}
const titles = async (caller: Caller, of?: string) =>
  (await ask(caller, of)).map(({ title }) => title);

describe("R458 the photos of a product or company", () => {
  test("are those of its newest reviews and recommendations that have any, with what they show, and name nobody", async ({
    db,
  }) => {
    await post(db, 2, { table: "recommendations", photos: 2 });
    await post(db, 1);
    await post(db, 3, { photos: 0 });
    await post(db, 4, { author: null });
    await post(db, 5, { columns: { product_id: otherPhone } });
    const [row] = await db.visitor.rows(`select subject_photos(${OF_PHONE}) as photos`);
    const of = (n: number, kind = "review", images = [photo(10 * n)]) => ({
      kind,
      id: fresh(n),
      title: `T${n}`,
      images,
      image_texts: [`Seen ${n}`],
    });
    expect(row?.photos).toEqual([of(1), of(2, "recommendation", [photo(20), photo(21)]), of(4)]);
    expect(await ask(db.ada)).toEqual(await ask(db.visitor));
  });

  test("are from twelve posts at most", async ({ db }) => {
    for (let n = 1; n <= 14; n += 1) await post(db, n);
    expect(await titles(db.visitor)).toEqual(Array.from({ length: 12 }, (_, at) => `T${at + 1}`));
  });

  test("are of a company and of what it makes, and no more of what was merged into something else", async ({
    db,
  }) => {
    await post(db, 1, { columns: { product_id: null, company_id: devices } });
    await post(db, 2);
    await post(db, 3, { columns: { product_id: null, company_id: kitchen } });
    // As triggers would have counted.
    await db.admin.update("products", phone, { review_count: 1 });
    const of = `company => '${devices}'`;
    expect(await titles(db.visitor, of)).toEqual(["T1", "T2"]);
    expect(await titles(db.visitor)).toEqual(["T2"]);
    const gone = { merged_into: otherPhone, hidden_for: "spam" };
    await withoutTriggers(db, (owner) => owner.update("products", phone, gone));
    expect(await titles(db.visitor, of)).toEqual(["T1"]);
  });

  test("are of nothing deleted or hidden, not even for its author", async ({ db }) => {
    await post(db, 1, { columns: { is_deleted: true } });
    await post(db, 2, { columns: { is_deleted: true, hidden_for: "spam" } });
    await post(db, 3);
    for (const caller of [db.visitor, db.kwame, db.wanjiku]) {
      expect(await titles(caller)).toEqual(["T3"]);
    }
  });

  test("S42 are of nobody whom one blocked, nor who blocked one; what is anonymous stays", async ({
    db,
  }) => {
    await post(db, 1);
    await post(db, 2, { author: ada, table: "recommendations" });
    await post(db, 3, { author: null });
    await db.ada.insert("blocks", { blocker_id: ada, blocked_id: kwame });
    expect(await titles(db.ada)).toEqual(["T2", "T3"]);
    expect(await titles(db.kwame)).toEqual(["T1", "T3"]);
    expect(await titles(db.wanjiku)).toEqual(["T1", "T2", "T3"]);
  });

  test("whose newest are of somebody blocked, the next are shown", async ({ db }) => {
    for (let n = 1; n <= 13; n += 1) await post(db, n, { table: "recommendations" });
    await post(db, 14, { author: wanjiku });
    await db.ada.insert("blocks", { blocker_id: ada, blocked_id: kwame });
    expect(await titles(db.ada)).toEqual(["T14"]);
  });

  test("are none for an unknown subject", async ({ db }) => {
    await post(db, 1);
    for (const of of ["", `product => '${fresh(99)}'`, `company => '${fresh(99)}'`]) {
      expect(await ask(db.visitor, of)).toEqual([]);
    }
  });
});

test("what photos show comes with no card", async ({ db }) => {
  await post(db, 1);
  await post(db, 2, { table: "recommendations" });
  for (const [kind, n] of [
    ["review", 1],
    ["recommendation", 2],
  ]) {
    const card = await db.admin.value(`select private.card_of('${kind}', '${fresh(Number(n))}')`);
    expect(card).toMatchObject({ title: `T${n}`, images: { length: 1 } });
    expect(card).not.toHaveProperty("image_texts");
  }
});
