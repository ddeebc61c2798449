import type { Attack } from "../attack.ts";
import type { Stage } from "../stage.ts";
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
  ({ stranger, things }) =>
    stranger.client
      .from(`${kind}_votes`)
      .upsert(voteFor(kind, things[kind], stranger.id))
      .select();

const ofEach = kinds.flatMap((kind): Attack[] => [
  {
    name: `an author votes for their own ${kind}`,
    attack: ({ owner, things }) =>
      owner.client.from(`${kind}_votes`).insert(voteFor(kind, things[kind], owner.id)),
    refused: "own_content",
    watch: counts(kind),
    control: castRight(kind),
  },
  {
    name: `a member votes for a ${kind} as somebody else`,
    attack: ({ attacker, stranger, things }) =>
      attacker.client
        .from(`${kind}_votes`)
        .upsert(voteFor(kind, things[kind], stranger.id, "downvote")),
    refused: "42501",
    watch: counts(kind),
    control: castRight(kind),
  },
  {
    name: `a member votes twice for one ${kind}`,
    attack: async (stage) => {
      const { attacker, things, arrange } = stage;
      await arrange("delete from private.quota_usage");
      const vote = voteFor(kind, things[kind], attacker.id);
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
    control: async (stage) => {
      await castRight(kind)(stage);
      return stage.stranger.client
        .from(`${kind}_votes`)
        .delete()
        .eq("user_id", stage.stranger.id)
        .select();
    },
  },
  {
    name: `a member casts a vote for a ${kind} that is neither up nor down`,
    attack: ({ attacker, things }) =>
      attacker.client
        .from(`${kind}_votes`)
        .insert(voteFor(kind, things[kind], attacker.id, "superupvote")),
    refused: "23514",
    watch: counts(kind),
    control: castRight(kind),
  },
  {
    name: `a visitor votes for a ${kind}`,
    attack: ({ visitor, stranger, things }) =>
      visitor.from(`${kind}_votes`).insert(voteFor(kind, things[kind], stranger.id)),
    refused: "42501",
    watch: counts(kind),
    control: castRight(kind),
  },
]);

const vote = (stage: Stage, kind: Kind, item: string, who = stage.attacker) =>
  who.client.from(`${kind}_votes`).insert(voteFor(kind, item, who.id));

export const votes: Attack[] = [
  ...ofEach,
  {
    name: "an author votes for their own anonymous post",
    attack: (stage) => vote(stage, "recommendation", stage.things.anonymous, stage.owner),
    refused: "own_content",
    watch: "recommendations",
    control: ({ stranger, things }) =>
      stranger.client
        .from("recommendation_votes")
        .upsert(voteFor("recommendation", things.anonymous, stranger.id))
        .select(),
  },
  {
    name: "a member votes for a deleted post",
    attack: (stage) => vote(stage, "recommendation", stage.things.deleted),
    refused: "item_deleted",
    watch: "recommendations",
    control: castRight("recommendation"),
  },
  {
    name: "a member votes for a hidden post",
    attack: (stage) => vote(stage, "recommendation", stage.things.hidden),
    refused: "item_deleted",
    watch: "recommendations",
    control: castRight("recommendation"),
  },
  {
    name: "a member votes for what is not there",
    attack: (stage) => vote(stage, "review", crypto.randomUUID()),
    refused: "23503",
    watch: "reviews",
    control: castRight("review"),
  },
  {
    name: "a member moves a vote to another post",
    attack: async (stage) => {
      const { attacker, stranger, arrange } = stage;
      await arrange("delete from private.quota_usage");
      const [one, two] = [
        await putRow(stage, "reviews", stranger),
        await putRow(stage, "reviews", stranger),
      ];
      await vote(stage, "review", one);
      const answer = await attacker.client
        .from("review_votes")
        .update({ review_id: two })
        .eq("review_id", one)
        .select();
      await arrange(`delete from public.reviews where id in ('${one}', '${two}')`);
      return answer;
    },
    refused: "42501",
    watch: "reviews",
    control: castRight("review"),
  },
  {
    name: "a member votes for more posts in one request than there may be in a minute",
    attack: async ({ attacker, arrange, things }) => {
      await arrange(`insert into public.reviews (title, content, rating, user_id, category_id)
        select 'Bulk ' || n, 'Bulk ' || n, 3, null, 2 from generate_series(1, 61) as n`);
      const { data } = await attacker.client.from("reviews").select("id").like("title", "Bulk %");
      const batch = (data ?? []).map(({ id }) => voteFor("review", id, attacker.id));
      const answer = await attacker.client.from("review_votes").insert(batch);
      const kept = await attacker.client
        .from("review_votes")
        .select()
        .neq("review_id", things.review);
      await arrange("delete from public.reviews where title like 'Bulk %'");
      return kept.data?.length ? kept : answer;
    },
    refused: "quota_exceeded",
    watch: "reviews",
    control: castRight("review"),
  },
];
