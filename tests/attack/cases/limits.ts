import { type Attack, refused } from "../attack.ts";
import type { Answer, Fixture } from "../fixture.ts";
import { putRow, rowOf, unique } from "./others.ts";

/** Runs a call as on the attacker's first day, when the newcomer limits apply. */
const asNewcomer =
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

const posts = (fixture: Fixture, many: number, row: object = {}) =>
  Array.from({ length: many }, () => ({
    user_id: fixture.attacker.id,
    ...rowOf.recommendations?.(fixture),
    ...row,
  }));

/** A visitor sends the same so often, and claims another address each time. */
const flood =
  (path: string, times: number, body: () => object): Attack["attack"] =>
  async ({ send }) => {
    let answer: Answer = { data: null, error: null };
    for (let sent = 0; sent < times; sent += 1) {
      const ip = `192.0.2.${sent}`;
      const headers = { "x-forwarded-for": ip, "x-real-ip": ip, "cf-connecting-ip": ip };
      answer = await send(`/rest/v1/${path}`, { method: "POST", headers, body: body() });
    }
    return answer;
  };

/** The attacker has used up what there is of something. */
const useUp = ({ asAdmin, attacker }: Fixture, action: string) =>
  asAdmin(`insert into private.quota_usage (subject, action, recent)
    select '${attacker.id}', q.action, array_fill(now(), array[q.most]) from private.quotas as q
    where q.action = '${action}'
    on conflict (subject, action) do update set recent = excluded.recent`);

/** A newcomer posts something with these links. */
const postLinks = (...links: string[]) =>
  asNewcomer((fixture) =>
    fixture.attacker.client
      .from("recommendations")
      .insert(posts(fixture, 1, { links }))
      .select(),
  );

const postRight: Attack["control"] = (fixture) =>
  fixture.stranger.client
    .from("recommendations")
    .insert({ user_id: fixture.stranger.id, ...rowOf.recommendations?.(fixture) })
    .select();

/** Each table with a limit in a time, by its action. */
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
      const { client, id: user_id } = fixture.attacker;
      const company: object = { name: unique("Smithy") };
      const row = { user_id, ...rowOf[table]?.(fixture) };
      return client.from(table).insert(table === "companies" ? company : row);
    },
  }),
);

export const limits: Attack[] = [
  ...overdone,
  ...refused("quota_exceeded", "recommendations", postRight, {
    "a member posts seven times in one request": (fixture) =>
      fixture.attacker.client.from("recommendations").insert(posts(fixture, 7)),
  }),
  {
    name: "a newcomer posts six times in one request",
    attack: asNewcomer((fixture) =>
      fixture.attacker.client.from("recommendations").insert(posts(fixture, 6)),
    ),
    refused: "newcomer_limit",
    watch: "recommendations",
    control: (fixture) =>
      fixture.stranger.client
        .from("recommendations")
        .insert(posts(fixture, 6).map((row) => ({ ...row, user_id: fixture.stranger.id })))
        .select(),
  },
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
  {
    name: "a newcomer's comment hides its links in the text",
    attack: asNewcomer(({ attacker, ids }) =>
      attacker.client.from("comments").insert({
        user_id: attacker.id,
        review_id: ids.review,
        content: unique("www.a.example and HTTPS://b.example"),
      }),
    ),
    refused: "newcomer_limit",
    watch: "comments",
    control: (fixture) =>
      putRow(fixture, "comments", fixture.attacker).then((data) => ({ data, error: null })),
  },
  {
    name: "a member becomes an old one by their profile",
    attack: ({ attacker }) =>
      attacker.client
        .from("profiles")
        .upsert({ id: attacker.id, full_name: "Old", created_at: "2020-01-01" }),
    refused: "42501",
    watch: "profiles",
    control: ({ attacker }) =>
      attacker.client.from("profiles").update({ full_name: "Old" }).eq("id", attacker.id).select(),
  },
  {
    name: "a member edits without end",
    attack: async (fixture) => {
      await useUp(fixture, "edits");
      const { client, id } = fixture.attacker;
      return client.from("profiles").update({ bio: "Once more" }).eq("id", id).select();
    },
    refused: "quota_exceeded",
    watch: "profiles",
    control: ({ stranger }) =>
      stranger.client.from("profiles").update({ bio: "Once" }).eq("id", stranger.id).select(),
  },
  {
    name: "a visitor writes without end by claiming another address each time",
    attack: flood("contact_messages", 11, () => ({
      name: "V",
      email: "v@v.example",
      subject: unique("S"),
      message: unique("M"),
    })),
    refused: "400",
    // Ten of them are allowed.
    watch: (viewer) => viewer.from("contact_messages").select(),
    control: postRight,
  },
  {
    name: "a visitor fills the list of errors by claiming another address each time",
    attack: flood("rpc/report_error", 21, () => ({
      kind: "page",
      message: "TypeError",
      file: "/assets/home.js",
      line: 1,
      col: 1,
      version: "1",
      screen: "/",
    })),
    refused: "400",
    watch: (viewer) => viewer.rpc("site_numbers"),
    control: postRight,
  },
  {
    name: "a member asks for ten thousand rows at once",
    attack: async ({ attacker }) => {
      const { data, count, error } = await attacker.client
        .from("places")
        .select("id", { count: "exact" })
        .limit(10_000);
      // Fewer places than that would prove nothing.
      return { data: (data?.length ?? 0) > 200 || (count ?? 0) <= 200, error };
    },
    refused: "nothing",
    watch: "places",
    control: ({ attacker }) => attacker.client.from("places").select("id").limit(3),
  },
];
