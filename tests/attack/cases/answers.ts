import { type Attack, refused } from "../attack.ts";
import { unique } from "./others.ts";

/** An answer of the attacker's to the owner's request, with a fresh count of what they did. */
async function answer({ attacker, ids, asAdmin }: Parameters<Attack["attack"]>[0]) {
  await asAdmin("delete from private.quota_usage");
  await asAdmin(`update public.requests set status = 'open' where id = '${ids.request}'`);
  const { data } = await attacker.client
    .from("responses")
    .insert({ user_id: attacker.id, request_id: ids.request, content: unique("Ask Musa") })
    .select("id");
  return `${data?.[0]?.id}`;
}

/** The asker marks an answer as helpful; the answer is deleted and the request reopened afterwards. */
const markRight: Attack["control"] = async (fixture) => {
  const id = await answer(fixture);
  const { owner, ids, asAdmin } = fixture;
  const said = await owner.client.rpc("mark_answer", { answer: id, has_helped: true });
  await asAdmin(`delete from public.responses where id = '${id}'`);
  await asAdmin(`update public.requests set status = 'open' where id = '${ids.request}'`);
  return said;
};

/** Attacks on helpful marks, replies, and the references of answers. */
export const answers: Attack[] = [
  ...refused("42501 not_your_request", "responses", markRight, {
    "an author marks their own answer to another's request": async (fixture) => {
      const id = await answer(fixture);
      const said = await fixture.attacker.client.rpc("mark_answer", {
        answer: id,
        has_helped: true,
      });
      await fixture.asAdmin(`delete from public.responses where id = '${id}'`);
      return said;
    },
  }),
  ...refused("42501", "responses", markRight, {
    "an author writes into their answer that it helped": ({ attacker, ids }) =>
      attacker.client
        .from("responses")
        .insert({
          user_id: attacker.id,
          request_id: ids.request,
          content: unique("Best"),
          helped_at: "2026-01-01",
        })
        .select(),
    "a visitor marks an answer": ({ visitor, ids }) =>
      visitor.rpc("mark_answer", { answer: ids.response, has_helped: true }),
  }),
  ...refused("42501", "profiles", markRight, {
    "a member raises how often they helped": ({ attacker }) =>
      attacker.client.from("profiles").update({ helped_count: 99 }).eq("id", attacker.id).select(),
  }),
  ...refused("42501 not_your_request", "user_lists", markRight, {
    "a member makes a list of what helped another": ({ attacker, ids }) =>
      attacker.client.rpc("list_marked_answers", { request: ids.request }),
  }),
  {
    name: "a member replies to a hidden comment",
    attack: ({ attacker, ids }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: attacker.id, content: unique("Why"), reply_to: ids.hiddenComment })
        .select(),
    refused: "42501",
    watch: "comments",
    control: ({ attacker, ids }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: attacker.id, content: unique("Why"), reply_to: ids.comment })
        .select(),
  },
  {
    name: "a member replies in another's name",
    attack: ({ attacker, owner, ids }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: owner.id, content: unique("Me"), response_id: ids.response })
        .select(),
    refused: "42501",
    watch: "comments",
    control: ({ attacker, ids }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: attacker.id, content: unique("Me"), response_id: ids.response })
        .select(),
  },
];
