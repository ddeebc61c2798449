import { queryOptions } from "@tanstack/react-query";
import { PROFILE_FRESH } from "@/lib/constants";
import type { SessionUser } from "../auth/session-store";
import { unwrap } from "../base/answers";
import type { Tables } from "../base/database.types";
import { db } from "../base/supabase";
import type { Follower } from "../following/follow-keys";
import { fetchSaveTargets, SAVE_TARGET_COLUMNS, type SaveTarget } from "../lists/save-targets";
import { saveTargetsQuery } from "../lists/saved";
import { keepUnreadCount, UNREAD_COUNTED } from "../notifications/notifications";
import { profileKeys } from "./member-keys";

export type Profile = Omit<
  Tables<"profiles">,
  "is_moderator" | "suspension" | "businesses" | "is_blocked" | "followed_unseen"
>;

/** The member's own profile, with their role and the counts of unread notifications and news. */
export type OwnProfile = Profile &
  Follower & {
    is_moderator: boolean | null;
    /** The ids of the companies that the member runs. */
    businesses: string[] | null;
    /** Number of news from followed targets since the last look, up to ten. */
    followed_unseen: number | null;
    /** Only the columns that the home page shows. */
    unread: Pick<Tables<"notifications">, "id" | "type" | "entity_type" | "entity_id" | "facts">[];
  };

/**
 * The signed-in member's public profile (R042), with their unread count, saved items and follows, which saves every
 * screen a request for each.
 */
export function ownProfileQuery(user: SessionUser) {
  return queryOptions({
    queryKey: profileKeys.own(user.id),
    staleTime: PROFILE_FRESH,
    queryFn: async ({ signal, client }): Promise<OwnProfile> => {
      const answer = fetchOwnProfile(user, signal);
      const targets = saveTargetsQuery(user.id);
      if (client.isFetching(targets) === 0) {
        let isFirst = true;
        void client.prefetchQuery({
          ...targets,
          staleTime: 0,
          queryFn: async (context) => {
            // The query keeps this function for its own refetches.
            if (!isFirst) return fetchSaveTargets(user.id, context.signal);
            isFirst = false;
            return (await answer).lists;
          },
        });
      }
      const { lists: _, ...profile } = await answer;
      keepUnreadCount(client, user.id, profile.unread.length);
      return profile;
    },
  });
}

/** Creates a missing profile, named after the sign-up metadata or the part of the e-mail before the "@" (R063). */
async function fetchOwnProfile(
  user: SessionUser,
  signal: AbortSignal,
): Promise<OwnProfile & { lists: SaveTarget[] }> {
  const found = unwrap(
    await db
      .from("profiles")
      .select(
        `*,is_moderator,businesses,followed_unseen,follows!follows_user_id_fkey(target),unread:notifications!notifications_recipient_id_fkey(id,type,entity_type,entity_id,facts),lists:user_lists!user_lists_user_id_fkey(${SAVE_TARGET_COLUMNS})`,
      )
      .eq("id", user.id)
      .eq("unread.is_read", false)
      .order("created_at", { referencedTable: "unread", ascending: false })
      .limit(UNREAD_COUNTED, { referencedTable: "unread" })
      .order("created_at", { referencedTable: "lists", ascending: false })
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (found) return found;
  const made = unwrap(
    await db
      .from("profiles")
      .insert({ id: user.id, full_name: user.fullName ?? user.email.split("@")[0] ?? "" })
      .select("*,is_moderator,businesses")
      .single(),
  );
  return { ...made, followed_unseen: 0, follows: [], unread: [], lists: [] };
}
