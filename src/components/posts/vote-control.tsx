import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { useUserId } from "@/data/auth/session-store";
import { explain } from "@/data/base/errors";
import type { VoteType } from "@/data/posts/posts";
import type { VotableKind } from "@/data/posts/vote-requests";
import { useVote } from "@/data/posts/votes";
import { useIntent } from "@/forms/base/use-intent";
import { useSeenFor } from "@/hooks/use-seen-for";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { AnimatedCount } from "@/ui/animated-count";
import { ArrowBigDown, ArrowBigUp } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

/** Time on screen after which counts are updated live (ms); longer in a list. */
const LIVE_AFTER = 1000;
const LIVE_IN_LIST_AFTER = 5000;

const WAITS = t`We’ll send it when you’re back online.`;

interface VoteControlProps {
  kind: VotableKind;
  row: {
    id: string;
    upvotes: number;
    downvotes: number;
    my_vote: VoteType | null;
    is_mine: boolean;
  };
  /** The votes' label: "Suya by the gate", "the comment of Ada". */
  name: string;
  /** Without a border, as it shares a line. */
  isInCard?: boolean;
}

/**
 * Upvote and downvote buttons with live counts, the member's own choice highlighted (R159–R161). Authors
 * see only the counts: members cannot vote on their own items.
 */
export function VoteControl({ kind, row, name, isInCard = false }: VoteControlProps) {
  const userId = useUserId();
  const { tally, isSaving, isWaiting, toggle } = useVote(kind, row, userId);
  const intent = `vote ${kind} ${row.id} `;
  const isAllowed = useMembersOnly(t`Authentication Required`, t`Please log in to vote.`);
  const root = useRef<HTMLFieldSetElement>(null);
  const subject = isolate(name);
  useLiveCounts(root, kind, row.id, isInCard ? LIVE_IN_LIST_AFTER : LIVE_AFTER);

  const vote = (choice: VoteType) => {
    if (!isAllowed(intent + choice)) return;
    const isWithdrawal = tally.myVote === choice;
    toggle(choice, {
      success: (delivery) => {
        if (delivery === "queued") toast.info(t`Your vote is waiting.`, WAITS);
        else if (!isWithdrawal) toast.success(t`Thank you! Your vote has been recorded.`);
      },
      error: (error) =>
        toast.error(
          t`Vote Failed`,
          explain(error) ?? t`Could not record your vote. Please try again.`,
        ),
    });
  };

  useIntent(intent, root, (choice) => {
    // Members cannot vote on their own items, and repeating a vote would withdraw it.
    if (row.is_mine) return;
    if ((choice === "upvote" || choice === "downvote") && choice !== tally.myVote) vote(choice);
  });

  const part = (choice: VoteType, count: number) => {
    const isUp = choice === "upvote";
    const isChosen = tally.myVote === choice;
    const Icon = isUp ? ArrowBigUp : ArrowBigDown;
    const look = cx(
      "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 even-figures eased",
      isInCard ? "rounded-full text-xs" : "px-2 text-sm sm:px-3",
      !isInCard && (isUp ? "rounded-s-full" : "rounded-e-full border-line border-s"),
      isChosen ? (isUp ? "font-medium text-leaf" : "font-medium text-brick") : "text-muted",
      !isChosen && !row.is_mine && "hover:bg-sunk",
    );
    const face = (
      <>
        <Icon aria-hidden="true" size={18} fill={isChosen ? "currentColor" : "none"} />
        {/* Room for "4,321" in a card and "321" elsewhere, so that a live update moves nothing beside it. */}
        <AnimatedCount
          count={formatCount(count)}
          className={cx("text-start", isInCard ? "min-w-[4.6ch]" : "min-w-[3ch]")}
        />
      </>
    );
    if (row.is_mine) {
      const counted = isUp
        ? plural(count, { one: "# upvote", other: "# upvotes" })
        : plural(count, { one: "# downvote", other: "# downvotes" });
      return (
        <span role="img" aria-label={counted} className={look}>
          {face}
        </span>
      );
    }
    return (
      <button
        type="button"
        aria-label={isUp ? t`Upvote, ${count}` : t`Downvote, ${count}`}
        aria-pressed={isChosen}
        aria-disabled={isSaving || undefined}
        onClick={() => vote(choice)}
        className={look}
      >
        {face}
      </button>
    );
  };

  return (
    <fieldset
      ref={root}
      className={cx(
        "relative z-10 inline-flex items-center rounded-full border-line",
        (!isInCard || isWaiting) && "border",
        isWaiting && "border-dashed",
      )}
    >
      <legend className="sr-only">
        {isWaiting ? t`Vote on ${subject}, waiting to be sent` : t`Vote on ${subject}`}
      </legend>
      {part("upvote", tally.upvotes)}
      {part("downvote", tally.downvotes)}
    </fieldset>
  );
}

function useLiveCounts(
  element: RefObject<Element | null>,
  kind: VotableKind,
  id: string,
  after: number,
): void {
  const client = useQueryClient();
  const isLive = useSeenFor(element, after);
  useEffect(() => {
    if (!isLive) return;
    const watching = import("@/data/posts/live-counts").then(({ followCounts }) =>
      followCounts(client, kind, id),
    );
    // If this code does not load, the counts are not updated.
    const stopping = watching.catch(() => () => undefined);
    return () => void stopping.then((stop) => stop());
  }, [client, isLive, kind, id]);
}
