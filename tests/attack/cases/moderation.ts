import { type Attack, refused } from "../attack.ts";
import type { Fixture, Person } from "../fixture.ts";
import { putRow, rowOf, unique, write, writeNew } from "./others.ts";
import { castRight } from "./votes.ts";

const board = async (fixture: Fixture) => {
  const { data, error } = await fixture.moderator.client.rpc("moderation_board");
  return { data: JSON.stringify(data?.newest_decisions ?? data), error };
};

/** The arguments of each decision that only a moderator may make. */
const decisions: Record<string, (ids: Fixture["ids"]) => object> = {
  moderation_hide: ({ review }) => ({ kind: "review", item: review, reason: "spam" }),
  moderation_restore: ({ hidden }) => ({ kind: "recommendation", item: hidden }),
  moderation_dismiss: ({ review }) => ({ kind: "review", item: review }),
  moderation_reopen: ({ review }) => ({ kind: "review", item: review }),
  moderation_suspend: ({ review }) => ({ kind: "review", item: review, reason: "spam", days: 3 }),
  moderation_lift: ({ review }) => ({ kind: "review", item: review }),
};

const hideRight: Attack["control"] = async (fixture) => {
  const item = await putRow(fixture, "comments", fixture.stranger);
  const hiding = { kind: "comment", item, reason: "spam" };
  await fixture.moderator.client.rpc("moderation_hide", hiding);
  return board(fixture);
};

const byMembers = Object.entries(decisions).flatMap(([name, args]) => [
  ...refused("moderators_only", "reviews", hideRight, {
    [`a member calls ${name}`]: ({ attacker, ids }) => attacker.client.rpc(name, args(ids)),
  }),
  ...refused("42501", "recommendations", hideRight, {
    [`a visitor calls ${name}`]: ({ visitor, ids }) => visitor.rpc(name, args(ids)),
  }),
]);

const report = (fixture: Fixture, row: object, by = fixture.attacker) =>
  by.client.from("reports").insert({ reporter_id: by.id, reason: "spam", ...row });

/** A legitimate report, which must arrive on the board. */
const reportRight: Attack["control"] = async (fixture) => {
  const item = await putRow(fixture, "comments", fixture.stranger);
  const { error } = await report(fixture, { comment_id: item });
  if (error) return { data: null, error };
  return board(fixture);
};

/** A column of a member's profile, as `reader` reads it. */
const profileOf =
  (
    member: "moderator" | "suspended",
    column: "suspension" | "is_moderator",
    reader: typeof member | "attacker" = "attacker",
  ): Attack["attack"] =>
  async ({ [member]: { id }, [reader]: by }) => {
    const asked = by.client.from("profiles").select("suspension, is_moderator").eq("id", id);
    const { data, error } = await asked.single();
    return { data: data?.[column], error };
  };
const UNDELETED = { is_deleted: false };
/** An author changes a post: its text, or the given columns. */
const changing =
  (name: "recommendation" | "hidden", more?: object): Attack["attack"] =>
  ({ owner, ids }) => {
    const patch = more ?? { content: unique("It lasts") };
    return owner.client.from("recommendations").update(patch).eq("id", ids[name]).select();
  };
const ownSuspension = profileOf("suspended", "suspension", "suspended");

const reports: Attack[] = [
  ...refused("42501", "reports", reportRight, {
    "a member reports in another's name": (fixture) =>
      report(fixture, { review_id: fixture.ids.review, reporter_id: fixture.stranger.id }),
    "a member closes a report as it is made": (fixture) =>
      report(fixture, { review_id: fixture.ids.review, resolved_at: "2026-01-01" }),
    "a report brings evidence of its own making": (fixture) =>
      report(fixture, { review_id: fixture.ids.review, body: "They never wrote this" }),
    "a visitor reports": (fixture) =>
      fixture.visitor.from("reports").insert({ review_id: fixture.ids.review, reason: "spam" }),
  }),
  ...refused("23514", "reports", reportRight, {
    "a report is about two things": (fixture) =>
      report(fixture, { review_id: fixture.ids.review, request_id: fixture.ids.request }),
  }),
  ...refused("own_content", "reports", reportRight, {
    "a member reports their own post": (fixture) =>
      report(fixture, { review_id: fixture.ids.review }, fixture.owner),
  }),
  ...refused("item_deleted", "recommendations", reportRight, {
    "a member finds out by a report that a hidden post is there": (fixture) =>
      report(fixture, { recommendation_id: fixture.ids.hidden }),
  }),
  ...refused("42501", "reports", board, {
    "a member reads what they reported": ({ attacker }) => attacker.client.from("reports").select(),
  }),
  ...refused("nothing", "reports", board, {
    "a member reads the moderators' board": ({ attacker }) =>
      attacker.client.rpc("moderation_board"),
  }),
  ...refused("nothing", "profiles", board, {
    "a member makes themselves a moderator by their own metadata": async (fixture) => {
      const { client } = fixture.attacker;
      const data = { is_moderator: true, role: "service_role", app_metadata: { role: "admin" } };
      await client.auth.updateUser({ data });
      await client.auth.refreshSession();
      return client.rpc("moderation_board");
    },
  }),
  ...refused("nothing", "profiles", profileOf("moderator", "is_moderator", "moderator"), {
    "a member asks whether another is a moderator": profileOf("moderator", "is_moderator"),
  }),
  {
    name: "a moderator decides about their own post",
    attack: async (fixture) => {
      const { moderator } = fixture;
      const own = moderator.client.from("reviews").select("id").eq("user_id", moderator.id);
      const { data } = await own;
      const item = data?.[0]?.id ?? (await putRow(fixture, "reviews", moderator));
      return moderator.client.rpc("moderation_dismiss", { kind: "review", item });
    },
    refused: "own_content",
    watch: (viewer, { owner }) => viewer.from("reviews").select().eq("user_id", owner.id),
    control: board,
  },
  ...refused("23514", "profiles", board, {
    "a moderator suspends for longer than a year": ({ moderator, ids }) => {
      const args = { kind: "review", item: ids.review, reason: "spam", days: 3650 };
      return moderator.client.rpc("moderation_suspend", args);
    },
  }),
  {
    name: "another member appeals for the author of hidden content",
    attack: ({ attacker, ids }) => {
      const said = { kind: "recommendation", item: ids.hidden, answer: "It was right" };
      return attacker.client.rpc("answer_moderation", said);
    },
    refused: "nothing_to_answer",
    watch: "recommendations",
    control: async (fixture) => {
      const { owner, moderator } = fixture;
      const item = await putRow(fixture, "comments", owner);
      const reason = "spam";
      await moderator.client.rpc("moderation_hide", { kind: "comment", item, reason });
      const answer = unique("It was right");
      await owner.client.rpc("answer_moderation", { kind: "comment", item, answer });
      return owner.client.rpc("my_hiding", { kind: "comment", item });
    },
  },
  ...refused("nothing", "recommendations", board, {
    "a member reads what an author answered": ({ attacker, ids }) =>
      attacker.client.rpc("my_hiding", { kind: "recommendation", item: ids.hidden }),
  }),
  {
    name: "a member appeals who is not suspended",
    attack: ({ attacker }) => attacker.client.rpc("appeal_suspension", { appeal: "Why?" }),
    refused: "nothing_to_answer",
    watch: "profiles",
    control: async (fixture) => {
      await fixture.suspended.client.rpc("appeal_suspension", { appeal: "I was angry" });
      return ownSuspension(fixture);
    },
  },
  ...refused("nothing", "profiles", ownSuspension, {
    "a member reads another's suspension": profileOf("suspended", "suspension"),
  }),
  ...refused("nothing", "recommendations", changing("recommendation"), {
    "an author undeletes a hidden post": changing("hidden", UNDELETED),
    "an author changes what is hidden": changing("hidden"),
  }),
];

const together: Attack[] = [
  ...refused("nothing", "comments", board, {
    "a moderator hides by themselves what another moderator wrote": async (fixture) => {
      const { moderator, hermit, asAdmin } = fixture;
      await asAdmin("delete from private.quota_usage");
      await asAdmin(`insert into private.moderators (user_id) values ('${hermit.id}')`);
      const item = await putRow(fixture, "comments", hermit);
      const args = { kind: "comment", item, reason: "spam" };
      for (let once = 0; once < 2; once += 1) await moderator.client.rpc("moderation_hide", args);
      const { data, error } = await fixture.visitor.from("comments").select("id").eq("id", item);
      await hermit.client.from("comments").delete().eq("id", item);
      await asAdmin(`delete from private.moderators where user_id = '${hermit.id}'`);
      return { data: data?.length === 0, error };
    },
  }),
  ...refused("nothing", "reviews", reportRight, {
    "three who have just come have a post hidden by reports": async (fixture) => {
      const { attacker, hermit, moderator, visitor, ids, asAdmin } = fixture;
      await asAdmin("update public.profiles set created_at = now()");
      for (const by of [attacker, hermit, moderator]) {
        await report(fixture, { review_id: ids.review }, by);
      }
      await asAdmin("update public.profiles set created_at = now() - interval '90 days'");
      await asAdmin("delete from public.reports");
      const { data, error } = await visitor.from("reviews").select("id").eq("id", ids.review);
      return { data: data?.length === 0, error };
    },
  }),
  {
    name: "a member reads the voting patterns of members",
    attack: ({ attacker }) => attacker.client.rpc("vote_rings"),
    refused: "nothing",
    watch: "reports",
    control: async ({ moderator }) => {
      const { data, error } = await moderator.client.rpc("vote_rings");
      return { data: { rings: data }, error };
    },
  },
  ...refused("nothing", "recommendations", ({ visitor }) => visitor.rpc("moderation_record"), {
    "a visitor learns from the public record whose post was hidden": async (fixture) => {
      const { visitor, owner, ids } = fixture;
      const { data, error } = await visitor.rpc("moderation_record");
      const told = JSON.stringify(data);
      return { data: [owner.id, ids.hidden, "Scam"].some((part) => told.includes(part)), error };
    },
  }),
];

/** Writes a row of a table that a member may write. */
function insert(fixture: Fixture, table: string, by: Person) {
  const review_id = fixture.ids.review;
  if (table === "companies") return by.client.from(table).insert({ name: unique("Smithy") });
  if (table === "reports") return report(fixture, { review_id }, by);
  if (table === "review_votes") return write(by, table, { review_id, vote_type: "upvote" });
  return writeNew(fixture, table, by);
}

const silenced = [...Object.keys(rowOf), "companies", "reports", "review_votes"].flatMap(
  (table) => {
    const rights: Record<string, Attack["control"]> = {
      reports: reportRight,
      review_votes: castRight("review"),
    };
    const insertRight: Attack["control"] = (fixture) =>
      insert(fixture, table, fixture.stranger).select();
    return refused("suspended", table, rights[table] ?? insertRight, {
      [`a suspended member writes into ${table}`]: (fixture) =>
        insert(fixture, table, fixture.suspended),
    });
  },
);

export const moderation: Attack[] = [...byMembers, ...reports, ...together, ...silenced];
