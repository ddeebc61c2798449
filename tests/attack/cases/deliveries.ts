import { type Attack, refused } from "../attack.ts";
import type { Answer, Fixture, Person } from "../fixture.ts";

const key = (letter: string) => ({ p256dh: `B${letter.repeat(86)}`, auth: letter.repeat(22) });
const endpointOf = ({ id }: Person) => `https://fcm.googleapis.com/fcm/send/${id}`;

/** Subscribes a member's browser to pushes, and reads the columns that the member may see. */
async function keep(person: Person, endpoint = endpointOf(person)): Promise<Answer> {
  const kept = await person.client.rpc("keep_push_subscription", { endpoint, ...key("a") });
  if (kept.error) return kept;
  return person.client.from("push_subscriptions").select("endpoint").eq("endpoint", endpoint);
}

/** Gives the owner a push subscription, and mails about answers. */
async function listen({ owner, asAdmin }: Fixture): Promise<void> {
  const { p256dh, auth } = key("a");
  await asAdmin(`insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    values ('${owner.id}', '${endpointOf(owner)}', '${p256dh}', '${auth}') on conflict do nothing;`);
  await asAdmin(`insert into notification_preferences (user_id, mail) values ('${owner.id}', '{answers}')
    on conflict do nothing`);
}

/** Reads a table before and after the attack; adds the owner's rows first. */
const watching =
  (table: string, columns: string): Attack["watch"] =>
  async (viewer, fixture) => {
    await listen(fixture);
    return viewer.from(table).select(columns);
  };
const browsers = watching("push_subscriptions", "id, user_id, endpoint");
const choices = watching("notification_preferences", "*");

const keepOwner: Attack["control"] = ({ owner }) => keep(owner);
const keepAttacker: Attack["control"] = ({ attacker }) => keep(attacker);
const chosen: Attack["control"] = ({ owner }) =>
  owner.client.from("notification_preferences").select();

/** The owner or the attacker changes the owner's preferences. */
const choosing =
  (who: "owner" | "attacker", patch: object): Attack["control"] =>
  ({ owner, [who]: { client } }) =>
    client.from("notification_preferences").update(patch).eq("user_id", owner.id).select();

/** Attacks on push subscriptions, mails and notification preferences. */
export const deliveries: Attack[] = [
  ...refused("nothing", choices, keepOwner, {
    "a member reads another's push subscriptions": ({ attacker, owner }) =>
      attacker.client.from("push_subscriptions").select("endpoint").eq("user_id", owner.id),
  }),
  ...refused("42501", browsers, keepOwner, {
    "a stolen session reads the keys of the member's push subscription": ({ owner }) =>
      owner.client.from("push_subscriptions").select("p256dh, auth"),
    "a visitor subscribes to push messages": ({ visitor, owner }) =>
      visitor.rpc("keep_push_subscription", { endpoint: endpointOf(owner), ...key("a") }),
    "a member reports another's push subscription as gone": async ({ attacker, owner }) => {
      const { data } = await owner.client.from("push_subscriptions").select("id");
      const gone = (data ?? []).map(({ id }) => id);
      return attacker.client.rpc("settle_deliveries", { deliveries: [], gone });
    },
  }),
  ...refused("42501 not_your_endpoint", browsers, keepAttacker, {
    "a member sends their notifications to another's browser": ({ attacker, owner }) =>
      attacker.client.rpc("keep_push_subscription", { endpoint: endpointOf(owner), ...key("b") }),
  }),
  ...refused("nothing", browsers, keepOwner, {
    "a member ends another's push subscription": ({ attacker, owner }) =>
      attacker.client.from("push_subscriptions").delete().eq("user_id", owner.id).select("id"),
  }),
  ...[
    "https://evil.example/",
    "http://169.254.169.254/latest/meta-data/",
    "https://fcm.googleapis.com.evil.example/",
    "https://fcm.googleapis.com@evil.example/",
  ].flatMap((endpoint) =>
    refused("23514", browsers, keepAttacker, {
      [`a member has the sender call ${endpoint}`]: ({ attacker }) =>
        attacker.client.rpc("keep_push_subscription", { endpoint, ...key("a") }),
    }),
  ),
  ...refused("42501", browsers, keepAttacker, {
    "a member writes a subscription past the function": ({ attacker }) =>
      attacker.client
        .from("push_subscriptions")
        .insert({ user_id: attacker.id, endpoint: "https://evil.example/", ...key("a") }),
  }),
  ...refused("42501", choices, keepAttacker, {
    "a member takes due deliveries, with addresses and keys": ({ attacker }) =>
      attacker.client.rpc("take_deliveries", { most: 100 }),
  }),
  ...refused("nothing", choices, chosen, {
    "a member reads another's notification preferences": ({ attacker, owner }) =>
      attacker.client.from("notification_preferences").select().eq("user_id", owner.id),
    "a visitor ends a member's mails by the member's id": ({ visitor, owner }) =>
      visitor.rpc("end_mails", { token: owner.id }),
  }),
  ...refused("nothing", choices, choosing("owner", { mail: ["likes"] }), {
    "a member chooses for another": choosing("attacker", { mail: [] }),
  }),
  ...refused("23514", choices, chosen, {
    "a member chooses a time zone that is a statement": choosing("owner", {
      time_zone: "UTC'; select pg_sleep(60); --",
    }),
  }),
];
