import { type Attack, refused } from "../attack.ts";
import { type Fixture, idOf, type Person } from "../fixture.ts";

/** The least that each table takes from a member, besides who it is. */
export const rowOf: Record<string, (fixture: Fixture, by?: Person) => object> = {
  recommendations: () => ({ title: unique("Griddle"), content: unique("It lasts") }),
  reviews: () => ({ title: unique("Stool"), content: unique("It stands"), rating: 3 }),
  requests: () => ({ title: unique("Carpenter"), description: unique("A door"), category_id: 2 }),
  // Nobody answers their own request.
  responses: ({ ids, owner }, by) => ({
    request_id: by === owner ? ids.strangersRequest : ids.request,
    content: unique("Ask Sade"),
  }),
  comments: ({ ids }) => ({ recommendation_id: ids.recommendation, content: unique("Nice") }),
  user_lists: () => ({ name: unique("Markets") }),
};

let count = 0;
/** Words that were not written before: the same twice is refused. */
export function unique(words: string): string {
  count += 1;
  return `${words} ${count.toString(36)}${crypto.randomUUID().slice(0, 8)}`;
}

/** Puts a new row there as somebody, and answers with its id. */
export const putRow = (fixture: Fixture, table: string, by: Person, row: object = {}) =>
  idOf(
    table,
    by.client
      .from(table)
      .insert({ user_id: by.id, ...rowOf[table]?.(fixture, by), ...row })
      .select("id"),
  );

const changed: [table: string, what: (fixture: Fixture) => object, patch: object][] = [
  ["recommendations", ({ ids }) => ({ id: ids.recommendation }), { title: "Taken over" }],
  ["reviews", ({ ids }) => ({ id: ids.review }), { content: "Taken over" }],
  ["requests", ({ ids }) => ({ id: ids.request }), { title: "Taken over" }],
  ["user_lists", ({ ids }) => ({ id: ids.publicList }), { name: "Taken over" }],
  ["user_lists", ({ ids }) => ({ id: ids.privateList }), { description: "Taken over" }],
  ["profiles", ({ owner }) => ({ id: owner.id }), { bio: "Taken over" }],
  ["profile_details", ({ owner }) => ({ user_id: owner.id }), { phone: "+234 803 123 4567" }],
  ["notifications", ({ owner }) => ({ recipient_id: owner.id }), { is_read: true }],
];

const updates = changed.flatMap(([table, what, patch]) => {
  const words = `${Object.keys(patch)} of another's row of ${table}${"description" in patch ? " that is private" : ""}`;
  const updateAs = (client: Person["client"], fixture: Fixture) =>
    client.from(table).update(patch).match(what(fixture)).select();
  const control: Attack["control"] = (fixture) => updateAs(fixture.owner.client, fixture);
  return [
    ...refused("nothing", table, control, {
      [`a member changes ${words}`]: (fixture) => updateAs(fixture.attacker.client, fixture),
    }),
    ...refused("42501", table, control, {
      [`a visitor changes ${words}`]: (fixture) => updateAs(fixture.visitor, fixture),
    }),
  ];
});

const sweeping: [table: string, column: string, patch: object][] = [
  ["recommendations", "user_id", { title: "Mine" }],
  ["reviews", "user_id", { title: "Mine" }],
  ["requests", "user_id", { title: "Mine" }],
  ["user_lists", "user_id", { name: "Mine" }],
  ["profiles", "id", { bio: "All mine" }],
];

const everyRow = sweeping.map(
  ([table, column, patch]): Attack => ({
    name: `a member changes every row of ${table} at once`,
    attack: ({ attacker }) =>
      attacker.client.from(table).update(patch).neq(column, attacker.id).select(column),
    refused: "nothing",
    watch: table,
    control: ({ attacker }) => attacker.client.from(table).select().limit(1),
  }),
);

const deletable = [
  ["responses", "response"] as const,
  ["comments", "comment"] as const,
  ["user_lists", "publicList"] as const,
];

const deletions = deletable.flatMap(([table, name]) => {
  const remove = (by: Person["client"], id: string) => by.from(table).delete().eq("id", id);
  const control: Attack["control"] = async (fixture) => {
    const id = await putRow(fixture, table, fixture.owner);
    return remove(fixture.owner.client, id).select();
  };
  return [
    ...refused("nothing", table, control, {
      [`a member deletes another's row of ${table}`]: ({ attacker, ids }) =>
        remove(attacker.client, ids[name]).select(),
    }),
    ...refused("42501", table, control, {
      [`a visitor deletes a row of ${table}`]: ({ visitor, ids }) => remove(visitor, ids[name]),
    }),
  ];
});

const keptForever = ["recommendations", "reviews", "requests"].flatMap((table) => {
  const remove =
    (who: "owner" | "attacker"): Attack["attack"] =>
    ({ owner, [who]: by }) =>
      by.client.from(table).delete().eq("user_id", owner.id).select();
  const control: Attack["control"] = async (fixture) => {
    const id = await putRow(fixture, table, fixture.owner);
    const posts = fixture.owner.client.from(table);
    return posts.update({ is_deleted: true }).eq("id", id).select("id");
  };
  return refused("42501", table, control, {
    [`the author deletes a row of ${table} for good`]: remove("owner"),
    [`a member deletes a row of ${table} for good`]: remove("attacker"),
  });
});

/** Writes a row as somebody, in the name of somebody. */
const write = (fixture: Fixture, table: string, by: Person["client"], user_id: string) =>
  by.from(table).insert({ ...rowOf[table]?.(fixture), user_id });

const inAnothersName = Object.keys(rowOf).flatMap((table) => {
  const control: Attack["control"] = (fixture) =>
    write(fixture, table, fixture.attacker.client, fixture.attacker.id).select();
  return refused("42501", table, control, {
    [`a member writes into ${table} in another's name`]: (fixture) =>
      write(fixture, table, fixture.attacker.client, fixture.owner.id).select(),
    [`a visitor writes into ${table}`]: (fixture) =>
      write(fixture, table, fixture.visitor, fixture.owner.id),
  });
});

const overwritten = [
  ["recommendations", "recommendation"] as const,
  ["reviews", "review"] as const,
  ["requests", "request"] as const,
  ["user_lists", "privateList"] as const,
];

const over = overwritten.map(([table, name]): Attack => {
  const row = (fixture: Fixture) => ({
    ...rowOf[table]?.(fixture),
    user_id: fixture.attacker.id,
  });
  return {
    name: `a member writes a row of ${table} over another's by its id`,
    attack: (fixture) => {
      const own = fixture.attacker.client.from(table);
      return own.upsert({ id: fixture.ids[name], ...row(fixture) }).select();
    },
    refused: "42501",
    watch: table,
    control: (fixture) => {
      const own = fixture.attacker.client.from(table);
      return own.insert({ id: crypto.randomUUID(), ...row(fixture) }).select();
    },
  };
});

const lists: Attack[] = [
  {
    name: "a member puts something into another's list",
    attack: ({ attacker, ids }) =>
      attacker.client
        .from("list_items")
        .insert({ list_id: ids.publicList, product_id: ids.product }),
    refused: "42501",
    watch: "list_items",
    control: async (fixture) => {
      const list_id = await putRow(fixture, "user_lists", fixture.attacker);
      return fixture.attacker.client
        .from("list_items")
        .insert({ list_id, product_id: fixture.ids.product })
        .select();
    },
  },
  {
    name: "a member takes something out of another's public list",
    attack: ({ attacker, ids }) =>
      attacker.client.from("list_items").delete().eq("id", ids.listItem).select(),
    refused: "nothing",
    watch: "list_items",
    control: async ({ owner, ids }) => {
      const row = { list_id: ids.publicList, company_id: ids.company };
      const id = await idOf("an item", owner.client.from("list_items").insert(row).select("id"));
      return owner.client.from("list_items").delete().eq("id", id).select();
    },
  },
  {
    name: "a member moves another's item into a list of their own",
    attack: async (fixture) => {
      const list_id = await putRow(fixture, "user_lists", fixture.attacker);
      await fixture.asAdmin("delete from private.quota_usage");
      const { client } = fixture.attacker;
      const answer = await client
        .from("list_items")
        .update({ list_id })
        .eq("id", fixture.ids.listItem)
        .select();
      await client.from("user_lists").delete().eq("id", list_id);
      return answer;
    },
    refused: "42501",
    watch: "list_items",
    control: ({ owner, ids }) => owner.client.from("list_items").select().eq("id", ids.listItem),
  },
  {
    name: "a member deletes another's notifications",
    attack: ({ attacker, owner }) =>
      attacker.client.from("notifications").delete().eq("recipient_id", owner.id).select(),
    refused: "nothing",
    watch: "notifications",
    control: async (fixture) => {
      const { owner, stranger, ids } = fixture;
      await stranger.client.from("comments").insert({
        user_id: stranger.id,
        review_id: ids.review,
        content: unique("Does it whistle"),
      });
      return owner.client.from("notifications").select().eq("type", "comment");
    },
  },
  {
    name: "a member sends another a notification of their own making",
    attack: ({ attacker, owner }) =>
      attacker.client.from("notifications").insert({
        recipient_id: owner.id,
        type: "moderation",
        facts: { event: "claim_declined", name: "Shauri", why: "Send your password" },
      }),
    refused: "42501",
    watch: "notifications",
    control: ({ owner }) => owner.client.from("notifications").select().limit(1),
  },
];

export const others: Attack[] = [
  ...updates,
  ...everyRow,
  ...deletions,
  ...keptForever,
  ...inAnothersName,
  ...over,
  ...lists,
];
