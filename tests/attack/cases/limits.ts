import { type Attack, refused } from "../attack.ts";
import type { Answer, Fixture } from "../fixture.ts";
import { putRow, rowOf, unique } from "./others.ts";

/** Runs a call as on the attacker's first day, when the newcomer limits apply. */
async function asNewcomer(fixture: Fixture, what: () => PromiseLike<Answer>): Promise<Answer> {
  const { asAdmin, attacker } = fixture;
  await asAdmin(`update public.profiles set created_at = now() where id = '${attacker.id}'`);
  const answer = await what();
  await asAdmin(
    `update public.profiles set created_at = now() - interval '90 days' where id = '${attacker.id}'`,
  );
  return answer;
}

const posts = (fixture: Fixture, many: number, row: object = {}) =>
  Array.from({ length: many }, () => ({
    user_id: fixture.attacker.id,
    ...rowOf.recommendations?.(fixture),
    ...row,
  }));

const errorReport = {
  kind: "page",
  message: "TypeError",
  file: "/assets/home.js",
  line: 1,
  col: 1,
  version: "1",
  screen: "/",
};

/** The attacker has used up what there is of something. */
const useUp = ({ asAdmin, attacker }: Fixture, action: string) =>
  asAdmin(`insert into private.quota_usage (subject, action, recent)
    select '${attacker.id}', q.action, array_fill(now(), array[q.most]) from private.quotas as q
    where q.action = '${action}'
    on conflict (subject, action) do update set recent = excluded.recent`);

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

const overdone = spent.map(
  ([table, action]): Attack => ({
    name: `a member writes one more into ${table} than there may be in a time`,
    attack: async (fixture) => {
      await useUp(fixture, action);
      const { client, id } = fixture.attacker;
      const row: Record<string, unknown> =
        table === "companies"
          ? { name: unique("Smithy") }
          : { user_id: id, ...rowOf[table]?.(fixture) };
      return client.from(table).insert(row);
    },
    refused: "quota_exceeded",
    watch: table,
    control: postRight,
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
    attack: (fixture) =>
      asNewcomer(fixture, () =>
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
    attack: (fixture) =>
      asNewcomer(fixture, () =>
        fixture.attacker.client
          .from("recommendations")
          .insert(posts(fixture, 1, { links: ["https://a.example", "https://b.example"] })),
      ),
    refused: "newcomer_limit",
    watch: "recommendations",
    control: async (fixture) => {
      await fixture.asAdmin("delete from private.quota_usage");
      return asNewcomer(fixture, () =>
        fixture.attacker.client
          .from("recommendations")
          .insert(posts(fixture, 1, { links: ["https://a.example"] }))
          .select(),
      );
    },
  },
  {
    name: "a newcomer's comment hides its links in the text",
    attack: (fixture) =>
      asNewcomer(fixture, () =>
        fixture.attacker.client.from("comments").insert({
          user_id: fixture.attacker.id,
          review_id: fixture.ids.review,
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
    attack: async ({ send }) => {
      let answer: Answer = { data: null, error: null };
      for (let sent = 0; sent < 11; sent += 1) {
        const claimed = `192.0.2.${sent}`;
        answer = await send("/rest/v1/contact_messages", {
          method: "POST",
          headers: {
            "x-forwarded-for": claimed,
            "x-real-ip": claimed,
            "cf-connecting-ip": claimed,
          },
          body: { name: "V", email: "v@v.example", subject: unique("S"), message: unique("M") },
        });
      }
      return answer;
    },
    refused: "400",
    // Ten of them are allowed.
    watch: (viewer) => viewer.from("contact_messages").select(),
    control: postRight,
  },
  {
    name: "a visitor fills the list of errors by claiming another address each time",
    attack: async ({ send }) => {
      let answer: Answer = { data: null, error: null };
      for (let sent = 0; sent < 21; sent += 1) {
        const claimed = `192.0.2.${sent}`;
        answer = await send("/rest/v1/rpc/report_error", {
          method: "POST",
          headers: {
            "x-forwarded-for": claimed,
            "x-real-ip": claimed,
            "cf-connecting-ip": claimed,
          },
          body: errorReport,
        });
      }
      return answer;
    },
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
