import { useMutation, useQueryClient } from "@tanstack/react-query";
import { targetOf } from "@/lib/follow-target";
import { t } from "@/lib/i18n";
import type { DataError } from "../base/errors";
import { useOwnProfile } from "../members/own-profile";
import type { Delivery } from "../outbox/deliver";
import { useWaiting } from "../outbox/waiting";
import type { Followed } from "./follow-keys";

/* For the follow button of many screens; the reads of the Following screen are in following.ts. */

/** Whether the member follows a target by their last choice, sent or not, and a function to change it (R429). */
export function useFollow(of: Followed, name: string) {
  const client = useQueryClient();
  const target = targetOf(of);
  const id = `follow:${target}`;
  const { mutate, isPending, variables } = useMutation<Delivery, DataError, boolean>({
    scope: { id },
    mutationFn: async (isWanted) => {
      // Loaded on demand: reading does not need it.
      const { deliver } = await import("../outbox/deliver");
      return deliver(client, {
        kind: "follow",
        row: { id, of, isWanted },
        title: isWanted ? t`Follow ${name}` : t`Unfollow ${name}`,
        draft: null,
      });
    },
  });
  const follows = useOwnProfile()?.follows;
  const waiting = useWaiting().find(({ row, failure }) => row.id === id && failure === null);
  const current =
    waiting?.kind === "follow"
      ? waiting.row.isWanted
      : Boolean(follows?.some((follow) => follow.target === target));
  return { isFollowed: isPending ? variables : current, follow: mutate };
}
