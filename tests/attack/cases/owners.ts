import type { Attack } from "../attack.ts";
import { type Fixture, type Person, pixel } from "../fixture.ts";
import { unique } from "./others.ts";

/** A company of its own for each try, with a review by the owner of everything else, named or not. */
async function business({ asAdmin, owner }: Fixture, runs: Person | null, isAnonymous = false) {
  const [company, review] = [crypto.randomUUID(), crypto.randomUUID()];
  await asAdmin(
    `insert into public.companies (id, name) values ('${company}', '${unique("Smithy")}')`,
  );
  await asAdmin(`insert into public.reviews (id, title, content, rating, company_id, user_id, is_anonymous)
    values ('${review}', '${unique("Nail")}', 'It holds.', 3, '${company}', ${isAnonymous ? "null" : `'${owner.id}'`}, ${isAnonymous})`);
  if (isAnonymous) {
    await asAdmin(`insert into private.review_authors values ('${review}', '${owner.id}')`);
  }
  if (runs) {
    await asAdmin(`insert into private.company_owners values ('${company}', '${runs.id}')`);
  }
  await asAdmin("delete from private.quota_usage");
  return { company, review };
}

const words = () => ({ statement: unique("I run it"), proof: unique("Ask the guard") });
const answer = (by: Person, review: string) =>
  by.client
    .from("review_replies")
    .insert({ review_id: review, content: unique("Sorry") })
    .select("id");

/** A claim that is right, which its member reads. */
const claimRight: Attack["control"] = async (fixture) => {
  const { company } = await business(fixture, null);
  return fixture.stranger.client
    .from("company_claims")
    .insert({ company_id: company, user_id: fixture.stranger.id, ...words() })
    .select("id");
};

/** A business that answers a review of it. */
const answerRight: Attack["control"] = async (fixture) => {
  const { review } = await business(fixture, fixture.attacker);
  return answer(fixture.attacker, review);
};

/** A business under another name, which its owner gave it. */
const renameRight: Attack["control"] = async (fixture) => {
  const { company } = await business(fixture, fixture.attacker);
  return fixture.attacker.client
    .from("companies")
    .update({ name: unique("Forge") })
    .eq("id", company)
    .select();
};

const webp = { contentType: "image/webp" };
let moment = Date.now();
const fileFor = (company: string, ending = "webp") => {
  moment += 1;
  return `${company}/${moment}.${ending}`;
};
const faces = (who: Person) => who.client.storage.from("avatars");
const setLogo = (who: Person, company: string, logo: string | null) =>
  who.client.from("companies").update({ logo }).eq("id", company).select("logo");

/** A logo that the attacker, who runs the company, has stored and set. */
async function withLogo(fixture: Fixture) {
  const { company } = await business(fixture, fixture.attacker);
  const path = fileFor(company);
  await faces(fixture.attacker).upload(path, pixel, webp);
  const { publicUrl } = faces(fixture.attacker).getPublicUrl(path).data;
  const answer = await setLogo(fixture.attacker, company, publicUrl);
  return { company, path, publicUrl, answer };
}
const logoRight: Attack["control"] = async (fixture) => (await withLogo(fixture)).answer;

/** Uploads of a logo that are refused: by whom, of whose company, to which path. */
const refusedLogos: [
  who: string,
  runs: (fixture: Fixture) => Person | null,
  path: (company: string) => string,
][] = [
  ["a stranger", ({ owner }) => owner, fileFor],
  ["somebody whose claim waits", () => null, fileFor],
  [
    "an owner, to a path that climbs to another's",
    ({ attacker }) => attacker,
    (c) => `${c}/../${fileFor(crypto.randomUUID())}`,
  ],
  ["an owner, as a drawing", ({ attacker }) => attacker, (c) => fileFor(c, "svg")],
  ["an owner, beside the folder", ({ attacker }) => attacker, (c) => `${c}.webp`],
];

const logos: Attack[] = [
  ...refusedLogos.map(
    ([who, runs, path]): Attack => ({
      name: `a logo is uploaded by ${who}`,
      attack: async (fixture) => {
        const { company } = await business(fixture, runs(fixture));
        await fixture.attacker.client
          .from("company_claims")
          .insert({ company_id: company, user_id: fixture.attacker.id, ...words() });
        return faces(fixture.attacker).upload(path(company), pixel, webp);
      },
      refused: "4",
      watch: "review_replies",
      control: logoRight,
    }),
  ),
  {
    name: "an owner shows a picture from elsewhere as the logo",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.attacker);
      return setLogo(fixture.attacker, company, "https://a.example/logo.webp");
    },
    refused: "P0001 photo_missing",
    watch: "review_replies",
    control: logoRight,
  },
  {
    name: "an owner shows the logo of another business",
    attack: async (fixture) => {
      const { publicUrl } = await withLogo(fixture);
      const { company } = await business(fixture, fixture.attacker);
      return setLogo(fixture.attacker, company, publicUrl);
    },
    refused: "P0001 photo_missing",
    watch: "review_replies",
    control: logoRight,
  },
  {
    name: "an owner exchanges the file of a logo",
    attack: async (fixture) => {
      const { path } = await withLogo(fixture);
      return faces(fixture.attacker).upload(path, pixel, { ...webp, upsert: true });
    },
    refused: "4",
    watch: "review_replies",
    control: logoRight,
  },
  {
    name: "a former owner changes the logo",
    attack: async (fixture) => {
      const { company } = await withLogo(fixture);
      await fixture.attacker.client.rpc("release_company", { company });
      return setLogo(fixture.attacker, company, null);
    },
    refused: "nothing",
    watch: "review_replies",
    control: logoRight,
  },
  {
    name: "a former owner removes the file of the logo",
    attack: async (fixture) => {
      const { company, path } = await withLogo(fixture);
      await fixture.attacker.client.rpc("release_company", { company });
      await fixture.asAdmin("update storage.objects set created_at = now() - interval '1 hour'");
      return faces(fixture.attacker).remove([path]);
    },
    refused: "nothing",
    watch: "review_replies",
    control: logoRight,
  },
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

const claims = async (fixture: Fixture) => {
  const { data, error } = await fixture.moderator.client.rpc("moderation_claims");
  return { data: JSON.stringify(data), error };
};

export const owners: Attack[] = [
  ...logos,
  {
    name: "a member claims a company in another's name",
    attack: async (fixture) => {
      const { company } = await business(fixture, null);
      return fixture.attacker.client
        .from("company_claims")
        .insert({ company_id: company, user_id: fixture.owner.id, ...words() });
    },
    refused: "42501",
    watch: "company_claims",
    control: claimRight,
  },
  {
    name: "a claim comes approved",
    attack: async (fixture) => {
      const { company } = await business(fixture, null);
      return fixture.attacker.client
        .from("company_claims")
        .insert({ company_id: company, status: "approved", ...words() });
    },
    refused: "42501",
    watch: "company_claims",
    control: claimRight,
  },
  {
    name: "a visitor claims a company",
    attack: async (fixture) => {
      const { company } = await business(fixture, null);
      return fixture.visitor.from("company_claims").insert({ company_id: company, ...words() });
    },
    refused: "42501",
    watch: "company_claims",
    control: claimRight,
  },
  {
    name: "a member reads who claims what",
    attack: ({ attacker }) =>
      attacker.client.from("company_claims").select().neq("user_id", attacker.id),
    refused: "nothing",
    watch: "company_claims",
    control: claims,
  },
  {
    name: "a member reads who runs what",
    attack: ({ attacker }) => attacker.client.rpc("moderation_claims"),
    refused: "nothing",
    watch: "review_replies",
    control: claims,
  },
  {
    name: "a member asks what another runs",
    attack: async (fixture) => {
      await business(fixture, fixture.owner);
      const { data, error } = await fixture.attacker.client
        .from("profiles")
        .select("businesses")
        .eq("id", fixture.owner.id);
      return { data: data?.[0]?.businesses, error };
    },
    refused: "nothing",
    watch: "company_claims",
    control: async (fixture) => {
      await business(fixture, fixture.owner);
      const { data, error } = await fixture.owner.client
        .from("profiles")
        .select("businesses")
        .eq("id", fixture.owner.id);
      return { data: data?.[0]?.businesses, error };
    },
  },
  {
    name: "a member approves their own claim",
    attack: async (fixture) => {
      const { company } = await business(fixture, null);
      const { data } = await fixture.attacker.client
        .from("company_claims")
        .insert({ company_id: company, user_id: fixture.attacker.id, ...words() })
        .select("id")
        .single();
      return fixture.attacker.client.rpc("moderation_decide_claim", {
        claim: data?.id,
        is_approved: true,
      });
    },
    refused: "42501 moderators_only",
    watch: "review_replies",
    control: claims,
  },
  {
    name: "a member takes a company from who runs it",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.owner);
      return fixture.attacker.client.rpc("moderation_withdraw_company", {
        company,
        member: fixture.owner.id,
        answer: "Mine now",
      });
    },
    refused: "42501 moderators_only",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "a member answers for a business that is not theirs",
    attack: async (fixture) => {
      const { review } = await business(fixture, fixture.owner);
      return answer(fixture.attacker, review);
    },
    refused: "42501",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "a business answers with the time and mark of another",
    attack: async (fixture) => {
      const { review } = await business(fixture, fixture.attacker);
      return fixture.attacker.client
        .from("review_replies")
        .insert({ review_id: review, content: unique("Sorry"), created_at: "2020-01-01" });
    },
    refused: "42501",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "a member changes what a business answered",
    attack: async (fixture) => {
      const { review } = await business(fixture, fixture.owner);
      const { data } = await answer(fixture.owner, review);
      return fixture.attacker.client
        .from("review_replies")
        .update({ content: "We cheat" })
        .eq("id", data?.[0]?.id)
        .select();
    },
    refused: "nothing",
    watch: "user_lists",
    control: async (fixture) => {
      const { review } = await business(fixture, fixture.attacker);
      const { data } = await answer(fixture.attacker, review);
      return fixture.attacker.client
        .from("review_replies")
        .update({ content: unique("Sorry again") })
        .eq("id", data?.[0]?.id)
        .select();
    },
  },
  {
    name: "a member describes a business that is not theirs",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.owner);
      return fixture.attacker.client
        .from("companies")
        .update({ description: "Closed for good" })
        .eq("id", company)
        .select();
    },
    refused: "nothing",
    watch: "review_replies",
    control: async (fixture) => {
      const { company } = await business(fixture, fixture.attacker);
      return fixture.attacker.client
        .from("companies")
        .update({ hours: "Always" })
        .eq("id", company)
        .select();
    },
  },
  {
    name: "a member names a business that is not theirs",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.owner);
      return fixture.attacker.client
        .from("companies")
        .update({ name: unique("Stolen") })
        .eq("id", company)
        .select();
    },
    refused: "nothing",
    watch: "review_replies",
    control: renameRight,
  },
  {
    name: "an owner makes the business of today another one tomorrow",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.attacker);
      const { client } = fixture.attacker;
      await client
        .from("companies")
        .update({ name: unique("Clean") })
        .eq("id", company);
      return client
        .from("companies")
        .update({ name: unique("Cleaner") })
        .eq("id", company)
        .select();
    },
    refused: "P0001 quota_exceeded",
    watch: "review_replies",
    control: renameRight,
  },
  {
    name: "an owner opens a page without reviews under the name of before",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.attacker);
      const { client } = fixture.attacker;
      const { data } = await client.from("companies").select("name").eq("id", company).single();
      await client
        .from("companies")
        .update({ name: unique("Clean") })
        .eq("id", company);
      return client.from("companies").insert({ name: data?.name });
    },
    refused: "23505",
    watch: "review_replies",
    control: renameRight,
  },
  {
    name: "an owner takes the former names off their business",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.attacker);
      return fixture.attacker.client
        .from("companies")
        .update({ former_names: [] })
        .eq("id", company)
        .select();
    },
    refused: "42501",
    watch: "review_replies",
    control: renameRight,
  },
  {
    name: "an owner gives their business five stars",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.attacker);
      return fixture.attacker.client
        .from("companies")
        .update({ rating_counts: [0, 0, 0, 0, 99] })
        .eq("id", company)
        .select();
    },
    refused: "42501",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "an owner reviews their business without a name",
    attack: async (fixture) => {
      const { company } = await business(fixture, fixture.attacker);
      return fixture.attacker.client.from("reviews").insert({
        title: unique("Best"),
        content: unique("Ever"),
        rating: 5,
        company_id: company,
        is_anonymous: true,
      });
    },
    refused: "P0001 own_company",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "an owner votes down what is said of their business",
    attack: async (fixture) => {
      const { review } = await business(fixture, fixture.attacker);
      return fixture.attacker.client
        .from("review_votes")
        .insert({ user_id: fixture.attacker.id, review_id: review, vote_type: "downvote" });
    },
    refused: "P0001 own_company",
    watch: "company_claims",
    control: answerRight,
  },
  {
    name: "an owner finds out by their answer who wrote anonymously",
    attack: async (fixture) => {
      const { company, review } = await business(fixture, fixture.attacker, true);
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
      const { review } = await business(fixture, fixture.attacker, true);
      await answer(fixture.attacker, review);
      return fixture.owner.client
        .from("notifications")
        .select()
        .eq("type", "owner_reply")
        .eq("entity_id", review);
    },
  },
  ...["member", "visitor"].map(
    (who): Attack => ({
      name: `a ${who} merges two companies`,
      attack: async (fixture) => {
        const one = await business(fixture, null);
        const other = await business(fixture, null);
        const client = who === "member" ? fixture.attacker.client : fixture.visitor;
        return client.rpc("moderation_merge", {
          kind: "company",
          duplicate: one.company,
          survivor: other.company,
        });
      },
      refused: "42501",
      watch: "company_claims",
      control: async (fixture) => {
        const one = await business(fixture, null);
        const other = await business(fixture, null);
        await fixture.moderator.client.rpc("moderation_merge", {
          kind: "company",
          duplicate: one.company,
          survivor: other.company,
        });
        return fixture.visitor
          .from("companies")
          .select("merged_into")
          .eq("id", one.company)
          .eq("merged_into", other.company);
      },
    }),
  ),
];
