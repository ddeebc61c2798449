import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { unwrap, unwrapRow } from "../base/answers";
import type { TablesUpdate } from "../base/database.types";
import type { DataError } from "../base/errors";
import { db } from "../base/supabase";
import { type SubjectKind, subjectKeys } from "../catalog/subject-keys";
import { profileKeys } from "../members/member-keys";
import type { OwnProfile } from "../members/profiles";
import { moderationKeys } from "../moderation/moderation";
import { tidyFiles } from "../photos/tidy-files";
import { type Author, invalidatePosts, postKeys } from "../posts/posts";

/* Running a business: claims, the owners' edits and replies, and the moderators' decisions on both. */

interface ClaimedCompany {
  id: string;
  name: string;
  location: string | null;
  website: string | null;
  /** How it is reached: what a proof can be compared with. */
  handles: string[];
}

/** A member's claim to run a company, as the moderators see it. */
export interface CompanyClaim {
  id: string;
  statement: string;
  proof: string;
  created_at: string;
  is_mine: boolean;
  claimant: Author | null;
  member_since: string;
  /** How many run it already. */
  owners: number;
  company: ClaimedCompany;
}

/** A member who runs a company. */
export interface CompanyOwner {
  since: string;
  is_mine: boolean;
  owner: Author | null;
  member_id: string;
  company: ClaimedCompany;
}

export interface ClaimsBoard {
  open: CompanyClaim[];
  owners: CompanyOwner[];
}

/** Asks again what a member runs where a company's page says otherwise: it was decided since. */
export function useWhatIsRun(userId: string, companyId: string, isOwner: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    const known = client.getQueryData<OwnProfile>(profileKeys.own(userId))?.businesses;
    if (known && known.includes(companyId) !== isOwner) {
      void client.invalidateQueries({ queryKey: profileKeys.own(userId) });
    }
  }, [client, userId, companyId, isOwner]);
}

/** Takes one's own claim back while nobody has decided; one that is gone is taken back. */
export function useTakeClaimBack(companyId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => {
      unwrap(await db.from("company_claims").delete().eq("id", id));
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: subjectKeys.detail("company", companyId) }),
  });
}

/** Gives a business up. */
export function useRelease(companyId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, void>({
    mutationFn: async () => {
      unwrap(await db.rpc("release_company", { company: companyId }));
    },
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: profileKeys.all });
      await invalidatePosts(client);
    },
  });
}

/** Fields of a business that its owner may change. */
export type CompanyDescription = Pick<
  TablesUpdate<"companies">,
  "name" | "description" | "location" | "hours" | "website" | "logo"
>;

/** Changes what describes a business. */
export function useDescribe(companyId: string) {
  const client = useQueryClient();
  return useMutation<{ id: string }, DataError, CompanyDescription>({
    mutationFn: async (description) =>
      unwrapRow(
        await db
          .from("companies")
          .update(description)
          .eq("id", companyId)
          .select("id")
          .maybeSingle(),
      ),
    onSuccess: (_saved, description) => {
      if ("logo" in description) void tidyFiles("removeUnneededFiles");
      return invalidatePosts(client);
    },
  });
}

/** Changes what a business answered. */
export function useEditReply() {
  const client = useQueryClient();
  return useMutation<{ id: string }, DataError, { id: string; content: string }>({
    mutationFn: async ({ id, content }) =>
      unwrapRow(
        await db.from("review_replies").update({ content }).eq("id", id).select("id").maybeSingle(),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  });
}

/** Takes back what a business answered. */
export function useDeleteReply() {
  const client = useQueryClient();
  return useMutation<{ id: string }, DataError, string>({
    mutationFn: async (id) =>
      unwrapRow(await db.from("review_replies").delete().eq("id", id).select("id").maybeSingle()),
    onSettled: () => client.invalidateQueries({ queryKey: postKeys.all }),
  });
}

/** Claims and owners of companies, for moderators; null for everybody else. */
export function claimsBoardQuery() {
  return queryOptions({
    queryKey: [...moderationKeys.all, "claims"] as const,
    queryFn: async ({ signal }): Promise<ClaimsBoard | null> =>
      unwrap(await db.rpc("moderation_claims").abortSignal(signal)),
  });
}

/** Approves a claim, or declines it with a reason. */
export function useDecideClaim(claim: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, { isApproved: boolean; answer?: string }>({
    mutationFn: async ({ isApproved, answer }) => {
      unwrap(
        await db.rpc("moderation_decide_claim", {
          claim,
          is_approved: isApproved,
          ...(answer && { answer }),
        }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: moderationKeys.all }),
  });
}

/** Takes a business from who runs it, with or without what they answered. */
export function useWithdraw(company: string, member: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, { answer: string; hidesReplies: boolean }>({
    mutationFn: async ({ answer, hidesReplies }) => {
      unwrap(
        await db.rpc("moderation_withdraw_company", {
          company,
          member,
          answer,
          hides_replies: hidesReplies,
        }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: moderationKeys.all }),
  });
}

/** Removes the logo of a business, as a moderator. */
export function useRemoveLogo(company: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, void>({
    mutationFn: async () => {
      unwrap(await db.rpc("moderation_remove_logo", { company }));
    },
    onSuccess: () => {
      void tidyFiles("removeUnneededFiles");
      return invalidatePosts(client);
    },
  });
}

/** Makes one of two products or companies. */
export function useMerge(kind: SubjectKind, duplicate: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (survivor) => {
      unwrap(await db.rpc("moderation_merge", { kind, duplicate, survivor }));
    },
    onSuccess: () => invalidatePosts(client),
  });
}
