import { type Attack, refused } from "../attack.ts";
import type { Fixture } from "../fixture.ts";
import { putRow, unique } from "./others.ts";

const KINDS = ["recommendation", "review", "request", "response", "comment"] as const;
type Kind = (typeof KINDS)[number];
type Act = Attack["attack"];

/** The owner edits their own content. */
const edit = ({ owner, ids }: Fixture, kind: Kind, patch: object, name: keyof typeof ids = kind) =>
  owner.client.from(`${kind}s`).update(patch).eq("id", ids[name]).select("id");
const words = (kind: Kind) => ({
  [kind === "request" ? "description" : "content"]: unique("Other words"),
});
const editRight =
  (kind: Kind): Act =>
  (fixture) =>
    edit(fixture, kind, words(kind));

/** Reads the earlier versions of an item. */
const versions =
  (who: "owner" | "attacker" | "visitor", kind: Kind, name: keyof Fixture["ids"] = kind): Act =>
  async (fixture) => {
    await edit(fixture, kind, words(kind), name);
    const by = who === "visitor" ? fixture.visitor : fixture[who].client;
    return by.rpc("earlier_versions", { kind, item: fixture.ids[name] });
  };

/** Columns of a row that even its author may not change. */
const fixed: [kind: Kind, column: string, value: (fixture: Fixture) => unknown][] = [
  ...KINDS.flatMap((kind): typeof fixed => [
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
  ...fixed.flatMap(([kind, column, value]) =>
    refused("42501", `${kind}s`, editRight(kind), {
      [`an edit of one's own ${kind} takes its ${column} along`]: (fixture) =>
        edit(fixture, kind, { ...words(kind), [column]: value(fixture) }),
    }),
  ),
  ...KINDS.flatMap((kind): Attack[] => [
    ...refused("nothing", "products", versions("owner", kind), {
      [`a member reads what another's ${kind} said before`]: versions("attacker", kind),
    }),
    {
      name: `an older ${kind} is written over a newer one`,
      attack: async (fixture) => {
        await fixture.asAdmin(
          `update public.${kind}s set edited_at = '2026-01-01' where id = '${fixture.ids[kind]}' and edited_at is null`,
        );
        return edit(fixture, kind, { ...words(kind), edited_at: "2025-12-31" });
      },
      refused: "edited_meanwhile",
      watch: "products",
      control: async (fixture) => {
        const rows = fixture.owner.client.from(`${kind}s`).select("edited_at");
        const { data } = await rows.eq("id", fixture.ids[kind]).single();
        return edit(fixture, kind, { ...words(kind), edited_at: data?.edited_at });
      },
    },
  ]),
  ...refused("42501", "products", versions("owner", "review"), {
    "a visitor reads what a review said before": versions("visitor", "review"),
  }),
  ...refused(
    "nothing",
    (viewer) => viewer.from("recommendations").select("user_id"),
    versions("owner", "recommendation", "anonymous"),
    {
      "a member finds who wrote an anonymous post by its versions": versions(
        "attacker",
        "recommendation",
        "anonymous",
      ),
    },
  ),
  ...refused("PGRST205", "products", ({ owner }) => owner.client.from("comments").select(), {
    "the table of versions is read": ({ owner }) => owner.client.from("versions").select(),
  }),
  ...refused("nothing", "comments", editRight("comment"), {
    "an author edits what moderators hid": (fixture) =>
      edit(fixture, "comment", words("comment"), "hiddenComment"),
  }),
  {
    name: "stars out of range",
    attack: (fixture) => edit(fixture, "review", { rating: 6 }),
    refused: "23514",
    watch: "reviews",
    control: async (fixture) => {
      const id = await putRow(fixture, "reviews", fixture.owner);
      return fixture.owner.client.from("reviews").update({ rating: 1 }).eq("id", id).select("id");
    },
  },
  ...refused("suspended", "recommendations", editRight("recommendation"), {
    "a suspended member edits": ({ suspended }) =>
      suspended.client
        .from("recommendations")
        .update({ content: unique("Again") })
        .eq("user_id", suspended.id)
        .select("id"),
  }),
];
