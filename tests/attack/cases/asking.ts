import type { Attack } from "../attack.ts";
import { type Answer, idOf, type Person, type Stage } from "../stage.ts";
import { putRow, rowOf, unique } from "./others.ts";

const paid = { price_paid: 500, paid_in: "2026-10-01" };
/** This month, as the database counts. */
const lately = () => ({ price_paid: 500, paid_in: `${new Date().toISOString().slice(0, 7)}-01` });

const newProduct = ({ owner }: Stage) =>
  idOf(
    "products",
    owner.client
      .from("products")
      .insert({ name: unique("Anvil") })
      .select("id"),
  );

const pay = (stage: Stage, by: Person, product: string) =>
  putRow(stage, "recommendations", by, { ...lately(), product_id: product });

const payUnseen = (by: Person, product: string) =>
  by.client.from("recommendations").insert({
    ...{ title: unique("Griddle"), content: unique("It lasts"), product_id: product },
    ...{ ...lately(), is_anonymous: true, user_id: null },
  });

async function pricesOf({ visitor }: Stage, product: string): Promise<Answer> {
  const { data, error } = await visitor.from("products").select("prices_paid").eq("id", product);
  return { data: data?.[0]?.prices_paid ?? null, error };
}

/** The prices paid for a new product, after `write` has added some. */
const pricesAfter =
  (write: (stage: Stage, product: string) => Promise<unknown>): Attack["attack"] =>
  async (stage) => {
    await stage.arrange("delete from private.quota_usage");
    const product = await newProduct(stage);
    await write(stage, product);
    return pricesOf(stage, product);
  };

const ofThree = pricesAfter(async (stage, product) => {
  for (const by of [stage.owner, stage.attacker, stage.stranger]) await pay(stage, by, product);
});

async function similar(stage: Stage, typed: string, id: string): Promise<Answer> {
  const { data, error } = await stage.attacker.client.rpc("similar_posts", { typed });
  return { data: data?.filter((post: { id: string }) => post.id === id) ?? null, error };
}

const titleOf = async ({ arrange }: Stage, id: string) => {
  const rows = await arrange(`select title from public.recommendations where id = '${id}'`);
  return Array.isArray(rows) ? String(rows[0]?.title) : "";
};

const finds =
  (thing: "recommendation" | "hidden" | "deleted"): Attack["attack"] =>
  async (stage) => {
    const id = stage.things[thing];
    return similar(stage, await titleOf(stage, id), id);
  };

const writesPaid =
  (who: (stage: Stage) => Person, columns: object): Attack["attack"] =>
  (stage) =>
    who(stage)
      .client.from("recommendations")
      .update(columns)
      .eq("id", stage.things.recommendation)
      .select();

const addsPaid =
  (columns: object): Attack["attack"] =>
  (stage) =>
    stage.attacker.client
      .from("reviews")
      .insert({ user_id: stage.attacker.id, ...rowOf.reviews?.(stage), ...columns })
      .select();

const attacker = ({ attacker }: Stage) => attacker;
const owner = ({ owner }: Stage) => owner;

/** Attacks on similar posts and on the prices that people paid. */
export const asking: Attack[] = [
  {
    name: "a member changes what another paid",
    attack: writesPaid(attacker, paid),
    refused: "nothing",
    watch: "recommendations",
    control: writesPaid(owner, paid),
  },
  {
    name: "a visitor changes what somebody paid",
    attack: ({ visitor, things }) =>
      visitor.from("recommendations").update(paid).eq("id", things.recommendation).select(),
    refused: "42501",
    watch: "recommendations",
    control: writesPaid(owner, paid),
  },
  ...(
    [
      ["without its month", { price_paid: 500 }],
      ["of a day", { ...paid, paid_in: "2026-10-17" }],
      ["of years to come", { ...paid, paid_in: "2999-01-01" }],
      ["of less than nothing", { ...paid, price_paid: -500 }],
      ["of more than anything costs", { ...paid, price_paid: 1_000_000_001 }],
    ] as const
  ).map(
    ([what, columns]): Attack => ({
      name: `a member says a price ${what}`,
      attack: addsPaid(columns),
      refused: "23514",
      watch: "reviews",
      control: addsPaid(paid),
    }),
  ),
  {
    name: "one member makes a median alone",
    attack: pricesAfter(async (stage, product) => {
      for (let time = 0; time < 4; time++) await pay(stage, stage.attacker, product);
      await pay(stage, stage.owner, product);
    }),
    refused: "nothing",
    watch: "user_lists",
    control: ofThree,
  },
  {
    name: "a median tells whether the anonymous one is one of two others",
    attack: pricesAfter(async (stage, product) => {
      await pay(stage, stage.owner, product);
      await pay(stage, stage.stranger, product);
      await payUnseen(stage.hermit, product);
      await payUnseen(stage.owner, product);
    }),
    refused: "nothing",
    watch: "user_lists",
    control: ofThree,
  },
  {
    name: "a median counts who is asked for by ids",
    attack: ({ attacker, things }) =>
      attacker.client.rpc("prices_paid", { product: things.product, company: null }),
    refused: "PGRST202",
    watch: "user_lists",
    control: ofThree,
  },
  {
    name: "a title that is typed finds what is hidden",
    attack: finds("hidden"),
    refused: "nothing",
    watch: "recommendations",
    control: finds("recommendation"),
  },
  {
    name: "a title that is typed finds what is deleted",
    attack: finds("deleted"),
    refused: "nothing",
    watch: "recommendations",
    control: finds("recommendation"),
  },
  {
    name: "a member asks the search of titles past its public name",
    attack: ({ attacker }) => attacker.client.rpc("similar_to", { typed: "Pot" }),
    refused: "PGRST202",
    watch: "recommendations",
    control: finds("recommendation"),
  },
];
