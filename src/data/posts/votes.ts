import {
  queryOptions,
  skipToken,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { t } from "@/lib/i18n";
import { toDataError } from "../base/errors";
import type { Delivery } from "../outbox/deliver";
import type { OutboxEntry } from "../outbox/outbox";
import { useWaiting } from "../outbox/waiting";
import { postKeys, type VoteType } from "./posts";
import { applyWish, type Tally, tallyOf, voteKeys } from "./tallies";
import type { VotableKind, VotableRow, Wish } from "./vote-requests";

/* Loaded on demand: reading does not need them. */
const loadRequests = () => import("./vote-requests");
const loadDelivery = () => import("../outbox/deliver");

/** Titles of the member's votes that wait to be sent. */
const VOTES: Record<Wish, string> = {
  upvote: t`An upvote`,
  downvote: t`A downvote`,
  none: t`A removed vote`,
};

/** The counts of one item and the member's own vote; requested only if live updates may have been missed. */
export function tallyQuery(kind: VotableKind, id: string) {
  return queryOptions({
    queryKey: voteKeys.tally(kind, id),
    queryFn: async ({ signal }): Promise<Tally> => {
      const { fetchTally } = await loadRequests();
      return tallyOf(await fetchTally(kind, id, signal));
    },
  });
}

function wishOf(id: string, entries: readonly OutboxEntry[]): Wish | null {
  const entry = entries.find(({ row, failure }) => row.id === id && failure === null);
  return entry?.kind === "vote" ? entry.row.wish : null;
}

/**
 * The counts of one item with the member's own vote applied, and a function to toggle it. Votes are
 * queued and the last wish wins; a rejected one falls back to the server's last counts (R159, R160).
 */
export function useVote(kind: VotableKind, row: VotableRow, userId: string | null) {
  const client = useQueryClient();
  const cached = useQuery({
    ...tallyQuery(kind, row.id),
    initialData: () => tallyOf(row),
    enabled: false,
  });
  // The cache drops another member's tallies while controls are still on screen.
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
    mutationFn: async ({ wish }: { wish: Wish }): Promise<Delivery> => {
      // A newer wish is already queued: only that one needs a request.
      if (client.getQueryData(wishKey) !== wish) return "sent";
      const { deliver } = await loadDelivery();
      return deliver(client, {
        kind: "vote",
        row: { id: row.id, on: kind, wish },
        title: VOTES[wish],
        draft: null,
      });
    },
    onSettled: async (_data, _error, { wish }) => {
      if (client.getQueryData(wishKey) !== wish) return;
      client.setQueryData(wishKey, null);
      const missed = { queryKey: voteKeys.missed(kind, row.id) };
      if (client.getQueryData(missed.queryKey)) {
        client.removeQueries(missed);
        await client.fetchQuery({ ...tallyQuery(kind, row.id), staleTime: 0 });
      }
    },
    // A vote changes the popular results (R126, C18).
    onSuccess: () => void client.invalidateQueries({ queryKey: postKeys.searches }),
  });

  const waiting = wishOf(row.id, useWaiting());
  const shown = applyWish(applyWish(tally, waiting), wish);
  return {
    tally: shown,
    isSaving,
    /** Whether the member's vote waits in the outbox. */
    isWaiting: waiting !== null,
    /** Sets the vote, or withdraws it if it is already set (C38). */
    toggle(
      vote: VoteType,
      on: {
        success: (delivery: Delivery) => void;
        error: (error: ReturnType<typeof toDataError>) => void;
      },
    ) {
      if (!userId) return;
      const next: Wish = shown.myVote === vote ? "none" : vote;
      client.setQueryData<Wish>(wishKey, next);
      mutate(
        { wish: next },
        { onSuccess: on.success, onError: (error) => on.error(toDataError(error)) },
      );
    },
  };
}
