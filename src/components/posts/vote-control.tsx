import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { explain } from "@/data/errors";
import type { VoteType } from "@/data/posts";
import { useUserId } from "@/data/session-store";
import type { VotableKind } from "@/data/vote-requests";
import { receiveCounts, tallyQuery, useVote } from "@/data/votes";
import { useSeenFor } from "@/hooks/use-seen-for";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { ChevronDown, ChevronUp } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

/** A control counts as looked at, and its counts are followed live, after this long on screen (ms). */
const LIVE_AFTER = 1000;

interface VoteControlProps {
  kind: VotableKind;
  row: { id: string; upvotes: number; downvotes: number; my_vote: VoteType | null };
}

/** Up and down, with live counts and the person's own choice highlighted (R159–R161). */
export function VoteControl({ kind, row }: VoteControlProps) {
  const userId = useUserId();
  const { tally, isSaving, toggle } = useVote(kind, row, userId);
  const isAllowed = useMembersOnly("Authentication Required", "Please log in to vote.");
  const root = useRef<HTMLFieldSetElement>(null);
  useLiveCounts(root, kind, row.id);

  const vote = (choice: VoteType) => {
    if (!isAllowed()) return;
    const isWithdrawal = tally.myVote === choice;
    toggle(choice, {
      success: () => {
        if (!isWithdrawal) toast.success("Thank you! Your vote has been recorded.");
      },
      error: (error) =>
        toast.error(
          "Vote Failed",
          explain(error) ?? "Could not record your vote. Please try again.",
        ),
    });
  };

  const button = (choice: VoteType, count: number) => {
    const isUp = choice === "upvote";
    const isMine = tally.myVote === choice;
    const Icon = isUp ? ChevronUp : ChevronDown;
    return (
      <button
        type="button"
        aria-label={`${isUp ? "Upvote" : "Downvote"}, ${count}`}
        aria-pressed={isMine}
        aria-disabled={isSaving || undefined}
        onClick={() => vote(choice)}
        className={cx(
          "inline-flex min-h-11 items-center gap-1 px-3 font-semibold text-sm even-figures transition-colors duration-150",
          isUp ? "rounded-l-full" : "rounded-r-full border-line border-l",
          isMine && isUp && "bg-leaf-wash text-leaf",
          isMine && !isUp && "bg-brick-wash text-brick",
          !isMine && "text-muted hover:bg-sunk",
        )}
      >
        <Icon aria-hidden="true" size={18} />
        {formatCount(count)}
      </button>
    );
  };

  return (
    <fieldset
      ref={root}
      className="relative z-10 inline-flex items-center rounded-full border border-line"
    >
      <legend className="sr-only">Vote</legend>
      {button("upvote", tally.upvotes)}
      {button("downvote", tally.downvotes)}
    </fieldset>
  );
}

function useLiveCounts(element: RefObject<Element | null>, kind: VotableKind, id: string): void {
  const client = useQueryClient();
  const isLive = useSeenFor(element, LIVE_AFTER);
  useEffect(() => {
    if (!isLive) return;
    const watching = import("@/data/live-counts").then(({ watchCounts }) =>
      watchCounts({
        kind,
        id,
        onCounts: (counts) => receiveCounts(client, kind, id, counts),
        onMissed: () =>
          void client.fetchQuery({ ...tallyQuery(kind, id), staleTime: 0 }).catch(() => undefined),
      }),
    );
    // Without that part of the app the counts stay as they were read.
    const stopping = watching.catch(() => () => undefined);
    return () => void stopping.then((stop) => stop());
  }, [client, isLive, kind, id]);
}
