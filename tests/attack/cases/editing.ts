import type { Attack } from "../attack.ts";
import type { Stage } from "../stage.ts";
import { putRow, unique } from "./others.ts";

const NAMES = ["recommendation", "review", "request", "response", "comment"] as const;
type Kind = (typeof NAMES)[number];

const KINDS: Record<Kind, { table: string; body: string }> = {
  recommendation: { table: "recommendations", body: "content" },
  review: { table: "reviews", body: "content" },
  request: { table: "requests", body: "description" },
  response: { table: "responses", body: "content" },
  comment: { table: "comments", body: "content" },
};
const all = NAMES.map((kind) => ({ kind, ...KINDS[kind] }));

/** Changes words of the owner's own, as the owner. */
const edit = ({ owner, things }: Stage, kind: Kind, patch: object) =>
  owner.client.from(KINDS[kind].table).update(patch).eq("id", things[kind]).select("id");
const words = (kind: Kind) => ({ [KINDS[kind].body]: unique("Other words") });

/** Columns of a row that even its author may not change. */
const fixed: [kind: Kind, column: string, value: (stage: Stage) => unknown][] = [
  ...all.flatMap(({ kind }): typeof fixed => [
    [kind, "user_id", ({ stranger }) => stranger.id],
    [kind, "created_at", () => "2020-01-01"],
    [kind, "hidden_for", () => null],
  ]),
  ["recommendation", "is_anonymous", () => true],
  ["recommendation", "product_id", () => null],
  ["review", "verified", () => true],
  ["review", "earlier_ratings", () => null],
  ["review", "company_id", ({ things }) => things.company],
  ["response", "request_id", ({ things }) => things.request],
  ["comment", "recommendation_id", ({ things }) => things.recommendation],
];

/** Attacks by way of edits. */
export const editing: Attack[] = [
  ...fixed.map(
    ([kind, column, value]): Attack => ({
      name: `an edit of one's own ${kind} takes its ${column} along`,
      attack: (stage) => edit(stage, kind, { ...words(kind), [column]: value(stage) }),
      refused: "42501",
      watch: KINDS[kind].table,
      control: (stage) => edit(stage, kind, words(kind)),
    }),
  ),
  ...all.flatMap(({ kind, table }): Attack[] => [
    {
      name: `a member reads what another's ${kind} said before`,
      attack: async (stage) => {
        await edit(stage, kind, words(kind));
        return stage.attacker.client.rpc("earlier_versions", { kind, item: stage.things[kind] });
      },
      refused: "nothing",
      watch: "products",
      control: (stage) =>
        stage.owner.client.rpc("earlier_versions", { kind, item: stage.things[kind] }),
    },
    {
      name: `an older ${kind} is written over a newer one`,
      attack: async (stage) => {
        await stage.arrange(
          `update public.${table} set edited_at = '2026-01-01' where id = '${stage.things[kind]}' and edited_at is null`,
        );
        return edit(stage, kind, { ...words(kind), edited_at: "2025-12-31" });
      },
      refused: "edited_meanwhile",
      watch: "products",
      control: async (stage) => {
        const { data } = await stage.owner.client
          .from(table)
          .select("edited_at")
          .eq("id", stage.things[kind])
          .single();
        return edit(stage, kind, { ...words(kind), edited_at: data?.edited_at });
      },
    },
  ]),
  {
    name: "a visitor reads what a review said before",
    attack: ({ visitor, things }) =>
      visitor.rpc("earlier_versions", { kind: "review", item: things.review }),
    refused: "42501",
    watch: "products",
    control: async (stage) => {
      await edit(stage, "review", words("review"));
      return stage.owner.client.rpc("earlier_versions", {
        kind: "review",
        item: stage.things.review,
      });
    },
  },
  {
    name: "a member finds who wrote an anonymous post by its versions",
    attack: async ({ owner, attacker, things }) => {
      await owner.client
        .from("recommendations")
        .update({ content: unique("Quiet") })
        .eq("id", things.anonymous);
      return attacker.client.rpc("earlier_versions", {
        kind: "recommendation",
        item: things.anonymous,
      });
    },
    refused: "nothing",
    watch: (eyes) => eyes.from("recommendations").select("user_id"),
    control: ({ owner, things }) =>
      owner.client.rpc("earlier_versions", { kind: "recommendation", item: things.anonymous }),
  },
  {
    name: "the table of versions is read",
    attack: ({ owner }) => owner.client.from("versions").select(),
    refused: "PGRST205",
    watch: "products",
    control: ({ owner }) => owner.client.from("comments").select().limit(1),
  },
  {
    name: "an author edits what moderators hid",
    attack: ({ owner, things }) =>
      owner.client
        .from("comments")
        .update({ content: unique("Harmless") })
        .eq("id", things.hiddenComment)
        .select("id"),
    refused: "nothing",
    watch: "comments",
    control: (stage) => edit(stage, "comment", words("comment")),
  },
  {
    name: "stars out of range",
    attack: (stage) => edit(stage, "review", { rating: 6 }),
    refused: "23514",
    watch: "reviews",
    control: async (stage) => {
      const review = await putRow(stage, "reviews", stage.owner);
      return stage.owner.client.from("reviews").update({ rating: 1 }).eq("id", review).select("id");
    },
  },
  {
    name: "a suspended member edits",
    attack: ({ suspended }) =>
      suspended.client
        .from("recommendations")
        .update({ content: unique("Again") })
        .eq("user_id", suspended.id)
        .select("id"),
    refused: "suspended",
    watch: "recommendations",
    control: (stage) => edit(stage, "recommendation", words("recommendation")),
  },
];
