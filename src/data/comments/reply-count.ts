import { useQuery } from "@tanstack/react-query";
import { tallyOf } from "../posts/tallies";
import type { VotableKind, VotableRow } from "../posts/vote-requests";
import { tallyQuery } from "../posts/votes";

/** The last known number of replies to an answer or comment. */
export function useReplyCount(
  kind: VotableKind,
  row: VotableRow & { reply_count: number },
): number {
  const { data } = useQuery({
    ...tallyQuery(kind, row.id),
    initialData: () => tallyOf(row),
    enabled: false,
  });
  return data?.replies ?? row.reply_count;
}
