import { type Attack, refused } from "../attack.ts";
import { found } from "./reads.ts";

const exportRight: Attack["control"] = ({ owner }) => owner.client.rpc("export_account");
const searchRight: Attack["control"] = ({ attacker }) => found(attacker, "Kettle", "reviews");
/** A feed of reviews as the site requests it. */
const feedRight: Attack["control"] = ({ attacker }) =>
  attacker.client.rpc("post_feed", { kind: "review", sort: "trending", page_size: 12 });

/** Functions called with arguments that they must refuse. */
export const calls: Attack[] = [
  ...refused("42501", "reviews", exportRight, {
    "a visitor exports an account": ({ visitor }) => visitor.rpc("export_account"),
  }),
  ...refused("nothing", "reviews", exportRight, {
    "a member exports another's account": async ({ attacker, owner }) => {
      const { data, error } = await attacker.client.rpc("export_account");
      return { data: JSON.stringify(data).includes(owner.email), error };
    },
  }),
  ...refused("PGRST202", "reviews", exportRight, {
    "a member names whose account to export": ({ attacker, owner }) =>
      attacker.client.rpc("export_account", { member: owner.id }),
    "a member erases due accounts": ({ attacker }) => attacker.client.rpc("erase_due_accounts"),
  }),
  ...refused("PGRST106", "reviews", feedRight, {
    "a member calls a private function": ({ attacker }) =>
      attacker.client.schema("private").rpc("is_moderator"),
  }),
  ...refused("PGRST202", "reviews", feedRight, {
    "a member calls a trigger's function": ({ attacker }) => attacker.client.rpc("spend_quota"),
    "a member has the database wait": ({ attacker }) =>
      attacker.client.rpc("pg_sleep", { seconds: 60 }),
    "a member has the database read a table by its name": ({ attacker }) =>
      attacker.client.rpc("query_to_xml", { query: "select * from auth.users" }),
  }),
  ...refused("nothing", "reviews", feedRight, {
    "a member asks for a feed of another table": async ({ attacker }) => {
      const { data, error } = await attacker.client.rpc("post_feed", { kind: "auth.users" });
      return { data: data?.items, error };
    },
    "a member asks for a feed in an order of their own": async ({ attacker }) => {
      const asked = { kind: "review", sort: "id; drop table public.reviews" };
      const { data, error } = await attacker.client.rpc("post_feed", asked);
      return { data: error ? [] : data.items.length > 12, error };
    },
    "a member asks for ten thousand cards": async ({ attacker }) => {
      const asked = { kind: "review", page_size: 10_000 };
      const { data, error } = await attacker.client.rpc("post_feed", asked);
      return { data: data?.items.length > 100, error };
    },
  }),
  ...refused("nothing", "reviews", searchRight, {
    "a member searches for everything with a wildcard": ({ attacker }) =>
      found(attacker, "%", "reviews"),
    "a member searches with words that are a condition": ({ attacker }) =>
      found(attacker, "') or true; --", "people"),
  }),
];
