import type { Attack } from "../attack.ts";
import type { Fixture } from "../fixture.ts";
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
const edit = ({ owner, ids }: Fixture, kind: Kind, patch: object) =>
  owner.client.from(KINDS[kind].table).update(patch).eq("id", ids[kind]).select("id");
const words = (kind: Kind) => ({ [KINDS[kind].body]: unique("Other words") });

/** Columns of a row that even its author may not change. */
const fixed: [kind: Kind, column: string, value: (fixture: Fixture) => unknown][] = [
  ...all.flatMap(({ kind }): typeof fixed => [
    [kind, "user_id", ({ stranger }) => stranger.id],
    [kind, "created_at", () => "2020-01-01"],
    [kind, "hidden_for", () => null],
  ]),
  ["recommendation", "is_anonymous", () => true],
  ["recommendation", "product_id", () => null],
  ["review", "verified", () => true],
  ["review", "earlier_ratings", () => null],
  ["review", "company_id", ({ ids }) => ids.company],
  ["response", "request_id", ({ ids }) => ids.request],
  ["comment", "recommendation_id", ({ ids }) => ids.recommendation],
];

/** Attacks by way of edits. */
export const editing: Attack[] = [
  ...fixed.map(
    ([kind, column, value]): Attack => ({
      name: `an edit of one's own ${kind} takes its ${column} along`,
      attack: (fixture) => edit(fixture, kind, { ...words(kind), [column]: value(fixture) }),
      refused: "42501",
      watch: KINDS[kind].table,
      control: (fixture) => edit(fixture, kind, words(kind)),
    }),
  ),
  ...all.flatMap(({ kind, table }): Attack[] => [
    {
      name: `a member reads what another's ${kind} said before`,
      attack: async (fixture) => {
        await edit(fixture, kind, words(kind));
        return fixture.attacker.client.rpc("earlier_versions", { kind, item: fixture.ids[kind] });
      },
      refused: "nothing",
      watch: "products",
      control: (fixture) =>
        fixture.owner.client.rpc("earlier_versions", { kind, item: fixture.ids[kind] }),
    },
    {
      name: `an older ${kind} is written over a newer one`,
      attack: async (fixture) => {
        await fixture.asAdmin(
          `update public.${table} set edited_at = '2026-01-01' where id = '${fixture.ids[kind]}' and edited_at is null`,
        );
        return edit(fixture, kind, { ...words(kind), edited_at: "2025-12-31" });
      },
      refused: "edited_meanwhile",
      watch: "products",
      control: async (fixture) => {
        const { data } = await fixture.owner.client
          .from(table)
          .select("edited_at")
          .eq("id", fixture.ids[kind])
          .single();
        return edit(fixture, kind, { ...words(kind), edited_at: data?.edited_at });
      },
    },
  ]),
  {
    name: "a visitor reads what a review said before",
    attack: ({ visitor, ids }) =>
      visitor.rpc("earlier_versions", { kind: "review", item: ids.review }),
    refused: "42501",
    watch: "products",
    control: async (fixture) => {
      await edit(fixture, "review", words("review"));
      return fixture.owner.client.rpc("earlier_versions", {
        kind: "review",
        item: fixture.ids.review,
      });
    },
  },
  {
    name: "a member finds who wrote an anonymous post by its versions",
    attack: async ({ owner, attacker, ids }) => {
      await owner.client
        .from("recommendations")
        .update({ content: unique("Quiet") })
        .eq("id", ids.anonymous);
      return attacker.client.rpc("earlier_versions", {
        kind: "recommendation",
        item: ids.anonymous,
      });
    },
    refused: "nothing",
    watch: (viewer) => viewer.from("recommendations").select("user_id"),
    control: ({ owner, ids }) =>
      owner.client.rpc("earlier_versions", { kind: "recommendation", item: ids.anonymous }),
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
    attack: ({ owner, ids }) =>
      owner.client
        .from("comments")
        .update({ content: unique("Harmless") })
        .eq("id", ids.hiddenComment)
        .select("id"),
    refused: "nothing",
    watch: "comments",
    control: (fixture) => edit(fixture, "comment", words("comment")),
  },
  {
    name: "stars out of range",
    attack: (fixture) => edit(fixture, "review", { rating: 6 }),
    refused: "23514",
    watch: "reviews",
    control: async (fixture) => {
      const review = await putRow(fixture, "reviews", fixture.owner);
      return fixture.owner.client
        .from("reviews")
        .update({ rating: 1 })
        .eq("id", review)
        .select("id");
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
    control: (fixture) => edit(fixture, "recommendation", words("recommendation")),
  },
];
