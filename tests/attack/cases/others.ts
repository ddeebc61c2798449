import type { Attack } from "../attack.ts";
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

const updates: Attack[] = changed.flatMap(([table, what, patch]) => {
  const words = `${Object.keys(patch)} of another's row of ${table}${"description" in patch ? " that is private" : ""}`;
  const updateAs = (client: Person["client"], fixture: Fixture) =>
    client.from(table).update(patch).match(what(fixture)).select();
  const control: Attack["control"] = (fixture) => updateAs(fixture.owner.client, fixture);
  return [
    {
      name: `a member changes ${words}`,
      attack: (fixture) => updateAs(fixture.attacker.client, fixture),
      refused: "nothing",
      watch: table,
      control,
    },
    {
      name: `a visitor changes ${words}`,
      attack: (fixture) => updateAs(fixture.visitor, fixture),
      refused: "42501",
      watch: table,
      control,
    },
  ];
});

const everyRow: Attack[] = ["recommendations", "reviews", "requests", "user_lists", "profiles"].map(
  (table) => ({
    name: `a member changes every row of ${table} at once`,
    attack: async (fixture) => {
      const column = table === "profiles" ? "id" : "user_id";
      const patch =
        table === "profiles"
          ? { bio: "All mine" }
          : table === "user_lists"
            ? { name: "Mine" }
            : { title: "Mine" };
      const { data, error } = await fixture.attacker.client
        .from(table)
        .update(patch)
        .neq(column, fixture.attacker.id)
        .select(column);
      return { data, error };
    },
    refused: "nothing",
    watch: table,
    control: (fixture) => fixture.attacker.client.from(table).select().limit(1),
  }),
);

const deletions: Attack[] = (["responses", "comments", "user_lists"] as const).flatMap((table) => {
  const keys = { responses: "response", comments: "comment", user_lists: "publicList" } as const;
  const control: Attack["control"] = async (fixture) => {
    const id = await putRow(fixture, table, fixture.owner);
    return fixture.owner.client.from(table).delete().eq("id", id).select();
  };
  return [
    {
      name: `a member deletes another's row of ${table}`,
      attack: (fixture) =>
        fixture.attacker.client.from(table).delete().eq("id", fixture.ids[keys[table]]).select(),
      refused: "nothing",
      watch: table,
      control,
    },
    {
      name: `a visitor deletes a row of ${table}`,
      attack: (fixture) => fixture.visitor.from(table).delete().eq("id", fixture.ids[keys[table]]),
      refused: "42501",
      watch: table,
      control,
    },
  ];
});

const keptForever: Attack[] = ["recommendations", "reviews", "requests"].flatMap((table) =>
  (["owner", "attacker"] as const).map((who) => ({
    name: `${who === "owner" ? "the author" : "a member"} deletes a row of ${table} for good`,
    attack: (fixture) =>
      fixture[who].client.from(table).delete().eq("user_id", fixture.owner.id).select(),
    refused: "42501",
    watch: table,
    control: async (fixture) => {
      const id = await putRow(fixture, table, fixture.owner);
      return fixture.owner.client
        .from(table)
        .update({ is_deleted: true })
        .eq("id", id)
        .select("id");
    },
  })),
);

const inAnothersName: Attack[] = Object.keys(rowOf).map((table) => ({
  name: `a member writes into ${table} in another's name`,
  attack: (fixture) =>
    fixture.attacker.client
      .from(table)
      .insert({ ...rowOf[table]?.(fixture), user_id: fixture.owner.id })
      .select(),
  refused: "42501",
  watch: table,
  control: (fixture) =>
    fixture.attacker.client
      .from(table)
      .insert({ ...rowOf[table]?.(fixture), user_id: fixture.attacker.id })
      .select(),
}));

const byVisitors: Attack[] = Object.keys(rowOf).map((table) => ({
  name: `a visitor writes into ${table}`,
  attack: (fixture) =>
    fixture.visitor.from(table).insert({ ...rowOf[table]?.(fixture), user_id: fixture.owner.id }),
  refused: "42501",
  watch: table,
  control: (fixture) =>
    fixture.stranger.client
      .from(table)
      .insert({ ...rowOf[table]?.(fixture), user_id: fixture.stranger.id })
      .select(),
}));

const over: Attack[] = ["recommendations", "reviews", "requests", "user_lists"].map((table) => ({
  name: `a member writes a row of ${table} over another's by its id`,
  attack: (fixture) => {
    const id = {
      recommendations: fixture.ids.recommendation,
      reviews: fixture.ids.review,
      requests: fixture.ids.request,
      user_lists: fixture.ids.privateList,
    }[table];
    return fixture.attacker.client
      .from(table)
      .upsert({ id, ...rowOf[table]?.(fixture), user_id: fixture.attacker.id })
      .select();
  },
  refused: "42501",
  watch: table,
  control: (fixture) =>
    fixture.attacker.client
      .from(table)
      .insert({ id: crypto.randomUUID(), ...rowOf[table]?.(fixture), user_id: fixture.attacker.id })
      .select(),
}));

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
  ...byVisitors,
  ...over,
  ...lists,
];
