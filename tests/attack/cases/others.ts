import type { Attack } from "../attack.ts";
import { idOf, type Person, type Stage } from "../stage.ts";

/** The least that each table takes from a member, besides who it is. */
export const rowOf: Record<string, (stage: Stage, by?: Person) => object> = {
  recommendations: () => ({ title: unique("Griddle"), content: unique("It lasts") }),
  reviews: () => ({ title: unique("Stool"), content: unique("It stands"), rating: 3 }),
  requests: () => ({ title: unique("Carpenter"), description: unique("A door"), category_id: 2 }),
  // Nobody answers their own request.
  responses: ({ things, owner }, by) => ({
    request_id: by === owner ? things.strangersRequest : things.request,
    content: unique("Ask Sade"),
  }),
  comments: ({ things }) => ({ recommendation_id: things.recommendation, content: unique("Nice") }),
  user_lists: () => ({ name: unique("Markets") }),
};

let count = 0;
/** Words that were not written before: the same twice is refused. */
export function unique(words: string): string {
  count += 1;
  return `${words} ${count.toString(36)}${crypto.randomUUID().slice(0, 8)}`;
}

/** Puts a new row there as somebody, and answers with its id. */
export const putRow = (stage: Stage, table: string, by: Person, row: object = {}) =>
  idOf(
    table,
    by.client
      .from(table)
      .insert({ user_id: by.id, ...rowOf[table]?.(stage, by), ...row })
      .select("id"),
  );

const changed: [table: string, what: (stage: Stage) => object, patch: object][] = [
  ["recommendations", ({ things }) => ({ id: things.recommendation }), { title: "Taken over" }],
  ["reviews", ({ things }) => ({ id: things.review }), { content: "Taken over" }],
  ["requests", ({ things }) => ({ id: things.request }), { title: "Taken over" }],
  ["user_lists", ({ things }) => ({ id: things.publicList }), { name: "Taken over" }],
  ["user_lists", ({ things }) => ({ id: things.privateList }), { description: "Taken over" }],
  ["profiles", ({ owner }) => ({ id: owner.id }), { bio: "Taken over" }],
  ["profile_details", ({ owner }) => ({ user_id: owner.id }), { phone: "+234 803 123 4567" }],
  ["notifications", ({ owner }) => ({ recipient_id: owner.id }), { is_read: true }],
];

const updates: Attack[] = changed.flatMap(([table, what, patch]) => {
  const words = `${Object.keys(patch)} of another's row of ${table}${"description" in patch ? " that is private" : ""}`;
  const updateAs = (client: Person["client"], stage: Stage) =>
    client.from(table).update(patch).match(what(stage)).select();
  const control: Attack["control"] = (stage) => updateAs(stage.owner.client, stage);
  return [
    {
      name: `a member changes ${words}`,
      attack: (stage) => updateAs(stage.attacker.client, stage),
      refused: "nothing",
      watch: table,
      control,
    },
    {
      name: `a visitor changes ${words}`,
      attack: (stage) => updateAs(stage.visitor, stage),
      refused: "42501",
      watch: table,
      control,
    },
  ];
});

const everyRow: Attack[] = ["recommendations", "reviews", "requests", "user_lists", "profiles"].map(
  (table) => ({
    name: `a member changes every row of ${table} at once`,
    attack: async (stage) => {
      const column = table === "profiles" ? "id" : "user_id";
      const patch =
        table === "profiles"
          ? { bio: "All mine" }
          : table === "user_lists"
            ? { name: "Mine" }
            : { title: "Mine" };
      const { data, error } = await stage.attacker.client
        .from(table)
        .update(patch)
        .neq(column, stage.attacker.id)
        .select(column);
      return { data, error };
    },
    refused: "nothing",
    watch: table,
    control: (stage) => stage.attacker.client.from(table).select().limit(1),
  }),
);

const deletions: Attack[] = (["responses", "comments", "user_lists"] as const).flatMap((table) => {
  const things = { responses: "response", comments: "comment", user_lists: "publicList" } as const;
  const control: Attack["control"] = async (stage) => {
    const id = await putRow(stage, table, stage.owner);
    return stage.owner.client.from(table).delete().eq("id", id).select();
  };
  return [
    {
      name: `a member deletes another's row of ${table}`,
      attack: (stage) =>
        stage.attacker.client.from(table).delete().eq("id", stage.things[things[table]]).select(),
      refused: "nothing",
      watch: table,
      control,
    },
    {
      name: `a visitor deletes a row of ${table}`,
      attack: (stage) => stage.visitor.from(table).delete().eq("id", stage.things[things[table]]),
      refused: "42501",
      watch: table,
      control,
    },
  ];
});

const keptForever: Attack[] = ["recommendations", "reviews", "requests"].flatMap((table) =>
  (["owner", "attacker"] as const).map((who) => ({
    name: `${who === "owner" ? "the author" : "a member"} deletes a row of ${table} for good`,
    attack: (stage) =>
      stage[who].client.from(table).delete().eq("user_id", stage.owner.id).select(),
    refused: "42501",
    watch: table,
    control: async (stage) => {
      const id = await putRow(stage, table, stage.owner);
      return stage.owner.client.from(table).update({ is_deleted: true }).eq("id", id).select("id");
    },
  })),
);

const inAnothersName: Attack[] = Object.keys(rowOf).map((table) => ({
  name: `a member writes into ${table} in another's name`,
  attack: (stage) =>
    stage.attacker.client
      .from(table)
      .insert({ ...rowOf[table]?.(stage), user_id: stage.owner.id })
      .select(),
  refused: "42501",
  watch: table,
  control: (stage) =>
    stage.attacker.client
      .from(table)
      .insert({ ...rowOf[table]?.(stage), user_id: stage.attacker.id })
      .select(),
}));

const byVisitors: Attack[] = Object.keys(rowOf).map((table) => ({
  name: `a visitor writes into ${table}`,
  attack: (stage) =>
    stage.visitor.from(table).insert({ ...rowOf[table]?.(stage), user_id: stage.owner.id }),
  refused: "42501",
  watch: table,
  control: (stage) =>
    stage.stranger.client
      .from(table)
      .insert({ ...rowOf[table]?.(stage), user_id: stage.stranger.id })
      .select(),
}));

const over: Attack[] = ["recommendations", "reviews", "requests", "user_lists"].map((table) => ({
  name: `a member writes a row of ${table} over another's by its id`,
  attack: (stage) => {
    const id = {
      recommendations: stage.things.recommendation,
      reviews: stage.things.review,
      requests: stage.things.request,
      user_lists: stage.things.privateList,
    }[table];
    return stage.attacker.client
      .from(table)
      .upsert({ id, ...rowOf[table]?.(stage), user_id: stage.attacker.id })
      .select();
  },
  refused: "42501",
  watch: table,
  control: (stage) =>
    stage.attacker.client
      .from(table)
      .insert({ id: crypto.randomUUID(), ...rowOf[table]?.(stage), user_id: stage.attacker.id })
      .select(),
}));

const lists: Attack[] = [
  {
    name: "a member puts something into another's list",
    attack: ({ attacker, things }) =>
      attacker.client
        .from("list_items")
        .insert({ list_id: things.publicList, product_id: things.product }),
    refused: "42501",
    watch: "list_items",
    control: async (stage) => {
      const list_id = await putRow(stage, "user_lists", stage.attacker);
      return stage.attacker.client
        .from("list_items")
        .insert({ list_id, product_id: stage.things.product })
        .select();
    },
  },
  {
    name: "a member takes something out of another's public list",
    attack: ({ attacker, things }) =>
      attacker.client.from("list_items").delete().eq("id", things.listItem).select(),
    refused: "nothing",
    watch: "list_items",
    control: async ({ owner, things }) => {
      const row = { list_id: things.publicList, company_id: things.company };
      const id = await idOf("an item", owner.client.from("list_items").insert(row).select("id"));
      return owner.client.from("list_items").delete().eq("id", id).select();
    },
  },
  {
    name: "a member moves another's item into a list of their own",
    attack: async (stage) => {
      const list_id = await putRow(stage, "user_lists", stage.attacker);
      await stage.arrange("delete from private.quota_usage");
      const { client } = stage.attacker;
      const answer = await client
        .from("list_items")
        .update({ list_id })
        .eq("id", stage.things.listItem)
        .select();
      await client.from("user_lists").delete().eq("id", list_id);
      return answer;
    },
    refused: "42501",
    watch: "list_items",
    control: ({ owner, things }) =>
      owner.client.from("list_items").select().eq("id", things.listItem),
  },
  {
    name: "a member deletes another's notifications",
    attack: ({ attacker, owner }) =>
      attacker.client.from("notifications").delete().eq("recipient_id", owner.id).select(),
    refused: "nothing",
    watch: "notifications",
    control: async (stage) => {
      const { owner, stranger, things } = stage;
      await stranger.client.from("comments").insert({
        user_id: stranger.id,
        review_id: things.review,
        content: unique("Does it whistle"),
      });
      return owner.client.from("notifications").select().eq("type", "comment");
    },
  },
  {
    name: "a member sends another a notification of their own making",
    attack: ({ attacker, owner }) =>
      attacker.client
        .from("notifications")
        .insert({ recipient_id: owner.id, type: "moderation", message: "Send your password" }),
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
