import { type Attack, refused } from "../attack.ts";
import { type Fixture, idOf, type Person } from "../fixture.ts";

/** A row's client and its author's id, which differ if the row is forged. */
type Author = Pick<Person, "client" | "id">;

/** The smallest row that each table accepts from a member, without the member's id. */
export const rowOf: Record<string, (fixture: Fixture, by: Author) => object> = {
  recommendations: () => ({ title: unique("Griddle"), content: unique("It lasts") }),
  reviews: () => ({ title: unique("Stool"), content: unique("It stands"), rating: 3 }),
  requests: () => ({ title: unique("Carpenter"), description: unique("A door"), category_id: 2 }),
  // Members cannot answer their own request.
  responses: ({ ids, owner }, by) => ({
    request_id: by === owner ? ids.strangersRequest : ids.request,
    content: unique("Ask Sade"),
  }),
  comments: ({ ids }) => ({ recommendation_id: ids.recommendation, content: unique("Nice") }),
  user_lists: () => ({ name: unique("Markets") }),
};

let count = 0;
/** Unique text: the database refuses duplicates. */
export function unique(words: string): string {
  count += 1;
  return `${words} ${count.toString(36)}${crypto.randomUUID().slice(0, 8)}`;
}

/** Writes a row of a member's table. */
export const write = ({ client, id }: Author, table: string, row: object) =>
  client.from(table).insert({ user_id: id, ...row });

/** Writes the smallest row that the table accepts, with further columns. */
export const writeNew = (fixture: Fixture, table: string, by: Author, more: object = {}) =>
  write(by, table, { ...rowOf[table]?.(fixture, by), ...more });

/** The same, and returns the row's id. */
export const putRow = (fixture: Fixture, table: string, by: Author, more: object = {}) =>
  idOf(table, writeNew(fixture, table, by, more).select("id"));

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
  const control: Attack["control"] = async (fixture) =>
    remove(fixture.owner.client, await putRow(fixture, table, fixture.owner)).select();
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

const inAnothersName = Object.keys(rowOf).flatMap((table) => {
  const control: Attack["control"] = (fixture) =>
    writeNew(fixture, table, fixture.attacker).select();
  return refused("42501", table, control, {
    [`a member writes into ${table} in another's name`]: (fixture) =>
      writeNew(fixture, table, fixture.attacker, { user_id: fixture.owner.id }).select(),
    [`a visitor writes into ${table}`]: (fixture) =>
      writeNew(fixture, table, { client: fixture.visitor, id: fixture.owner.id }),
  });
});

const overwritten = [
  ["recommendations", "recommendation"] as const,
  ["reviews", "review"] as const,
  ["requests", "request"] as const,
  ["user_lists", "privateList"] as const,
];

const over = overwritten.flatMap(([table, name]) => {
  const control: Attack["control"] = (fixture) =>
    writeNew(fixture, table, fixture.attacker, { id: crypto.randomUUID() }).select();
  return refused("42501", table, control, {
    [`a member writes a row of ${table} over another's by its id`]: (fixture) => {
      const { attacker, ids } = fixture;
      const row = { id: ids[name], user_id: attacker.id, ...rowOf[table]?.(fixture, attacker) };
      return attacker.client.from(table).upsert(row).select();
    },
  });
});

/** Puts a product into a list of the attacker's own. */
const listRight: Attack["control"] = async (fixture) => {
  const list_id = await putRow(fixture, "user_lists", fixture.attacker);
  const row = { list_id, product_id: fixture.ids.product };
  return fixture.attacker.client.from("list_items").insert(row).select();
};

const lists: Attack[] = [
  ...refused("42501", "list_items", listRight, {
    "a member puts something into another's list": ({ attacker, ids }) =>
      attacker.client
        .from("list_items")
        .insert({ list_id: ids.publicList, product_id: ids.product }),
    "a member moves another's item into a list of their own": async (fixture) => {
      const list_id = await putRow(fixture, "user_lists", fixture.attacker);
      await fixture.asAdmin("delete from private.quota_usage");
      const { client } = fixture.attacker;
      const items = client.from("list_items").update({ list_id });
      const answer = await items.eq("id", fixture.ids.listItem).select();
      await client.from("user_lists").delete().eq("id", list_id);
      return answer;
    },
  }),
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
    name: "a member deletes another's notifications",
    attack: ({ attacker, owner }) =>
      attacker.client.from("notifications").delete().eq("recipient_id", owner.id).select(),
    refused: "nothing",
    watch: "notifications",
    control: async (fixture) => {
      await putRow(fixture, "comments", fixture.stranger);
      return fixture.owner.client.from("notifications").select().eq("type", "comment");
    },
  },
  ...refused(
    "42501",
    "notifications",
    ({ owner }) => owner.client.from("notifications").select().limit(1),
    {
      "a member sends another a notification of their own making": ({ attacker, owner }) =>
        attacker.client.from("notifications").insert({
          recipient_id: owner.id,
          type: "moderation",
          facts: { event: "claim_declined", name: "Shauri", why: "Send your password" },
        }),
    },
  ),
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
