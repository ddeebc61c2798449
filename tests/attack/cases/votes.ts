import type { SupabaseClient } from "@supabase/supabase-js";
import { type Attack, refused } from "../attack.ts";
import type { Fixture } from "../fixture.ts";
import { putRow } from "./others.ts";

const kinds = ["recommendation", "review", "comment", "response"] as const;
type Kind = (typeof kinds)[number];

const voteFor = (kind: Kind, item: string, user_id: string, vote_type = "upvote") => ({
  user_id,
  [`${kind}_id`]: item,
  vote_type,
});
/** A vote as the site casts it. */
export const castRight =
  (kind: Kind, name: keyof Fixture["ids"] = kind): Attack["control"] =>
  ({ stranger, ids }) =>
    stranger.client
      .from(`${kind}_votes`)
      .upsert(voteFor(kind, ids[name], stranger.id))
      .select();

const ofEach = kinds.flatMap((kind): Attack[] => {
  const votes = ({ client }: { client: SupabaseClient }) => client.from(`${kind}_votes`);
  return [
    ...refused("own_content", `${kind}s`, castRight(kind), {
      [`an author votes for their own ${kind}`]: ({ owner, ids }) =>
        votes(owner).insert(voteFor(kind, ids[kind], owner.id)),
    }),
    ...refused("42501", `${kind}s`, castRight(kind), {
      [`a member votes for a ${kind} as somebody else`]: ({ attacker, stranger, ids }) =>
        votes(attacker).upsert(voteFor(kind, ids[kind], stranger.id, "downvote")),
      [`a visitor votes for a ${kind}`]: ({ visitor, stranger, ids }) =>
        votes({ client: visitor }).insert(voteFor(kind, ids[kind], stranger.id)),
    }),
    ...refused("23505", `${kind}s`, castRight(kind), {
      [`a member votes twice for one ${kind}`]: async ({ attacker, ids, asAdmin }) => {
        await asAdmin("delete from private.quota_usage");
        const vote = voteFor(kind, ids[kind], attacker.id);
        await votes(attacker).delete().eq("user_id", attacker.id);
        await votes(attacker).insert(vote);
        const again = await votes(attacker).insert(vote);
        await votes(attacker).delete().eq("user_id", attacker.id);
        return again;
      },
    }),
    {
      name: `a member takes back another's vote for a ${kind}`,
      attack: ({ attacker, stranger }) =>
        votes(attacker).delete().eq("user_id", stranger.id).select(),
      refused: "nothing",
      watch: `${kind}_votes`,
      control: async (fixture) => {
        const { stranger } = fixture;
        await castRight(kind)(fixture);
        return votes(stranger).delete().eq("user_id", stranger.id).select();
      },
    },
    ...refused("23514", `${kind}s`, castRight(kind), {
      [`a member casts a vote for a ${kind} that is neither up nor down`]: ({ attacker, ids }) =>
        votes(attacker).insert(voteFor(kind, ids[kind], attacker.id, "superupvote")),
    }),
  ];
});

const vote = (fixture: Fixture, kind: Kind, item: string, who = fixture.attacker) =>
  who.client.from(`${kind}_votes`).insert(voteFor(kind, item, who.id));

export const votes: Attack[] = [
  ...ofEach,
  ...refused("own_content", "recommendations", castRight("recommendation", "anonymous"), {
    "an author votes for their own anonymous post": (fixture) =>
      vote(fixture, "recommendation", fixture.ids.anonymous, fixture.owner),
  }),
  ...refused("item_deleted", "recommendations", castRight("recommendation"), {
    "a member votes for a deleted post": (fixture) =>
      vote(fixture, "recommendation", fixture.ids.deleted),
    "a member votes for a hidden post": (fixture) =>
      vote(fixture, "recommendation", fixture.ids.hidden),
  }),
  ...refused("23503", "reviews", castRight("review"), {
    "a member votes for an item that does not exist": (fixture) =>
      vote(fixture, "review", crypto.randomUUID()),
  }),
  ...refused("42501", "reviews", castRight("review"), {
    "a member moves a vote to another post": async (fixture) => {
      const { attacker, stranger, asAdmin } = fixture;
      await asAdmin("delete from private.quota_usage");
      const one = await putRow(fixture, "reviews", stranger);
      const two = await putRow(fixture, "reviews", stranger);
      await vote(fixture, "review", one);
      const votes = attacker.client.from("review_votes");
      const answer = await votes.update({ review_id: two }).eq("review_id", one).select();
      await asAdmin(`delete from public.reviews where id in ('${one}', '${two}')`);
      return answer;
    },
  }),
  ...refused("quota_exceeded", "reviews", castRight("review"), {
    "a member votes for more posts in one request than there may be in a minute": async (
      fixture,
    ) => {
      const { attacker, asAdmin, ids } = fixture;
      await asAdmin(`insert into public.reviews (title, content, rating, user_id, category_id)
        select 'Bulk ' || n, 'Bulk ' || n, 3, null, 2 from generate_series(1, 61) as n`);
      const { data } = await attacker.client.from("reviews").select("id").like("title", "Bulk %");
      const batch = (data ?? []).map(({ id }) => voteFor("review", id, attacker.id));
      const answer = await attacker.client.from("review_votes").insert(batch);
      const kept = await attacker.client.from("review_votes").select().neq("review_id", ids.review);
      await asAdmin("delete from public.reviews where title like 'Bulk %'");
      return kept.data?.length ? kept : answer;
    },
  }),
];
