import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DELETE_REASONS } from "@/lib/choices";
import { isOwnRow, unwrap, unwrapRow } from "../base/answers";
import type { Tables } from "../base/database.types";
import { type DataError, toDataError } from "../base/errors";
import { db } from "../base/supabase";
import type { Suspension } from "../moderation/moderation";
import { notificationKeys } from "../notifications/notifications";
import { tidyFiles } from "../photos/tidy-files";
import { profileKeys } from "./member-keys";
import type { Profile } from "./profiles";

/* Reads and writes of the member's own account: private details, saving the profile, deletion. */

export type ProfileDetails = Tables<"profile_details">;

/** A suspension: its reason and end, and the member's appeal. */
export type OwnSuspension = Pick<Suspension, "reason" | "ends_at" | "appeal">;

export interface Account {
  /** Null unless the member is suspended. */
  suspension: OwnSuspension | null;
  /** When the account will be erased, if its member has requested that. */
  leaving: { due_at: string } | null;
  details: ProfileDetails | null;
  /** All the member's own lists, including private ones; only their number is shown. */
  lists: { id: string }[];
}

/** The member's own private details (R139, R147, S08). */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.account(userId),
    // Always stale: a member whose write was just rejected comes here to read why.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Account> =>
      unwrapRow(
        await db
          .from("profiles")
          .select(
            "suspension,leaving:delete_requests(due_at),details:profile_details(*),lists:user_lists!user_lists_user_id_fkey(id)",
          )
          .eq("id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
  });
}

/** Whether a username is taken or reserved (R143). Never cached. */
export function usernameTakenQuery(username: string) {
  return queryOptions({
    queryKey: [...profileKeys.all, "username-taken", username.toLowerCase()] as const,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<boolean> =>
      unwrap(
        await db.rpc("check_username_exists", { username_input: username }).abortSignal(signal),
      ),
  });
}

type PublicPart = Pick<
  Profile,
  "full_name" | "location" | "bio" | "website" | "interests" | "avatar_url" | "is_public"
> & { username: string };
type PrivatePart = Pick<
  ProfileDetails,
  "phone" | "date_of_birth" | "gender" | "occupation" | "company"
>;

/** Only the changed fields; an emptied field is null, one that was already empty is absent (R144). */
export interface ProfileChanges {
  profile: Partial<PublicPart>;
  details: Partial<PrivatePart>;
}

/** When each part was last changed as far as the member saw, so that no later change is overwritten (F26). */
export interface ProfileSeen {
  profile: string;
  details: string | undefined;
}

/** Saves the changed fields of the member's own profile (R203). */
export function useSaveProfile(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, ProfileChanges & { seen?: ProfileSeen }>({
    mutationFn: async ({ profile, details, seen }) => {
      if (Object.keys(profile).length > 0) {
        const update = db.from("profiles").update(profile).eq("id", userId);
        if (seen) update.eq("updated_at", seen.profile);
        const saved = unwrapRow(await update.select("updated_at").maybeSingle());
        // The member's own change: if the other part is rejected, the retry must not conflict with it.
        if (seen) seen.profile = saved.updated_at;
      }
      if (Object.keys(details).length > 0) {
        const update = db.from("profile_details").update(details).eq("user_id", userId);
        if (seen?.details) update.eq("updated_at", seen.details);
        unwrapRow(await update.select("user_id").maybeSingle());
      }
    },
    onSuccess: (_saved, { profile }) => {
      if ("avatar_url" in profile) void tidyFiles("removeUnneededFiles");
    },
    // The first part may be saved although the second was rejected.
    onSettled: () => client.invalidateQueries({ queryKey: profileKeys.all }),
  });
}

/** Whether a profile was rejected because its username is taken or reserved (S11). */
export function isUsernameTaken(error: DataError): boolean {
  return /profiles_username_(key|not_reserved)/.test(error.detail ?? "");
}

/** Whether a profile was rejected because its full name is another member's username, the site's name or an address. */
export function isFullNameRefused(error: DataError): boolean {
  return /profiles_full_name_not_reserved/.test(error.detail ?? "");
}

export type DeleteReason = (typeof DELETE_REASONS)[number];

/** Requests that the member's account be erased in a day; until then everything stays. Idempotent (R203). */
export function useRequestDeletion(userId: string, email: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, { reason: DeleteReason; feedback: string | null }>({
    mutationFn: async ({ reason, feedback }) => {
      const answer = await db
        .from("delete_requests")
        .insert({ user_id: userId, email, reason, feedback })
        .select("user_id")
        .maybeSingle();
      if (!isOwnRow(answer, "delete_requests_pkey")) unwrapRow(answer);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: profileKeys.all }),
  });
}

/** When the signed-in member's account will be erased; null if that was not requested. */
export async function fetchErasure(): Promise<string | null> {
  const request = unwrap(await db.from("delete_requests").select("due_at").maybeSingle());
  return request?.due_at ?? null;
}

/** Withdraws the request for erasure. A request that no longer exists counts as withdrawn. */
export function useKeepAccount(userId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError>({
    mutationFn: async () => {
      unwrap(await db.from("delete_requests").delete().eq("user_id", userId));
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: profileKeys.all }),
        client.invalidateQueries({ queryKey: notificationKeys.all }),
      ]),
  });
}

/** Everything stored about the member, as the text of a JSON file. */
export function useExportAccount() {
  return useMutation<string, DataError>({
    mutationFn: async () => {
      try {
        return JSON.stringify(unwrap(await db.rpc("export_account")), null, 2);
      } catch (error) {
        throw toDataError(error);
      }
    },
  });
}
