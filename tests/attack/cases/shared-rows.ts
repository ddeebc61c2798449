import { type Attack, refused } from "../attack.ts";
import { unique, writeNew } from "./others.ts";

/** A message to the operators. */
export const message = () => ({
  name: "V",
  email: "v@v.example",
  subject: unique("S"),
  message: unique("M"),
});

/** A message as a visitor sends it; the response only says that it was accepted. */
const messageRight: Attack["control"] = async ({ visitor }) => {
  const { error, status } = await visitor.from("contact_messages").insert(message());
  return { data: status, error };
};
/** Adds a shared row. */
const adding =
  (table: "products" | "companies"): Attack["control"] =>
  ({ attacker }) =>
    attacker.client
      .from(table)
      .insert({ name: unique("Tongs") })
      .select();

/** Attacks on data without an owner: messages to the operators, and shared rows such as categories and places. */
export const sharedRows: Attack[] = [
  ...refused("42501", "contact_messages", messageRight, {
    "a visitor's message brings its own date": ({ visitor }) =>
      visitor.from("contact_messages").insert({ ...message(), created_at: "2020-01-01" }),
  }),
  ...refused("42501", "contact_messages", ({ visitor }) => visitor.from("categories").select(), {
    "a visitor asks for their message to be given back": ({ visitor }) =>
      visitor.from("contact_messages").insert(message()).select(),
  }),
  ...refused(
    "42501",
    "profiles",
    ({ owner }) => owner.client.from("profiles").select().eq("id", owner.id),
    {
      "a member asks for another's account to be erased": ({ attacker, owner: { id, email } }) =>
        attacker.client.from("delete_requests").insert({ user_id: id, email, reason: "other" }),
    },
  ),
  ...refused("42501", "categories", ({ attacker }) => attacker.client.from("categories").select(), {
    "a member makes a category": ({ attacker }) =>
      attacker.client.from("categories").insert({ name: "Mine", slug: "mine" }),
  }),
  ...refused(
    "42501",
    (viewer) => viewer.from("places").select("id").limit(3),
    ({ attacker }) => attacker.client.from("places").select("id").limit(1),
    {
      "a member makes a place": ({ attacker }) =>
        attacker.client.from("places").insert({ id: "xx", name: "Nowhere" }),
    },
  ),
  ...refused("42501", "products", adding("products"), {
    "a member changes a product that is everybody's": ({ attacker, ids }) =>
      attacker.client.from("products").update({ name: "Mine" }).eq("id", ids.product).select(),
  }),
  ...refused("42501", "companies", adding("companies"), {
    "a member deletes a company that is everybody's": ({ attacker, ids }) =>
      attacker.client.from("companies").delete().eq("id", ids.company).select(),
  }),
  ...refused(
    "request_not_open",
    "responses",
    (fixture) => writeNew(fixture, "responses", fixture.attacker).select(),
    {
      "a member answers a request that is closed": async (fixture) => {
        const { attacker, ids, asAdmin } = fixture;
        await asAdmin("delete from private.quota_usage");
        const set = (status: string) =>
          asAdmin(
            `update public.requests set status = '${status}' where id = '${ids.strangersRequest}'`,
          );
        await set("closed");
        const row = { request_id: ids.strangersRequest };
        const answer = await writeNew(fixture, "responses", attacker, row);
        await set("open");
        return answer;
      },
    },
  ),
];
