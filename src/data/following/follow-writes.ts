import { targetOf } from "@/lib/follow-target";
import { t } from "@/lib/i18n";
import { requireUserId } from "../auth/session-store";
import { unwrapDone } from "../base/answers";
import type { TablesInsert } from "../base/database.types";
import { db } from "../base/supabase";
import { profileKeys } from "../members/member-keys";
import type { WriteHandler } from "../outbox/write-handler";
import { type Followed, type Follower, followKeys } from "./follow-keys";

/** R429 */
export interface NewFollow {
  /** Made from the target: a later choice replaces one that waits in the outbox. */
  id: string;
  of: Followed;
  isWanted: boolean;
}

/** Follows or unfollows a target and updates every button immediately (R429). */
export const followHandler: WriteHandler<NewFollow> = {
  insert: async ({ of, isWanted }, userId) => {
    const row: TablesInsert<"follows"> = of;
    unwrapDone(
      isWanted
        ? await db.from("follows").insert(row)
        : await db.from("follows").delete().eq("user_id", userId).eq("target", targetOf(of)),
    );
  },
  invalidate: (client, { of, isWanted }) => {
    const target = targetOf(of);
    const queryKey = profileKeys.own(requireUserId());
    client.setQueryData<Follower>(queryKey, (profile) => {
      const others = profile?.follows.filter((follow) => follow.target !== target) ?? [];
      return profile && { ...profile, follows: isWanted ? [...others, { target }] : others };
    });
    // A read in flight may predate the change.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: followKeys.feeds });
    // An open list keeps an ended follow, so that it can be undone.
    void client.invalidateQueries({ queryKey: followKeys.lists, refetchType: "none" });
  },
  refusals: {
    "list-full": t`You follow 200, which is the most. Unfollow one first.`,
    forbidden: t`It’s hidden, private or deleted.`,
    "parent-gone": t`It’s hidden, private or deleted.`,
  },
};
