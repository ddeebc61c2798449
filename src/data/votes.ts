import {
  type QueryClient,
  queryOptions,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { toDataError } from "./errors";
import type { VoteType } from "./posts";
import type { VotableKind, VotableRow, Wish } from "./vote-requests";

export interface Tally {
  upvotes: number;
  downvotes: number;
  myVote: VoteType | null;
}

/** Who only reads needs nothing of it. */
const loadRequests = () => import("./vote-requests");

export const voteKeys = {
  tally: (kind: VotableKind, id: string) => ["votes", "tally", kind, id] as const,
  wish: (kind: VotableKind, id: string) => ["votes", "wish", kind, id] as const,
  anySaving: () => ["votes", "saving"] as const,
  saving: (kind: VotableKind, id: string) => [...voteKeys.anySaving(), kind, id] as const,
};

function tallyOf(row: VotableRow): Tally {
  return { upvotes: row.upvotes, downvotes: row.downvotes, myVote: row.my_vote };
}

/**
 * Keeps the counts that came with a list, one entry an item, so that an item shows the same numbers
 * wherever it stands. Every query that reads votable rows calls this.
 */
export function keepTallies<Row extends VotableRow>(
  client: QueryClient,
  kind: VotableKind,
  rows: readonly Row[],
): void {
  for (const row of rows) client.setQueryData(voteKeys.tally(kind, row.id), tallyOf(row));
}

/** The counts of one item and the caller's own vote, asked for only when live updates may have been missed. */
export function tallyQuery(kind: VotableKind, id: string) {
  return queryOptions({
    queryKey: voteKeys.tally(kind, id),
    queryFn: async ({ signal }): Promise<Tally> => {
      const { fetchTally } = await loadRequests();
      return tallyOf(await fetchTally(kind, id, signal));
    },
  });
}

/** The counts as they will be once `wish` is granted. */
export function applyWish(tally: Tally, wish: Wish | null | undefined): Tally {
  if (!wish) return tally;
  const { upvotes, downvotes, myVote } = tally;
  const next = wish === "none" ? null : wish;
  return {
    upvotes: upvotes - Number(myVote === "upvote") + Number(next === "upvote"),
    downvotes: downvotes - Number(myVote === "downvote") + Number(next === "downvote"),
    myVote: next,
  };
}

/** Counts that arrived live while a wish was open: whether they hold that wish cannot be told. */
const missedWhileSaving = new Set<string>();

/** Takes counts that the database broadcast. */
export function receiveCounts(
  client: QueryClient,
  kind: VotableKind,
  id: string,
  counts: Pick<Tally, "upvotes" | "downvotes">,
): void {
  if (client.getQueryData(voteKeys.wish(kind, id))) {
    missedWhileSaving.add(id);
    return;
  }
  client.setQueryData<Tally>(voteKeys.tally(kind, id), (old) => ({
    myVote: old?.myVote ?? null,
    upvotes: counts.upvotes,
    downvotes: counts.downvotes,
  }));
}

/**
 * The counts of one item with the person's own toggle on top, and how to toggle. Toggles queue and
 * the last wish wins; a refused one falls back to what the server last said (R159, R160).
 */
export function useVote(kind: VotableKind, row: VotableRow, userId: string | null) {
  const client = useQueryClient();
  const cached = useQuery({
    ...tallyQuery(kind, row.id),
    initialData: () => tallyOf(row),
    enabled: false,
  });
  // Another person's tallies are forgotten while controls are still on screen.
  const tally: Tally = cached.data ?? tallyOf(row);
  const wishKey = voteKeys.wish(kind, row.id);
  const { data: wish } = useQuery<Wish | null>({
    queryKey: wishKey,
    queryFn: skipToken,
    initialData: null,
  });
  const isSaving = useIsMutating({ mutationKey: voteKeys.saving(kind, row.id) }) > 0;

  const { mutate } = useMutation({
    mutationKey: voteKeys.saving(kind, row.id),
    scope: { id: `vote:${kind}:${row.id}` },
    mutationFn: async ({ wish, userId }: { wish: Wish; userId: string }) => {
      // A newer wish is already queued behind this one: it alone is worth a request.
      if (client.getQueryData(wishKey) !== wish) return;
      const { saveWish } = await loadRequests();
      await saveWish(kind, row.id, userId, wish);
      client.setQueryData<Tally>(voteKeys.tally(kind, row.id), (old) =>
        applyWish(old ?? tallyOf(row), wish),
      );
    },
    onSettled: async (_data, _error, { wish }) => {
      if (client.getQueryData(wishKey) !== wish) return;
      client.setQueryData(wishKey, null);
      if (missedWhileSaving.delete(row.id)) {
        await client.invalidateQueries({ queryKey: voteKeys.tally(kind, row.id) });
        await client.fetchQuery(tallyQuery(kind, row.id));
      }
    },
  });

  const shown = applyWish(tally, wish);
  return {
    tally: shown,
    isSaving,
    /** Sets the vote, or withdraws it when it is the one already set (C38). */
    toggle(
      vote: VoteType,
      on: { success: () => void; error: (error: ReturnType<typeof toDataError>) => void },
    ) {
      if (!userId) return;
      const next: Wish = shown.myVote === vote ? "none" : vote;
      client.setQueryData<Wish>(wishKey, next);
      mutate(
        { wish: next, userId },
        { onSuccess: on.success, onError: (error) => on.error(toDataError(error)) },
      );
    },
  };
}
