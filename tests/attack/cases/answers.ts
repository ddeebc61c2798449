import type { Attack } from "../attack.ts";
import { unique } from "./others.ts";

/** An answer of the attacker's to the owner's request, with a fresh count of what they did. */
async function answer({ attacker, things, arrange }: Parameters<Attack["attack"]>[0]) {
  await arrange("delete from private.quota_usage");
  await arrange(`update public.requests set status = 'open' where id = '${things.request}'`);
  const { data } = await attacker.client
    .from("responses")
    .insert({ user_id: attacker.id, request_id: things.request, content: unique("Ask Musa") })
    .select("id");
  return `${data?.[0]?.id}`;
}

/** The asker marks an answer as helpful; the answer is deleted and the request reopened afterwards. */
const markRight: Attack["control"] = async (stage) => {
  const id = await answer(stage);
  const { owner, things, arrange } = stage;
  const said = await owner.client.rpc("mark_answer", { answer: id, has_helped: true });
  await arrange(`delete from public.responses where id = '${id}'`);
  await arrange(`update public.requests set status = 'open' where id = '${things.request}'`);
  return said;
};

/** Attacks on helpful marks, replies, and the references of answers. */
export const answers: Attack[] = [
  {
    name: "an author marks their own answer to another's request",
    attack: async (stage) => {
      const id = await answer(stage);
      const said = await stage.attacker.client.rpc("mark_answer", { answer: id, has_helped: true });
      await stage.arrange(`delete from public.responses where id = '${id}'`);
      return said;
    },
    refused: "42501 not_your_request",
    watch: "responses",
    control: markRight,
  },
  {
    name: "an author writes into their answer that it helped",
    attack: ({ attacker, things }) =>
      attacker.client
        .from("responses")
        .insert({
          user_id: attacker.id,
          request_id: things.request,
          content: unique("Best"),
          helped_at: "2026-01-01",
        })
        .select(),
    refused: "42501",
    watch: "responses",
    control: markRight,
  },
  {
    name: "a member raises how often they helped",
    attack: ({ attacker }) =>
      attacker.client.from("profiles").update({ helped_count: 99 }).eq("id", attacker.id).select(),
    refused: "42501",
    watch: "profiles",
    control: markRight,
  },
  {
    name: "a visitor marks an answer",
    attack: ({ visitor, things }) =>
      visitor.rpc("mark_answer", { answer: things.response, has_helped: true }),
    refused: "42501",
    watch: "responses",
    control: markRight,
  },
  {
    name: "a member makes a list of what helped another",
    attack: ({ attacker, things }) =>
      attacker.client.rpc("list_marked_answers", { request: things.request }),
    refused: "42501 not_your_request",
    watch: "user_lists",
    control: markRight,
  },
  {
    name: "a member replies to a hidden comment",
    attack: ({ attacker, things }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: attacker.id, content: unique("Why"), reply_to: things.hiddenComment })
        .select(),
    refused: "42501",
    watch: "comments",
    control: ({ attacker, things }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: attacker.id, content: unique("Why"), reply_to: things.comment })
        .select(),
  },
  {
    name: "a member replies in another's name",
    attack: ({ attacker, owner, things }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: owner.id, content: unique("Me"), response_id: things.response })
        .select(),
    refused: "42501",
    watch: "comments",
    control: ({ attacker, things }) =>
      attacker.client
        .from("comments")
        .insert({ user_id: attacker.id, content: unique("Me"), response_id: things.response })
        .select(),
  },
];
