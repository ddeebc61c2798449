import { type Attack, refused } from "../attack.ts";
import type { Fixture } from "../fixture.ts";
import { putRow } from "./others.ts";

const kinds = ["recommendation", "review", "comment", "response"] as const;
type Kind = (typeof kinds)[number];

const counts = (kind: Kind) => `${kind}s` as const;
const voteFor = (kind: Kind, item: string, user_id: string, vote_type = "upvote") => ({
  user_id,
  [`${kind}_id`]: item,
  vote_type,
});
/** A vote as the site casts it. */
const castRight =
  (kind: Kind): Attack["control"] =>
  ({ stranger, ids }) =>
    stranger.client
      .from(`${kind}_votes`)
      .upsert(voteFor(kind, ids[kind], stranger.id))
      .select();

const ofEach = kinds.flatMap((kind): Attack[] => [
  {
    name: `an author votes for their own ${kind}`,
    attack: ({ owner, ids }) =>
      owner.client.from(`${kind}_votes`).insert(voteFor(kind, ids[kind], owner.id)),
    refused: "own_content",
    watch: counts(kind),
    control: castRight(kind),
  },
  ...refused("42501", counts(kind), castRight(kind), {
    [`a member votes for a ${kind} as somebody else`]: ({ attacker, stranger, ids }) =>
      attacker.client
        .from(`${kind}_votes`)
        .upsert(voteFor(kind, ids[kind], stranger.id, "downvote")),
    [`a visitor votes for a ${kind}`]: ({ visitor, stranger, ids }) =>
      visitor.from(`${kind}_votes`).insert(voteFor(kind, ids[kind], stranger.id)),
  }),
  {
    name: `a member votes twice for one ${kind}`,
    attack: async (fixture) => {
      const { attacker, ids, asAdmin } = fixture;
      await asAdmin("delete from private.quota_usage");
      const vote = voteFor(kind, ids[kind], attacker.id);
      await attacker.client.from(`${kind}_votes`).delete().eq("user_id", attacker.id);
      await attacker.client.from(`${kind}_votes`).insert(vote);
      const again = await attacker.client.from(`${kind}_votes`).insert(vote);
      await attacker.client.from(`${kind}_votes`).delete().eq("user_id", attacker.id);
      return again;
    },
    refused: "23505",
    watch: counts(kind),
    control: castRight(kind),
  },
  {
    name: `a member takes back another's vote for a ${kind}`,
    attack: ({ attacker, stranger }) =>
      attacker.client.from(`${kind}_votes`).delete().eq("user_id", stranger.id).select(),
    refused: "nothing",
    watch: `${kind}_votes`,
    control: async (fixture) => {
      await castRight(kind)(fixture);
      return fixture.stranger.client
        .from(`${kind}_votes`)
        .delete()
        .eq("user_id", fixture.stranger.id)
        .select();
    },
  },
  {
    name: `a member casts a vote for a ${kind} that is neither up nor down`,
    attack: ({ attacker, ids }) =>
      attacker.client
        .from(`${kind}_votes`)
        .insert(voteFor(kind, ids[kind], attacker.id, "superupvote")),
    refused: "23514",
    watch: counts(kind),
    control: castRight(kind),
  },
]);

const vote = (fixture: Fixture, kind: Kind, item: string, who = fixture.attacker) =>
  who.client.from(`${kind}_votes`).insert(voteFor(kind, item, who.id));

export const votes: Attack[] = [
  ...ofEach,
  {
    name: "an author votes for their own anonymous post",
    attack: (fixture) => vote(fixture, "recommendation", fixture.ids.anonymous, fixture.owner),
    refused: "own_content",
    watch: "recommendations",
    control: ({ stranger, ids }) =>
      stranger.client
        .from("recommendation_votes")
        .upsert(voteFor("recommendation", ids.anonymous, stranger.id))
        .select(),
  },
  ...refused("item_deleted", "recommendations", castRight("recommendation"), {
    "a member votes for a deleted post": (fixture) =>
      vote(fixture, "recommendation", fixture.ids.deleted),
    "a member votes for a hidden post": (fixture) =>
      vote(fixture, "recommendation", fixture.ids.hidden),
  }),
  {
    name: "a member votes for what is not there",
    attack: (fixture) => vote(fixture, "review", crypto.randomUUID()),
    refused: "23503",
    watch: "reviews",
    control: castRight("review"),
  },
  {
    name: "a member moves a vote to another post",
    attack: async (fixture) => {
      const { attacker, stranger, asAdmin } = fixture;
      await asAdmin("delete from private.quota_usage");
      const [one, two] = [
        await putRow(fixture, "reviews", stranger),
        await putRow(fixture, "reviews", stranger),
      ];
      await vote(fixture, "review", one);
      const answer = await attacker.client
        .from("review_votes")
        .update({ review_id: two })
        .eq("review_id", one)
        .select();
      await asAdmin(`delete from public.reviews where id in ('${one}', '${two}')`);
      return answer;
    },
    refused: "42501",
    watch: "reviews",
    control: castRight("review"),
  },
  {
    name: "a member votes for more posts in one request than there may be in a minute",
    attack: async ({ attacker, asAdmin, ids }) => {
      await asAdmin(`insert into public.reviews (title, content, rating, user_id, category_id)
        select 'Bulk ' || n, 'Bulk ' || n, 3, null, 2 from generate_series(1, 61) as n`);
      const { data } = await attacker.client.from("reviews").select("id").like("title", "Bulk %");
      const batch = (data ?? []).map(({ id }) => voteFor("review", id, attacker.id));
      const answer = await attacker.client.from("review_votes").insert(batch);
      const kept = await attacker.client.from("review_votes").select().neq("review_id", ids.review);
      await asAdmin("delete from public.reviews where title like 'Bulk %'");
      return kept.data?.length ? kept : answer;
    },
    refused: "quota_exceeded",
    watch: "reviews",
    control: castRight("review"),
  },
];
