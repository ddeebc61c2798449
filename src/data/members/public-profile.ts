import { queryOptions } from "@tanstack/react-query";
import { PROFILE_FRESH } from "@/lib/constants";
import { isUuid } from "@/lib/uuid";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import { profileKeys } from "./member-keys";
import type { Profile } from "./profiles";

export type PublicProfile = Profile & {
  /** The member's public lists; only their number is shown. */
  lists: { id: string }[];
  /** Whether the reader has blocked the member. */
  is_blocked: boolean | null;
};

/** A member's public profile, or null if it is private or does not exist (R146, R188, R192). */
export function publicProfileQuery(userId: string) {
  return queryOptions({
    queryKey: profileKeys.public(userId),
    staleTime: PROFILE_FRESH,
    queryFn: async ({ signal }): Promise<PublicProfile | null> => {
      if (!isUuid(userId)) return null;
      return unwrap(
        await publicDb
          .from("profiles")
          .select("*,is_blocked,lists:user_lists!user_lists_user_id_fkey(id)")
          .eq("id", userId)
          .eq("is_public", true)
          .eq("lists.is_public", true)
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
  });
}
