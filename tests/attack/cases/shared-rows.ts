import type { Attack } from "../attack.ts";
import { unique } from "./others.ts";

/** Attacks on data without an owner: messages to the operators, and shared rows such as categories and places. */
export const sharedRows: Attack[] = [
  {
    name: "a visitor's message brings its own date",
    attack: ({ visitor }) =>
      visitor.from("contact_messages").insert({
        name: "V",
        email: "v@v.example",
        subject: "S",
        message: "M",
        created_at: "2020-01-01",
      }),
    refused: "42501",
    watch: "contact_messages",
    control: async ({ visitor, send }) => {
      const { error } = await visitor
        .from("contact_messages")
        .insert({ name: "V", email: "v@v.example", subject: unique("S"), message: unique("M") });
      return error ? { data: null, error } : send("/rest/v1/rpc/home_feed");
    },
  },
  {
    name: "a visitor asks for their message to be given back",
    attack: ({ visitor }) =>
      visitor
        .from("contact_messages")
        .insert({ name: "V", email: "v@v.example", subject: "Given", message: "Back" })
        .select(),
    refused: "42501",
    watch: "contact_messages",
    control: ({ visitor }) => visitor.from("categories").select(),
  },
  {
    name: "a member asks for another's account to be erased",
    attack: ({ attacker, owner }) =>
      attacker.client
        .from("delete_requests")
        .insert({ user_id: owner.id, email: owner.email, reason: "other" }),
    refused: "42501",
    watch: "profiles",
    control: ({ owner }) => owner.client.from("profiles").select().eq("id", owner.id),
  },
  {
    name: "a member makes a category",
    attack: ({ attacker }) =>
      attacker.client.from("categories").insert({ name: "Mine", slug: "mine" }),
    refused: "42501",
    watch: "categories",
    control: ({ attacker }) => attacker.client.from("categories").select(),
  },
  {
    name: "a member makes a place",
    attack: ({ attacker }) => attacker.client.from("places").insert({ id: "xx", name: "Nowhere" }),
    refused: "42501",
    watch: (viewer) => viewer.from("places").select("id").limit(3),
    control: ({ attacker }) => attacker.client.from("places").select("id").limit(1),
  },
  {
    name: "a member changes a product that is everybody's",
    attack: ({ attacker, ids }) =>
      attacker.client.from("products").update({ name: "Mine" }).eq("id", ids.product).select(),
    refused: "42501",
    watch: "products",
    control: ({ attacker }) =>
      attacker.client
        .from("products")
        .insert({ name: unique("Tongs") })
        .select(),
  },
  {
    name: "a member deletes a company that is everybody's",
    attack: ({ attacker, ids }) =>
      attacker.client.from("companies").delete().eq("id", ids.company).select(),
    refused: "42501",
    watch: "companies",
    control: ({ attacker }) =>
      attacker.client
        .from("companies")
        .insert({ name: unique("Smithy") })
        .select(),
  },
  {
    name: "a member answers a request that is closed",
    attack: async (fixture) => {
      const { stranger, attacker, asAdmin } = fixture;
      await asAdmin("delete from private.quota_usage");
      const { data } = await stranger.client
        .from("requests")
        .select("id")
        .eq("user_id", stranger.id);
      const id = data?.[0]?.id;
      await asAdmin(`update public.requests set status = 'closed' where id = '${id}'`);
      const answer = await attacker.client
        .from("responses")
        .insert({ user_id: attacker.id, request_id: id, content: unique("Late") });
      await asAdmin(`update public.requests set status = 'open' where id = '${id}'`);
      return answer;
    },
    refused: "request_not_open",
    watch: "responses",
    control: ({ attacker, ids }) =>
      attacker.client
        .from("responses")
        .insert({ user_id: attacker.id, request_id: ids.request, content: unique("Ask Bola") })
        .select(),
  },
];
