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
  /** Ways to reach the company, to compare a claim's proof with. */
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
  /** How many members already run it. */
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

/** Refetches which businesses a member runs if a company's page disagrees: a claim has been decided since. */
export function useOwnershipSync(userId: string, companyId: string, isOwner: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    const known = client.getQueryData<OwnProfile>(profileKeys.own(userId))?.businesses;
    if (known && known.includes(companyId) !== isOwner) {
      void client.invalidateQueries({ queryKey: profileKeys.own(userId) });
    }
  }, [client, userId, companyId, isOwner]);
}

/** Withdraws the member's own undecided claim. A claim that no longer exists counts as withdrawn. */
export function useWithdrawClaim(companyId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => {
      unwrap(await db.from("company_claims").delete().eq("id", id));
    },
    onSettled: () =>
      client.invalidateQueries({ queryKey: subjectKeys.detail("company", companyId) }),
  });
}

/** Ends the member's own management of a business. */
export function useLeaveBusiness(companyId: string) {
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

/** Changes the description of a business. */
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

/** Edits a business's reply to a review. */
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

/** Deletes a business's reply to a review. */
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

/** Removes a member as a business's owner, with or without deleting the replies they wrote. */
export function useRemoveOwner(company: string, member: string) {
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

/** Merges two products or companies. */
export function useMerge(kind: SubjectKind, duplicate: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (survivor) => {
      unwrap(await db.rpc("moderation_merge", { kind, duplicate, survivor }));
    },
    onSuccess: () => invalidatePosts(client),
  });
}
