import { type Attack, refused } from "../attack.ts";
import { type Answer, type Fixture, idOf, type Person } from "../fixture.ts";
import { putRow, unique, writeNew } from "./others.ts";

const paid = { price_paid: 500, paid_in: "2026-10-01" };
/** A price paid this month, in the database's format. */
const lately = () => ({ price_paid: 500, paid_in: `${new Date().toISOString().slice(0, 7)}-01` });

const newProduct = ({ owner }: Fixture) => {
  const products = owner.client.from("products");
  return idOf("products", products.insert({ name: unique("Anvil") }).select("id"));
};

const pay = (fixture: Fixture, by: Person, product: string) =>
  putRow(fixture, "recommendations", by, { ...lately(), product_id: product });

const payUnseen = (fixture: Fixture, by: Person, product: string) => {
  const unseen = { is_anonymous: true, user_id: null };
  return writeNew(fixture, "recommendations", by, { ...lately(), product_id: product, ...unseen });
};

async function pricesOf({ visitor }: Fixture, product: string): Promise<Answer> {
  const { data, error } = await visitor.from("products").select("prices_paid").eq("id", product);
  return { data: data?.[0]?.prices_paid ?? null, error };
}

/** The prices paid for a new product, after `write` has added some. */
const pricesAfter =
  (write: (fixture: Fixture, product: string) => Promise<unknown>): Attack["attack"] =>
  async (fixture) => {
    await fixture.asAdmin("delete from private.quota_usage");
    const product = await newProduct(fixture);
    await write(fixture, product);
    return pricesOf(fixture, product);
  };

const ofThree = pricesAfter(async (fixture, product) => {
  for (const by of [fixture.owner, fixture.attacker, fixture.stranger])
    await pay(fixture, by, product);
});

async function similar(fixture: Fixture, typed: string, id: string): Promise<Answer> {
  const { data, error } = await fixture.attacker.client.rpc("similar_posts", { typed });
  return { data: data?.filter((post: { id: string }) => post.id === id) ?? null, error };
}

const titleOf = async ({ asAdmin }: Fixture, id: string) => {
  const rows = await asAdmin(`select title from public.recommendations where id = '${id}'`);
  return Array.isArray(rows) ? String(rows[0]?.title) : "";
};

const finds =
  (name: "recommendation" | "hidden" | "deleted"): Attack["attack"] =>
  async (fixture) => {
    const id = fixture.ids[name];
    return similar(fixture, await titleOf(fixture, id), id);
  };

const addsPaid =
  (columns: object): Attack["attack"] =>
  (fixture) =>
    writeNew(fixture, "reviews", fixture.attacker, columns).select();

/** Attacks on similar posts and on the prices that people paid. */
export const asking: Attack[] = [
  ...(
    [
      ["without its month", { price_paid: 500 }],
      ["of a day", { ...paid, paid_in: "2026-10-17" }],
      ["of years to come", { ...paid, paid_in: "2999-01-01" }],
      ["of less than nothing", { ...paid, price_paid: -500 }],
      ["of more than anything costs", { ...paid, price_paid: 1_000_000_001 }],
    ] as const
  ).flatMap(([what, columns]) =>
    refused("23514", "reviews", addsPaid(paid), {
      [`a member says a price ${what}`]: addsPaid(columns),
    }),
  ),
  ...refused("nothing", "user_lists", ofThree, {
    "one member makes a median alone": pricesAfter(async (fixture, product) => {
      for (let time = 0; time < 4; time++) await pay(fixture, fixture.attacker, product);
      await pay(fixture, fixture.owner, product);
    }),
    "a median tells whether the anonymous one is one of two others": pricesAfter(
      async (fixture, product) => {
        await pay(fixture, fixture.owner, product);
        await pay(fixture, fixture.stranger, product);
        await payUnseen(fixture, fixture.hermit, product);
        await payUnseen(fixture, fixture.owner, product);
      },
    ),
  }),
  ...refused("PGRST202", "user_lists", ofThree, {
    "a median counts who is asked for by ids": ({ attacker, ids }) =>
      attacker.client.rpc("prices_paid", { product: ids.product, company: null }),
  }),
  ...refused("nothing", "recommendations", finds("recommendation"), {
    "a title that is typed finds what is hidden": finds("hidden"),
    "a title that is typed finds what is deleted": finds("deleted"),
  }),
  ...refused("PGRST202", "recommendations", finds("recommendation"), {
    "a member asks the search of titles past its public name": ({ attacker }) =>
      attacker.client.rpc("similar_to", { typed: "Pot" }),
  }),
];
