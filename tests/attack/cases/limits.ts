import { claiming } from "../../local/server.ts";
import { type Attack, refused } from "../attack.ts";
import type { Answer, Fixture, Person } from "../fixture.ts";
import { rowOf, unique, write, writeNew } from "./others.ts";
import { message } from "./shared-rows.ts";

/** Runs a call on the attacker's first day, when the newcomer limits apply. */
export const asNewcomer =
  (act: Attack["attack"]): Attack["attack"] =>
  async (fixture) => {
    const { asAdmin, attacker } = fixture;
    const since = (time: string) =>
      asAdmin(`update public.profiles set created_at = ${time} where id = '${attacker.id}'`);
    await since("now()");
    const answer = await act(fixture);
    await since("now() - interval '90 days'");
    return answer;
  };

/** Posts several recommendations in one request. */
const post = (fixture: Fixture, by: Person, many: number) => {
  const row = () => ({ user_id: by.id, ...rowOf.recommendations?.(fixture, by) });
  return by.client.from("recommendations").insert(Array.from({ length: many }, row));
};

/** A visitor sends the same request many times, each with another forged address. */
const flood =
  (path: string, times: number, body: () => object): Attack["attack"] =>
  async ({ send }) => {
    let answer: Answer = { data: null, error: null };
    for (let sent = 0; sent < times; sent += 1) {
      const headers = claiming(`192.0.2.${sent}`);
      answer = await send(`/rest/v1/${path}`, { method: "POST", headers, body: body() });
    }
    return answer;
  };

/** Uses up the attacker's quota of an action. */
const useUp = ({ asAdmin, attacker }: Fixture, action: string) =>
  asAdmin(`insert into private.quota_usage (subject, action, recent)
    select '${attacker.id}', q.action, array_fill(now(), array[q.most]) from private.quotas as q
    where q.action = '${action}'
    on conflict (subject, action) do update set recent = excluded.recent`);

/** A newcomer adds a post with these links. */
const postLinks = (...links: string[]) =>
  asNewcomer((fixture) =>
    writeNew(fixture, "recommendations", fixture.attacker, { links }).select(),
  );

const postRight: Attack["control"] = (fixture) => post(fixture, fixture.stranger, 1).select();
/** A member changes their own profile. */
const introducing =
  (who: "attacker" | "stranger"): Attack["control"] =>
  ({ [who]: { client, id } }) =>
    client.from("profiles").update({ bio: "Once more" }).eq("id", id).select();

/** Each table with a quota, and its action. */
const spent: [table: string, action: string][] = [
  ["recommendations", "posts"],
  ["requests", "posts"],
  ["responses", "responses"],
  ["comments", "comments"],
  ["user_lists", "lists"],
  ["companies", "catalog"],
];

const overdone = spent.flatMap(([table, action]) =>
  refused("quota_exceeded", table, postRight, {
    [`a member writes one more into ${table} than there may be in a time`]: async (fixture) => {
      await useUp(fixture, action);
      const { attacker } = fixture;
      const company = { name: unique("Smithy") };
      if (table === "companies") return attacker.client.from(table).insert(company);
      return writeNew(fixture, table, attacker);
    },
  }),
);

export const limits: Attack[] = [
  ...overdone,
  ...refused("quota_exceeded", "recommendations", postRight, {
    "a member posts seven times in one request": (fixture) => post(fixture, fixture.attacker, 7),
  }),
  ...refused(
    "newcomer_limit",
    "recommendations",
    (fixture) => post(fixture, fixture.stranger, 6).select(),
    {
      "a newcomer posts six times in one request": asNewcomer((fixture) =>
        post(fixture, fixture.attacker, 6),
      ),
    },
  ),
  {
    name: "a newcomer's post has two links",
    attack: postLinks("https://a.example", "https://b.example"),
    refused: "newcomer_limit",
    watch: "recommendations",
    control: async (fixture) => {
      await fixture.asAdmin("delete from private.quota_usage");
      return postLinks("https://a.example")(fixture);
    },
  },
  ...refused(
    "newcomer_limit",
    "comments",
    (fixture) => writeNew(fixture, "comments", fixture.attacker).select(),
    {
      "a newcomer's comment hides its links in the text": asNewcomer(({ attacker, ids }) => {
        const content = unique("www.a.example and HTTPS://b.example");
        return write(attacker, "comments", { review_id: ids.review, content });
      }),
    },
  ),
  ...refused("42501", "profiles", introducing("attacker"), {
    "a member becomes an old one by their profile": ({ attacker }) =>
      attacker.client
        .from("profiles")
        .upsert({ id: attacker.id, full_name: "Old", created_at: "2020-01-01" }),
  }),
  ...refused("quota_exceeded", "profiles", introducing("stranger"), {
    "a member edits without end": async (fixture) => {
      await useUp(fixture, "edits");
      return introducing("attacker")(fixture);
    },
  }),
  // Ten messages are allowed.
  ...refused("400", (viewer) => viewer.from("contact_messages").select(), postRight, {
    "a visitor writes without end by claiming another address each time": flood(
      "contact_messages",
      11,
      message,
    ),
  }),
  ...refused("400", (viewer) => viewer.rpc("site_numbers"), postRight, {
    "a visitor fills the list of errors by claiming another address each time": flood(
      "rpc/report_error",
      21,
      () => ({
        ...{ kind: "page", message: "TypeError", file: "/assets/home.js", line: 1, col: 1 },
        ...{ version: "1", screen: "/" },
      }),
    ),
  }),
  ...refused(
    "nothing",
    "places",
    ({ attacker }) => attacker.client.from("places").select("id").limit(3),
    {
      "a member asks for ten thousand rows at once": async ({ attacker }) => {
        const places = attacker.client.from("places").select("id", { count: "exact" });
        const { data, count, error } = await places.limit(10_000);
        // With fewer places, the response's limit would prove nothing.
        return { data: (data?.length ?? 0) > 200 || (count ?? 0) <= 200, error };
      },
    },
  ),
];
