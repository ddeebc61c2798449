import type { Attack } from "../attack.ts";
import type { Person } from "../fixture.ts";
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
    attack: (fixture) =>
      whileBlocked(fixture, () => fixture.attacker.client.from("blocks").select()),
    refused: "nothing",
    watch: "profiles",
    control: (fixture) => whileBlocked(fixture, () => fixture.owner.client.from("blocks").select()),
  },
  {
    name: "a member finds by an embed who blocked them",
    attack: (fixture) =>
      whileBlocked(fixture, () =>
        fixture.attacker.client
          .from("profiles")
          .select("id,blocks!blocks_blocker_id_fkey!inner(blocked_id)"),
      ),
    refused: "nothing",
    watch: "profiles",
    control: (fixture) =>
      whileBlocked(fixture, () =>
        fixture.owner.client
          .from("profiles")
          .select("id,blocks!blocks_blocker_id_fkey!inner(blocked_id)"),
      ),
  },
  {
    name: "a visitor reads who blocked whom",
    attack: (fixture) => whileBlocked(fixture, () => fixture.visitor.from("blocks").select()),
    refused: "42501",
    watch: "profiles",
    control: (fixture) => whileBlocked(fixture, () => fixture.owner.client.from("blocks").select()),
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
    attack: (fixture) =>
      whileBlocked(fixture, () => unblock(fixture.owner, fixture.attacker, fixture.attacker)),
    refused: "nothing",
    watch: "blocks",
    control: (fixture) => whileBlocked(fixture, () => unblock(fixture.owner, fixture.attacker)),
  },
  {
    name: "a member asks the database whom somebody blocked",
    attack: ({ attacker }) => attacker.client.schema("private").rpc("blocked_ids"),
    refused: "PGRST106",
    watch: "blocks",
    control: (fixture) => whileBlocked(fixture, () => fixture.owner.client.from("blocks").select()),
  },
  {
    name: "a blocked member reads what the other commented",
    attack: (fixture) =>
      whileBlocked(fixture, () =>
        fixture.attacker.client.from("comments").select().eq("user_id", fixture.owner.id),
      ),
    refused: "nothing",
    watch: "comments",
    control: (fixture) =>
      whileBlocked(fixture, () =>
        fixture.stranger.client.from("comments").select().eq("user_id", fixture.owner.id),
      ),
  },
  {
    name: "a blocked member reads what the other answered, through the question",
    attack: (fixture) =>
      whileBlocked(fixture, () =>
        fixture.attacker.client
          .from("requests")
          .select("id,responses!inner(content)")
          .eq("responses.user_id", fixture.owner.id),
      ),
    refused: "nothing",
    watch: "responses",
    control: (fixture) =>
      whileBlocked(fixture, () =>
        fixture.stranger.client
          .from("requests")
          .select("id,responses!inner(content)")
          .eq("responses.user_id", fixture.owner.id),
      ),
  },
  {
    name: "a blocked member rings the other's bell",
    attack: (fixture) =>
      whileBlocked(fixture, async () => {
        const { attacker, owner } = fixture;
        await putRow(fixture, "comments", attacker);
        return owner.client.from("notifications").select().eq("actor_id", attacker.id);
      }),
    refused: "nothing",
    watch: "notifications",
    control: async (fixture) => {
      const { attacker, owner } = fixture;
      await putRow(fixture, "comments", attacker);
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
    attack: (fixture) =>
      whileFollowed(fixture, () => fixture.attacker.client.from("follows").select()),
    refused: "nothing",
    watch: "follows",
    control: (fixture) =>
      whileFollowed(fixture, () => fixture.owner.client.from("follows").select()),
  },
  {
    name: "a member finds by an embed who follows them",
    attack: (fixture) =>
      whileFollowed(fixture, () =>
        fixture.attacker.client
          .from("profiles")
          .select("id,follows!follows_member_id_fkey!inner(user_id)"),
      ),
    refused: "nothing",
    watch: "follows",
    control: (fixture) =>
      whileFollowed(fixture, () =>
        fixture.owner.client
          .from("profiles")
          .select("id,follows!follows_member_id_fkey!inner(user_id)"),
      ),
  },
  {
    name: "a member ends what another follows",
    attack: (fixture) =>
      whileFollowed(fixture, () => unfollow(fixture.attacker, fixture.attacker, fixture.owner)),
    refused: "nothing",
    watch: "follows",
    control: (fixture) => whileFollowed(fixture, () => unfollow(fixture.owner, fixture.attacker)),
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
