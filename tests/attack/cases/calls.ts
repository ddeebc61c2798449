import type { Attack } from "../attack.ts";
import type { Answer, Fixture } from "../fixture.ts";
import { found } from "./reads.ts";

/** Functions with what they are not made for. */
const called: [
  name: string,
  attack: (fixture: Fixture) => PromiseLike<Answer>,
  refused: string,
  control: Attack["control"],
][] = [
  [
    "a visitor exports an account",
    ({ visitor }) => visitor.rpc("export_account"),
    "42501",
    ({ owner }) => owner.client.rpc("export_account"),
  ],
  [
    "a member exports another's account",
    async ({ attacker, owner }) => {
      const { data, error } = await attacker.client.rpc("export_account");
      return { data: JSON.stringify(data).includes(owner.email), error };
    },
    "nothing",
    ({ owner }) => owner.client.rpc("export_account"),
  ],
  [
    "a member names whose account to export",
    ({ attacker, owner }) => attacker.client.rpc("export_account", { member: owner.id }),
    "PGRST202",
    ({ owner }) => owner.client.rpc("export_account"),
  ],
  [
    "a member erases what is due",
    ({ attacker }) => attacker.client.rpc("erase_due_accounts"),
    "PGRST202",
    ({ attacker }) => attacker.client.rpc("export_account"),
  ],
  [
    "a member calls a private function",
    ({ attacker }) => attacker.client.schema("private").rpc("is_moderator"),
    "PGRST106",
    ({ attacker }) => attacker.client.rpc("home_feed"),
  ],
  [
    "a member calls what a trigger calls",
    ({ attacker }) => attacker.client.rpc("spend_quota"),
    "PGRST202",
    ({ attacker }) => attacker.client.rpc("home_feed"),
  ],
  [
    "a member has the database wait",
    ({ attacker }) => attacker.client.rpc("pg_sleep", { seconds: 60 }),
    "PGRST202",
    ({ attacker }) => attacker.client.rpc("home_feed"),
  ],
  [
    "a member has the database read a table by its name",
    ({ attacker }) => attacker.client.rpc("query_to_xml", { query: "select * from auth.users" }),
    "PGRST202",
    ({ attacker }) => attacker.client.rpc("home_feed"),
  ],
  [
    "a member asks for a feed of another table",
    async ({ attacker }) => {
      const { data, error } = await attacker.client.rpc("post_feed", { kind: "auth.users" });
      return { data: data?.items, error };
    },
    "nothing",
    ({ attacker }) => attacker.client.rpc("post_feed", { kind: "review" }),
  ],
  [
    "a member asks for a feed in an order of their own",
    async ({ attacker }) => {
      const { data, error } = await attacker.client.rpc("post_feed", {
        kind: "review",
        sort: "id; drop table public.reviews",
      });
      return { data: error ? [] : data.items.length > 12, error };
    },
    "nothing",
    ({ attacker }) => attacker.client.rpc("post_feed", { kind: "review", sort: "trending" }),
  ],
  [
    "a member asks for ten thousand cards",
    async ({ attacker }) => {
      const { data, error } = await attacker.client.rpc("post_feed", {
        kind: "review",
        page_size: 10_000,
      });
      return { data: data?.items.length > 100, error };
    },
    "nothing",
    ({ attacker }) => attacker.client.rpc("post_feed", { kind: "review", page_size: 12 }),
  ],
  [
    "a member searches for everything with a sign that stands for anything",
    ({ attacker }) => found(attacker, "%", "reviews"),
    "nothing",
    ({ attacker }) => found(attacker, "Kettle", "reviews"),
  ],
  [
    "a member searches with words that are a condition",
    ({ attacker }) => found(attacker, "') or true; --", "people"),
    "nothing",
    ({ attacker }) => found(attacker, "Kettle", "reviews"),
  ],
];

export const calls: Attack[] = called.map(([name, attack, refused, control]) => ({
  name,
  attack,
  refused,
  watch: "reviews",
  control,
}));
