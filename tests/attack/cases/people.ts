import type { SupabaseClient } from "@supabase/supabase-js";
import { type Attack, refused } from "../attack.ts";
import type { Answer, Fixture, Person } from "../fixture.ts";
import { putRow } from "./others.ts";
import { sent } from "./reads.ts";
import { setProfile } from "./texts.ts";

/** An act of one member towards another, sent by the first or by `as` in their name. */
type Between = (by: Person, whom: Person, as?: Person) => PromiseLike<Answer>;
const block: Between = (by, whom, as = by) =>
  as.client.from("blocks").insert({ blocker_id: by.id, blocked_id: whom.id }).select();
const unblock: Between = (by, whom, as = by) =>
  as.client.from("blocks").delete().match({ blocker_id: by.id, blocked_id: whom.id }).select();
const follow: Between = (by, whom) =>
  by.client.from("follows").insert({ member_id: whom.id }).select();
const unfollow: Between = (by, whom, as = by) =>
  as.client.from("follows").delete().match({ user_id: by.id, member_id: whom.id }).select();

type Act = Attack["attack"];

/** Acts while the owner blocks, or follows, the attacker. */
const during =
  (begin: Between, end: Between) =>
  (act: Act): Act =>
  async (fixture) => {
    const { owner, attacker } = fixture;
    const { error } = await begin(owner, attacker);
    if (error) throw new Error(error.message);
    try {
      return await act(fixture);
    } finally {
      await end(owner, attacker);
    }
  };
const whileBlocked = during(block, unblock);
const whileFollowed = during(follow, unfollow);

/** The owner begins and ends it with a third member. */
const beginRight =
  (begin: Between, end: Between): Act =>
  async ({ owner, stranger }) => {
    const answer = await begin(owner, stranger);
    await end(owner, stranger);
    return answer;
  };

/** Ends it meanwhile, as the owner or the attacker. */
const ending = (when: typeof whileBlocked, end: Between, who: "owner" | "attacker") =>
  when(({ owner, attacker, [who]: as }) => end(owner, attacker, as));

/** Reads data meanwhile, as the owner or the attacker. */
const reading = (
  when: typeof whileBlocked,
  who: "owner" | "attacker" | "stranger",
  read: (by: SupabaseClient, fixture: Fixture) => PromiseLike<Answer>,
) => when((fixture) => read(fixture[who].client, fixture));

const blocks = (by: SupabaseClient) => by.from("blocks").select();
const blockers = (by: SupabaseClient) =>
  by.from("profiles").select("id,blocks!blocks_blocker_id_fkey!inner(blocked_id)");
const blocksRight = reading(whileBlocked, "owner", blocks);
const follows = (by: SupabaseClient) => by.from("follows").select();
const followers = (by: SupabaseClient) =>
  by.from("profiles").select("id,follows!follows_member_id_fkey!inner(user_id)");

const commentsOfOwner = (by: SupabaseClient, { owner }: Fixture) =>
  by.from("comments").select().eq("user_id", owner.id);
const answersOfOwner = (by: SupabaseClient, { owner }: Fixture) =>
  by.from("requests").select("id,responses!inner(content)").eq("responses.user_id", owner.id);

/** The attacker comments on the owner's post, which notifies the owner. */
const ring: Act = async (fixture) => {
  const { attacker, owner } = fixture;
  await putRow(fixture, "comments", attacker);
  return owner.client.from("notifications").select().eq("actor_id", attacker.id);
};

/** Attacks on blocks and follows, and on columns of profiles that no member may read or write. */
export const people: Attack[] = [
  ...refused("nothing", "profiles", blocksRight, {
    "a member reads who blocked them": reading(whileBlocked, "attacker", blocks),
  }),
  ...refused("nothing", "profiles", reading(whileBlocked, "owner", blockers), {
    "a member finds by an embed who blocked them": reading(whileBlocked, "attacker", blockers),
  }),
  ...refused("42501", "profiles", blocksRight, {
    "a visitor reads who blocked whom": whileBlocked(({ visitor }) => blocks(visitor)),
  }),
  ...refused("42501", "blocks", beginRight(block, unblock), {
    "a member blocks in another's name": ({ owner, stranger, attacker }) =>
      block(owner, stranger, attacker),
  }),
  ...refused("nothing", "blocks", ending(whileBlocked, unblock, "owner"), {
    "a blocked member takes the block back": ending(whileBlocked, unblock, "attacker"),
  }),
  ...refused("PGRST106", "blocks", blocksRight, {
    "a member calls the function that tells who blocked whom": ({ attacker }) =>
      attacker.client.schema("private").rpc("blocked_ids"),
  }),
  ...refused("nothing", "comments", reading(whileBlocked, "stranger", commentsOfOwner), {
    "a blocked member reads what the other commented": reading(
      whileBlocked,
      "attacker",
      commentsOfOwner,
    ),
  }),
  ...refused("nothing", "responses", reading(whileBlocked, "stranger", answersOfOwner), {
    "a blocked member reads what the other answered, through the question": reading(
      whileBlocked,
      "attacker",
      answersOfOwner,
    ),
  }),
  ...refused("nothing", "notifications", ring, {
    "a blocked member rings the other's bell": whileBlocked(ring),
  }),
  ...["xmin", "xmax", "ctid"].flatMap((column) =>
    refused("403", "profiles", sent("profiles?select=id,created_at"), {
      [`a member compares ${column} of profiles with that of an anonymous post`]: sent(
        `profiles?select=id,${column}`,
      ),
    }),
  ),
  ...["ratings_given", "reputation_parts"].flatMap((column) =>
    refused("42501", "profiles", setProfile({ bio: "Mine" }), {
      [`a member writes ${column} of their own`]: setProfile({ [column]: [9, 9, 9, 9, 9] }),
    }),
  ),
  ...refused("nothing", "follows", reading(whileFollowed, "owner", follows), {
    "a member reads who follows them": reading(whileFollowed, "attacker", follows),
  }),
  ...refused("nothing", "follows", reading(whileFollowed, "owner", followers), {
    "a member finds by an embed who follows them": reading(whileFollowed, "attacker", followers),
  }),
  ...refused("nothing", "follows", ending(whileFollowed, unfollow, "owner"), {
    "a member ends what another follows": ending(whileFollowed, unfollow, "attacker"),
  }),
  ...refused("42501", "follows", beginRight(follow, unfollow), {
    "a member follows in another's name": ({ owner, attacker, stranger }) =>
      attacker.client
        .from("follows")
        .insert({ user_id: owner.id, member_id: stranger.id })
        .select(),
  }),
];
