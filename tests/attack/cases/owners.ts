import type { SupabaseClient } from "@supabase/supabase-js";
import { type Attack, refused } from "../attack.ts";
import { type Answer, type Fixture, type Person, pixel } from "../fixture.ts";
import { unique, write, writeNew } from "./others.ts";

type Runs = "owner" | "attacker" | null;

/** Creates a company for one attempt, with or without an owner, and a review of it by `owner`, named or anonymous. */
async function found(fixture: Fixture, runs: Runs, isAnonymous = false) {
  const { asAdmin, owner } = fixture;
  const [company, review] = [crypto.randomUUID(), crypto.randomUUID()];
  const author = isAnonymous ? "null" : `'${owner.id}'`;
  await asAdmin(
    `insert into public.companies (id, name) values ('${company}', '${unique("Smithy")}')`,
  );
  await asAdmin(`insert into public.reviews (id, title, content, rating, company_id, user_id, is_anonymous)
    values ('${review}', '${unique("Nail")}', 'It holds.', 3, '${company}', ${author}, ${isAnonymous})`);
  if (isAnonymous)
    await asAdmin(`insert into private.review_authors values ('${review}', '${owner.id}')`);
  if (runs)
    await asAdmin(
      `insert into private.company_owners values ('${company}', '${fixture[runs].id}')`,
    );
  await asAdmin("delete from private.quota_usage");
  return { company, review };
}

/** Acts on a new company of that kind. */
const business =
  (
    runs: Runs,
    act: (fixture: Fixture, company: string, review: string) => PromiseLike<Answer>,
  ): Attack["attack"] =>
  async (fixture) => {
    const { company, review } = await found(fixture, runs);
    return act(fixture, company, review);
  };
/** The attacker, who owns the company, changes it. */
const changing = (patch: () => object, runs: Runs = "attacker") =>
  business(runs, ({ attacker }, company) => change(attacker, company, patch()));
/** The attacker answers a review of the company. */
const answering = (runs: Runs, row: object = {}) =>
  business(runs, ({ attacker }, _, review) => answer(attacker, review, row));

const claim = (by: SupabaseClient, company: string, row: object) =>
  by.from("company_claims").insert({
    company_id: company,
    statement: unique("I run it"),
    proof: unique("Ask the guard"),
    ...row,
  });
const answer = (by: Person, review: string, row: object = {}) =>
  by.client
    .from("review_replies")
    .insert({ review_id: review, content: unique("Sorry"), ...row })
    .select("id");
const change = (by: Person, company: string, patch: object) =>
  by.client.from("companies").update(patch).eq("id", company).select();

/** A legitimate claim, read by the member who made it. */
const claimRight = business(null, ({ stranger }, company) =>
  claim(stranger.client, company, { user_id: stranger.id }).select("id"),
);
const answerRight = answering("attacker");
const rename = () => ({ name: unique("Forge") });
const renameRight = changing(rename);

const webp = { contentType: "image/webp" };
let moment = Date.now();
const fileFor = (company: string, ending = "webp") => {
  moment += 1;
  return `${company}/${moment}.${ending}`;
};
const faces = (who: Person) => who.client.storage.from("avatars");

/** Stores and sets a logo as the attacker, who owns the company. */
async function withLogo(fixture: Fixture) {
  const { attacker } = fixture;
  const { company } = await found(fixture, "attacker");
  const path = fileFor(company);
  await faces(attacker).upload(path, pixel, webp);
  const { publicUrl } = faces(attacker).getPublicUrl(path).data;
  const answer = await change(attacker, company, { logo: publicUrl });
  return { company, path, publicUrl, answer };
}
const logoRight: Attack["control"] = async (fixture) => (await withLogo(fixture)).answer;

/** Uploads of a logo that are refused: the actor, the company's owner, and the path. */
const refusedLogos: [who: string, runs: Runs, path: (company: string) => string][] = [
  ["a stranger", "owner", fileFor],
  ["somebody whose claim waits", null, fileFor],
  [
    "an owner, to a path that climbs to another's",
    "attacker",
    (c) => `${c}/../${fileFor(crypto.randomUUID())}`,
  ],
  ["an owner, as a drawing", "attacker", (c) => fileFor(c, "svg")],
  ["an owner, beside the folder", "attacker", (c) => `${c}.webp`],
];
const uploads = refusedLogos.map(([who, runs, path]): [string, Attack["attack"]] => [
  `a logo is uploaded by ${who}`,
  business(runs, async ({ attacker }, company) => {
    await claim(attacker.client, company, { user_id: attacker.id });
    return faces(attacker).upload(path(company), pixel, webp);
  }),
]);

const logos: Attack[] = [
  ...refused("4", "review_replies", logoRight, {
    ...Object.fromEntries(uploads),
    "an owner exchanges the file of a logo": async (fixture) => {
      const { path } = await withLogo(fixture);
      return faces(fixture.attacker).upload(path, pixel, { ...webp, upsert: true });
    },
  }),
  ...refused("P0001 photo_missing", "review_replies", logoRight, {
    "an owner shows a picture from elsewhere as the logo": changing(() => ({
      logo: "https://a.example/logo.webp",
    })),
    "an owner shows the logo of another business": async (fixture) => {
      const { publicUrl } = await withLogo(fixture);
      const { company } = await found(fixture, "attacker");
      return change(fixture.attacker, company, { logo: publicUrl });
    },
  }),
  ...refused("nothing", "review_replies", logoRight, {
    "a former owner changes the logo": async (fixture) => {
      const { company } = await withLogo(fixture);
      await fixture.attacker.client.rpc("release_company", { company });
      return change(fixture.attacker, company, { logo: null });
    },
    "a former owner removes the file of the logo": async (fixture) => {
      const { company, path } = await withLogo(fixture);
      await fixture.attacker.client.rpc("release_company", { company });
      await fixture.asAdmin("update storage.objects set created_at = now() - interval '1 hour'");
      return faces(fixture.attacker).remove([path]);
    },
  }),
  {
    name: "a member removes a logo as moderators do",
    attack: async (fixture) => {
      const { company } = await withLogo(fixture);
      return fixture.attacker.client.rpc("moderation_remove_logo", { company });
    },
    refused: "42501 moderators_only",
    watch: "review_replies",
    control: async (fixture) => {
      const { company } = await withLogo(fixture);
      await fixture.moderator.client.rpc("moderation_remove_logo", { company });
      return fixture.visitor.from("companies").select("id").eq("id", company).is("logo", null);
    },
  },
];

const claims = async ({ moderator }: Fixture) => {
  const { data, error } = await moderator.client.rpc("moderation_claims");
  return { data: JSON.stringify(data), error };
};

/** Requests the businesses of the owner. */
const runBy = (who: "owner" | "attacker") =>
  business("owner", async ({ owner, [who]: by }) => {
    const profiles = by.client.from("profiles").select("businesses");
    const { data, error } = await profiles.eq("id", owner.id);
    return { data: data?.[0]?.businesses, error };
  });

/** The attacker edits the business's answer to a review. */
const editing = (runs: "owner" | "attacker") =>
  business(runs, async ({ attacker, [runs]: by }, _, review) => {
    const { data } = await answer(by, review);
    const edit = attacker.client.from("review_replies").update({ content: unique("We cheat") });
    return edit.eq("id", data?.[0]?.id).select();
  });
const describe = () => ({ description: "Closed for good", hours: "Always" });

/** Merges a company into another, and returns the address that it leads to. */
const merging = (by: (fixture: Fixture) => SupabaseClient) =>
  business(null, async (fixture, duplicate) => {
    const { company: survivor } = await found(fixture, null);
    const args = { kind: "company", duplicate, survivor };
    const merged = await by(fixture).rpc("moderation_merge", args);
    if (merged.error) return merged;
    const { visitor } = fixture;
    return visitor.from("companies").select("id").eq("id", duplicate).eq("merged_into", survivor);
  });

export const owners: Attack[] = [
  ...logos,
  ...refused("42501", "company_claims", claimRight, {
    "a member claims a company in another's name": business(null, ({ attacker, owner }, company) =>
      claim(attacker.client, company, { user_id: owner.id }),
    ),
    "a claim comes approved": business(null, ({ attacker }, company) =>
      claim(attacker.client, company, { status: "approved" }),
    ),
    "a visitor claims a company": business(null, ({ visitor }, company) =>
      claim(visitor, company, {}),
    ),
  }),
  ...refused("nothing", "company_claims", claims, {
    "a member reads others' claims": ({ attacker }) =>
      attacker.client.from("company_claims").select().neq("user_id", attacker.id),
  }),
  ...refused("nothing", "review_replies", claims, {
    "a member reads the owners of businesses": ({ attacker }) =>
      attacker.client.rpc("moderation_claims"),
  }),
  ...refused("nothing", "company_claims", runBy("owner"), {
    "a member reads another's businesses": runBy("attacker"),
  }),
  ...refused("42501 moderators_only", "review_replies", claims, {
    "a member approves their own claim": business(null, async ({ attacker }, company) => {
      const claimed = claim(attacker.client, company, { user_id: attacker.id });
      const { data } = await claimed.select("id").single();
      const args = { claim: data?.id, is_approved: true };
      return attacker.client.rpc("moderation_decide_claim", args);
    }),
  }),
  ...refused("42501 moderators_only", "review_replies", answerRight, {
    "a member takes a company from its owner": business("owner", (fixture, company) => {
      const args = { company, member: fixture.owner.id, answer: "Mine now" };
      return fixture.attacker.client.rpc("moderation_withdraw_company", args);
    }),
  }),
  ...refused("42501", "review_replies", answerRight, {
    "a member answers for a business that is not theirs": answering("owner"),
    "a business answers with the time and mark of another": answering("attacker", {
      created_at: "2020-01-01",
    }),
    "an owner gives their business five stars": changing(() => ({
      rating_counts: [0, 0, 0, 0, 99],
    })),
  }),
  ...refused("nothing", "user_lists", editing("attacker"), {
    "a member changes what a business answered": editing("owner"),
  }),
  ...refused("nothing", "review_replies", changing(describe), {
    "a member describes a business that is not theirs": changing(describe, "owner"),
  }),
  ...refused("nothing", "review_replies", renameRight, {
    "a member names a business that is not theirs": changing(rename, "owner"),
  }),
  ...refused("P0001 quota_exceeded", "review_replies", renameRight, {
    "an owner makes the business of today another one tomorrow": business(
      "attacker",
      async ({ attacker }, company) => {
        await change(attacker, company, rename());
        return change(attacker, company, rename());
      },
    ),
  }),
  ...refused("23505", "review_replies", renameRight, {
    "an owner opens a page without reviews under the name of before": business(
      "attacker",
      async ({ attacker }, company) => {
        const companies = () => attacker.client.from("companies");
        const { data } = await companies().select("name").eq("id", company).single();
        await change(attacker, company, rename());
        return companies().insert({ name: data?.name });
      },
    ),
  }),
  ...refused("42501", "review_replies", renameRight, {
    "an owner takes the former names off their business": changing(() => ({ former_names: [] })),
  }),
  ...refused("P0001 own_company", "review_replies", answerRight, {
    "an owner reviews their business without a name": business(
      "attacker",
      (fixture, company_id) => {
        const unnamed = { company_id, user_id: null, is_anonymous: true };
        return writeNew(fixture, "reviews", fixture.attacker, unnamed);
      },
    ),
  }),
  ...refused("P0001 own_company", "company_claims", answerRight, {
    "an owner votes down a review of their business": business(
      "attacker",
      ({ attacker }, _, review_id) =>
        write(attacker, "review_votes", { review_id, vote_type: "downvote" }),
    ),
  }),
  {
    name: "an owner finds out by their answer who wrote anonymously",
    attack: async (fixture) => {
      const { company, review } = await found(fixture, "attacker", true);
      const { data: said } = await answer(fixture.attacker, review);
      const { client } = fixture.attacker;
      const seen = await Promise.all([
        client.from("review_replies").select().eq("id", said?.[0]?.id),
        client.from("reviews").select("*,reply").eq("id", review),
        client.from("notifications").select().eq("entity_id", review),
        client.rpc("company_page", { company }),
        client.rpc("post_feed", { kind: "review", company_id: company }),
        client.rpc("export_account"),
      ]);
      const told = JSON.stringify(seen.slice(0, 5).map(({ data }) => data));
      return { data: told.includes(fixture.owner.id), error: null };
    },
    refused: "nothing",
    watch: "company_claims",
    control: async (fixture) => {
      const { review } = await found(fixture, "attacker", true);
      await answer(fixture.attacker, review);
      return fixture.owner.client
        .from("notifications")
        .select()
        .eq("type", "owner_reply")
        .eq("entity_id", review);
    },
  },
  ...refused(
    "42501",
    "company_claims",
    merging(({ moderator }) => moderator.client),
    {
      "a member merges two companies": merging(({ attacker }) => attacker.client),
      "a visitor merges two companies": merging(({ visitor }) => visitor),
    },
  ),
];
