import type { Attack } from "../attack.ts";
import type { Person } from "../stage.ts";
import { putRow } from "./others.ts";

const block = (by: Person, whom: Person, as = by) =>
  as.client.from("blocks").insert({ blocker_id: by.id, blocked_id: whom.id }).select();
const unblock = (by: Person, whom: Person, as = by) =>
  as.client.from("blocks").delete().match({ blocker_id: by.id, blocked_id: whom.id }).select();

/** The owner has blocked the attacker for as long as something is tried. */
async function whileBlocked<Result>(
  { owner, attacker }: { owner: Person; attacker: Person },
  run: () => PromiseLike<Result>,
): Promise<Result> {
  const { error } = await block(owner, attacker);
  if (error) throw new Error(error.message);
  try {
    return await run();
  } finally {
    await unblock(owner, attacker);
  }
}

const follow = (by: Person, whom: Person) =>
  by.client.from("follows").insert({ member_id: whom.id }).select();
const unfollow = (as: Person, whom: Person, by = as) =>
  as.client.from("follows").delete().match({ user_id: by.id, member_id: whom.id }).select();

/** The owner follows the attacker for as long as something is tried. */
async function whileFollowed<Result>(
  { owner, attacker }: { owner: Person; attacker: Person },
  run: () => PromiseLike<Result>,
): Promise<Result> {
  const { error } = await follow(owner, attacker);
  if (error) throw new Error(error.message);
  try {
    return await run();
  } finally {
    await unfollow(owner, attacker);
  }
}

const VERSIONS = ["xmin", "xmax", "ctid"];

/** Attacks on blocks and follows, and on columns of profiles that nobody may read or write. */
export const people: Attack[] = [
  {
    name: "a member reads who blocked them",
    attack: (stage) => whileBlocked(stage, () => stage.attacker.client.from("blocks").select()),
    refused: "nothing",
    watch: "profiles",
    control: (stage) => whileBlocked(stage, () => stage.owner.client.from("blocks").select()),
  },
  {
    name: "a member finds by an embed who blocked them",
    attack: (stage) =>
      whileBlocked(stage, () =>
        stage.attacker.client
          .from("profiles")
          .select("id,blocks!blocks_blocker_id_fkey!inner(blocked_id)"),
      ),
    refused: "nothing",
    watch: "profiles",
    control: (stage) =>
      whileBlocked(stage, () =>
        stage.owner.client
          .from("profiles")
          .select("id,blocks!blocks_blocker_id_fkey!inner(blocked_id)"),
      ),
  },
  {
    name: "a visitor reads who blocked whom",
    attack: (stage) => whileBlocked(stage, () => stage.visitor.from("blocks").select()),
    refused: "42501",
    watch: "profiles",
    control: (stage) => whileBlocked(stage, () => stage.owner.client.from("blocks").select()),
  },
  {
    name: "a member blocks in another's name",
    attack: ({ owner, stranger, attacker }) => block(owner, stranger, attacker),
    refused: "42501",
    watch: "blocks",
    control: async ({ owner, stranger }) => {
      const answer = await block(owner, stranger);
      await unblock(owner, stranger);
      return answer;
    },
  },
  {
    name: "a blocked member takes the block back",
    attack: (stage) =>
      whileBlocked(stage, () => unblock(stage.owner, stage.attacker, stage.attacker)),
    refused: "nothing",
    watch: "blocks",
    control: (stage) => whileBlocked(stage, () => unblock(stage.owner, stage.attacker)),
  },
  {
    name: "a member asks the database whom somebody blocked",
    attack: ({ attacker }) => attacker.client.schema("private").rpc("blocked_ids"),
    refused: "PGRST106",
    watch: "blocks",
    control: (stage) => whileBlocked(stage, () => stage.owner.client.from("blocks").select()),
  },
  {
    name: "a blocked member reads what the other commented",
    attack: (stage) =>
      whileBlocked(stage, () =>
        stage.attacker.client.from("comments").select().eq("user_id", stage.owner.id),
      ),
    refused: "nothing",
    watch: "comments",
    control: (stage) =>
      whileBlocked(stage, () =>
        stage.stranger.client.from("comments").select().eq("user_id", stage.owner.id),
      ),
  },
  {
    name: "a blocked member reads what the other answered, through the question",
    attack: (stage) =>
      whileBlocked(stage, () =>
        stage.attacker.client
          .from("requests")
          .select("id,responses!inner(content)")
          .eq("responses.user_id", stage.owner.id),
      ),
    refused: "nothing",
    watch: "responses",
    control: (stage) =>
      whileBlocked(stage, () =>
        stage.stranger.client
          .from("requests")
          .select("id,responses!inner(content)")
          .eq("responses.user_id", stage.owner.id),
      ),
  },
  {
    name: "a blocked member rings the other's bell",
    attack: (stage) =>
      whileBlocked(stage, async () => {
        const { attacker, owner } = stage;
        await putRow(stage, "comments", attacker);
        return owner.client.from("notifications").select().eq("actor_id", attacker.id);
      }),
    refused: "nothing",
    watch: "notifications",
    control: async (stage) => {
      const { attacker, owner } = stage;
      await putRow(stage, "comments", attacker);
      return owner.client.from("notifications").select().eq("actor_id", attacker.id);
    },
  },
  ...VERSIONS.map(
    (column): Attack => ({
      name: `a member compares ${column} of profiles with that of an anonymous post`,
      attack: ({ attacker, send }) =>
        send(`/rest/v1/profiles?select=id,${column}`, { as: attacker }),
      refused: "403",
      watch: "profiles",
      control: ({ attacker, send }) =>
        send("/rest/v1/profiles?select=id,created_at", { as: attacker }),
    }),
  ),
  ...["ratings_given", "reputation_parts"].map(
    (column): Attack => ({
      name: `a member writes ${column} of their own`,
      attack: ({ attacker }) =>
        attacker.client
          .from("profiles")
          .update({ [column]: [9, 9, 9, 9, 9] })
          .eq("id", attacker.id)
          .select(),
      refused: "42501",
      watch: "profiles",
      control: ({ attacker }) =>
        attacker.client.from("profiles").update({ bio: "Mine" }).eq("id", attacker.id).select(),
    }),
  ),
  {
    name: "a member reads who follows them",
    attack: (stage) => whileFollowed(stage, () => stage.attacker.client.from("follows").select()),
    refused: "nothing",
    watch: "follows",
    control: (stage) => whileFollowed(stage, () => stage.owner.client.from("follows").select()),
  },
  {
    name: "a member finds by an embed who follows them",
    attack: (stage) =>
      whileFollowed(stage, () =>
        stage.attacker.client
          .from("profiles")
          .select("id,follows!follows_member_id_fkey!inner(user_id)"),
      ),
    refused: "nothing",
    watch: "follows",
    control: (stage) =>
      whileFollowed(stage, () =>
        stage.owner.client
          .from("profiles")
          .select("id,follows!follows_member_id_fkey!inner(user_id)"),
      ),
  },
  {
    name: "a member ends what another follows",
    attack: (stage) =>
      whileFollowed(stage, () => unfollow(stage.attacker, stage.attacker, stage.owner)),
    refused: "nothing",
    watch: "follows",
    control: (stage) => whileFollowed(stage, () => unfollow(stage.owner, stage.attacker)),
  },
  {
    name: "a member follows in another's name",
    attack: ({ owner, attacker, stranger }) =>
      attacker.client
        .from("follows")
        .insert({ user_id: owner.id, member_id: stranger.id })
        .select(),
    refused: "42501",
    watch: "follows",
    control: async ({ owner, stranger }) => {
      const answer = await follow(owner, stranger);
      await unfollow(owner, stranger);
      return answer;
    },
  },
];
