import type { Attack } from "../attack.ts";
import type { Person, Stage } from "../stage.ts";
import { unique } from "./others.ts";

/** A company of its own for each try, with a review by the owner of everything else, named or not. */
async function business({ arrange, owner }: Stage, runs: Person | null, isAnonymous = false) {
  const [company, review] = [crypto.randomUUID(), crypto.randomUUID()];
  await arrange(
    `insert into public.companies (id, name) values ('${company}', '${unique("Smithy")}')`,
  );
  await arrange(`insert into public.reviews (id, title, content, rating, company_id, user_id, is_anonymous)
    values ('${review}', '${unique("Nail")}', 'It holds.', 3, '${company}', ${isAnonymous ? "null" : `'${owner.id}'`}, ${isAnonymous})`);
  if (isAnonymous) {
    await arrange(`insert into private.review_authors values ('${review}', '${owner.id}')`);
  }
  if (runs) {
    await arrange(`insert into private.company_owners values ('${company}', '${runs.id}')`);
  }
  await arrange("delete from private.quota_usage");
  return { company, review };
}

const words = () => ({ statement: unique("I run it"), proof: unique("Ask the guard") });
const answer = (by: Person, review: string) =>
  by.client
    .from("review_replies")
    .insert({ review_id: review, content: unique("Sorry") })
    .select("id");

/** A claim that is right, which its member reads. */
const claimRight: Attack["control"] = async (stage) => {
  const { company } = await business(stage, null);
  return stage.stranger.client
    .from("company_claims")
    .insert({ company_id: company, user_id: stage.stranger.id, ...words() })
    .select("id");
};

/** A business that answers a review of it. */
const answerRight: Attack["control"] = async (stage) => {
  const { review } = await business(stage, stage.attacker);
  return answer(stage.attacker, review);
};

const claims = async (stage: Stage) => {
  const { data, error } = await stage.moderator.client.rpc("moderation_claims");
  return { data: JSON.stringify(data), error };
};

export const owners: Attack[] = [
  {
    name: "a member claims a company in another's name",
    attack: async (stage) => {
      const { company } = await business(stage, null);
      return stage.attacker.client
        .from("company_claims")
        .insert({ company_id: company, user_id: stage.owner.id, ...words() });
    },
    refused: "42501",
    watch: "company_claims",
    control: claimRight,
  },
  {
    name: "a claim comes approved",
    attack: async (stage) => {
      const { company } = await business(stage, null);
      return stage.attacker.client
        .from("company_claims")
        .insert({ company_id: company, status: "approved", ...words() });
    },
    refused: "42501",
    watch: "company_claims",
    control: claimRight,
  },
  {
    name: "a visitor claims a company",
    attack: async (stage) => {
      const { company } = await business(stage, null);
      return stage.visitor.from("company_claims").insert({ company_id: company, ...words() });
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
    attack: async (stage) => {
      await business(stage, stage.owner);
      const { data, error } = await stage.attacker.client
        .from("profiles")
        .select("businesses")
        .eq("id", stage.owner.id);
      return { data: data?.[0]?.businesses, error };
    },
    refused: "nothing",
    watch: "company_claims",
    control: async (stage) => {
      await business(stage, stage.owner);
      const { data, error } = await stage.owner.client
        .from("profiles")
        .select("businesses")
        .eq("id", stage.owner.id);
      return { data: data?.[0]?.businesses, error };
    },
  },
  {
    name: "a member approves their own claim",
    attack: async (stage) => {
      const { company } = await business(stage, null);
      const { data } = await stage.attacker.client
        .from("company_claims")
        .insert({ company_id: company, user_id: stage.attacker.id, ...words() })
        .select("id")
        .single();
      return stage.attacker.client.rpc("moderation_decide_claim", {
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
    attack: async (stage) => {
      const { company } = await business(stage, stage.owner);
      return stage.attacker.client.rpc("moderation_withdraw_company", {
        company,
        member: stage.owner.id,
        answer: "Mine now",
      });
    },
    refused: "42501 moderators_only",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "a member answers for a business that is not theirs",
    attack: async (stage) => {
      const { review } = await business(stage, stage.owner);
      return answer(stage.attacker, review);
    },
    refused: "42501",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "a business answers with the time and mark of another",
    attack: async (stage) => {
      const { review } = await business(stage, stage.attacker);
      return stage.attacker.client
        .from("review_replies")
        .insert({ review_id: review, content: unique("Sorry"), created_at: "2020-01-01" });
    },
    refused: "42501",
    watch: "review_replies",
    control: answerRight,
  },
  {
    name: "a member changes what a business answered",
    attack: async (stage) => {
      const { review } = await business(stage, stage.owner);
      const { data } = await answer(stage.owner, review);
      return stage.attacker.client
        .from("review_replies")
        .update({ content: "We cheat" })
        .eq("id", data?.[0]?.id)
        .select();
    },
    refused: "nothing",
    watch: "user_lists",
    control: async (stage) => {
      const { review } = await business(stage, stage.attacker);
      const { data } = await answer(stage.attacker, review);
      return stage.attacker.client
        .from("review_replies")
        .update({ content: unique("Sorry again") })
        .eq("id", data?.[0]?.id)
        .select();
    },
  },
  {
    name: "a member describes a business that is not theirs",
    attack: async (stage) => {
      const { company } = await business(stage, stage.owner);
      return stage.attacker.client
        .from("companies")
        .update({ description: "Closed for good" })
        .eq("id", company)
        .select();
    },
    refused: "nothing",
    watch: "review_replies",
    control: async (stage) => {
      const { company } = await business(stage, stage.attacker);
      return stage.attacker.client
        .from("companies")
        .update({ hours: "Always" })
        .eq("id", company)
        .select();
    },
  },
  {
    name: "an owner gives their business five stars",
    attack: async (stage) => {
      const { company } = await business(stage, stage.attacker);
      return stage.attacker.client
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
    attack: async (stage) => {
      const { company } = await business(stage, stage.attacker);
      return stage.attacker.client.from("reviews").insert({
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
    attack: async (stage) => {
      const { review } = await business(stage, stage.attacker);
      return stage.attacker.client
        .from("review_votes")
        .insert({ user_id: stage.attacker.id, review_id: review, vote_type: "downvote" });
    },
    refused: "P0001 own_company",
    watch: "company_claims",
    control: answerRight,
  },
  {
    name: "an owner finds out by their answer who wrote anonymously",
    attack: async (stage) => {
      const { company, review } = await business(stage, stage.attacker, true);
      const { data: said } = await answer(stage.attacker, review);
      const { client } = stage.attacker;
      const seen = await Promise.all([
        client.from("review_replies").select().eq("id", said?.[0]?.id),
        client.from("reviews").select("*,reply").eq("id", review),
        client.from("notifications").select().eq("entity_id", review),
        client.rpc("company_page", { company }),
        client.rpc("post_feed", { kind: "review", company_id: company }),
        client.rpc("export_account"),
      ]);
      const told = JSON.stringify(seen.slice(0, 5).map(({ data }) => data));
      return { data: told.includes(stage.owner.id), error: null };
    },
    refused: "nothing",
    watch: "company_claims",
    control: async (stage) => {
      const { review } = await business(stage, stage.attacker, true);
      await answer(stage.attacker, review);
      return stage.owner.client
        .from("notifications")
        .select()
        .eq("type", "owner_reply")
        .eq("entity_id", review);
    },
  },
  ...["member", "visitor"].map(
    (who): Attack => ({
      name: `a ${who} merges two companies`,
      attack: async (stage) => {
        const one = await business(stage, null);
        const other = await business(stage, null);
        const client = who === "member" ? stage.attacker.client : stage.visitor;
        return client.rpc("moderation_merge", {
          kind: "company",
          duplicate: one.company,
          survivor: other.company,
        });
      },
      refused: "42501",
      watch: "company_claims",
      control: async (stage) => {
        const one = await business(stage, null);
        const other = await business(stage, null);
        await stage.moderator.client.rpc("moderation_merge", {
          kind: "company",
          duplicate: one.company,
          survivor: other.company,
        });
        return stage.visitor
          .from("companies")
          .select("merged_into")
          .eq("id", one.company)
          .eq("merged_into", other.company);
      },
    }),
  ),
];
