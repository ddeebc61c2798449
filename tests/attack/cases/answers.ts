import { type Attack, refused } from "../attack.ts";
import { putRow, unique, write, writeNew } from "./others.ts";

type Act = Attack["attack"];

/** Marks the attacker's answer to the owner's request as helpful; it is then deleted and the request reopened. */
const marking =
  (by: "owner" | "attacker"): Act =>
  async (fixture) => {
    const { attacker, ids, asAdmin, [by]: marker } = fixture;
    const reopen = `update public.requests set status = 'open' where id = '${ids.request}'`;
    await asAdmin("delete from private.quota_usage");
    await asAdmin(reopen);
    const answer = await putRow(fixture, "responses", attacker);
    const said = await marker.client.rpc("mark_answer", { answer, has_helped: true });
    await asAdmin(`delete from public.responses where id = '${answer}'`);
    await asAdmin(reopen);
    return said;
  };
const markRight = marking("owner");

/** The attacker replies to a comment of the owner's. */
const replyTo =
  (comment: "comment" | "hiddenComment"): Act =>
  ({ attacker, ids }) =>
    write(attacker, "comments", { content: unique("Why"), reply_to: ids[comment] }).select();

/** The attacker comments on an answer, in their own or the owner's name. */
const commentAs =
  (name: "owner" | "attacker"): Act =>
  ({ attacker, ids, [name]: { id: user_id } }) => {
    const row = { user_id, content: unique("Me"), response_id: ids.response };
    return write(attacker, "comments", row).select();
  };

/** Attacks on helpful marks, replies, and the references of answers. */
export const answers: Attack[] = [
  ...refused("42501 not_your_request", "responses", markRight, {
    "an author marks their own answer to another's request": marking("attacker"),
  }),
  ...refused("42501", "responses", markRight, {
    "an author writes into their answer that it helped": (fixture) =>
      writeNew(fixture, "responses", fixture.attacker, { helped_at: "2026-01-01" }).select(),
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
  ...refused("42501", "comments", replyTo("comment"), {
    "a member replies to a hidden comment": replyTo("hiddenComment"),
  }),
  ...refused("42501", "comments", commentAs("attacker"), {
    "a member replies in another's name": commentAs("owner"),
  }),
];
