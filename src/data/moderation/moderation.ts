import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { REPORT_REASONS } from "@/lib/choices";
import { unwrap, unwrapDone } from "../base/answers";
import type { TablesInsert } from "../base/database.types";
import type { DataError } from "../base/errors";
import { db } from "../base/supabase";
import { columnOf, TABLE_OF } from "../base/tables";
import { commentKeys } from "../comments/comments";
import { profileKeys } from "../members/member-keys";
import { tidyFiles } from "../photos/tidy-files";
import { type Author, postKeys } from "../posts/posts";
import { invalidateRequests } from "../requests/requests";

export type ReportReason = (typeof REPORT_REASONS)[number];

/** Kinds that can be reported and hidden. */
export type ItemKind = keyof typeof TABLE_OF;

export interface Item {
  kind: ItemKind;
  id: string;
}

/** An item as moderators see it. */
export interface ModeratedItem extends Item {
  title: string | null;
  body: string | null;
  hidden_for: ReportReason | null;
  /** The item that a response or comment belongs to. */
  parent_kind: "recommendation" | "review" | "request" | "company" | null;
  parent_id: string | null;
  /** Null for an anonymous post or a deleted member. */
  author: Author | null;
  /** False if no member added it, or its author has left. */
  has_author: boolean;
  is_mine: boolean;
  /** The author's reply to the hiding. */
  answer: string | null;
  /** Whether it has earlier versions. */
  is_edited?: boolean;
  /** Whether a moderator wrote it, so that two other moderators must decide. */
  takes_two?: boolean;
  /** A moderator's proposal: to hide an item for a reason, or, without a reason, to show it again. */
  proposal?: { reason: ReportReason | null; is_mine: boolean; moderator: Author | null } | null;
}

/** A member's report of an item. */
export interface Report {
  id: string;
  reason: ReportReason;
  note: string | null;
  created_at: string;
  /** The item's text at the time of the report, if it has changed since. */
  said?: string;
  /** Whether moderators mostly agreed with the reporter's earlier reports; absent if there are too few. */
  reporter?: "right" | "wrong";
}

/** An item that awaits a decision. With `hidden_for` it is held: enough members reported it. */
export interface ReportedItem extends ModeratedItem {
  reports: Report[];
  /** Outcomes of earlier reports of the author's named posts; null if the item is anonymous or its author has left. */
  history: { reported: number; hidden: number } | null;
  /** Photos of a post, unless it is hidden. */
  images: string[];
  /** Deleted by its author since: the board shows its text as reported. */
  is_gone?: boolean;
}

export interface HiddenItem extends ModeratedItem {
  hidden_at: string;
}

/** A suspended member, who may only read for a time, with the item in question. */
export interface Suspension extends Item {
  reason: ReportReason;
  ends_at: string;
  appeal: string | null;
  /** Null for an anonymous post. */
  author: Author | null;
  is_mine: boolean;
}

export interface LogEntry {
  id: string;
  action:
    | "dismiss"
    | "hide"
    | "restore"
    | "answer"
    | "suspend"
    | "lift"
    | "appeal"
    | "hold"
    | "propose"
    | "approve"
    | "decline"
    | "withdraw"
    | "release"
    | "rename"
    | "remove_logo"
    | "merge"
    | "reopen";
  kind: ItemKind;
  item_id: string;
  reason: ReportReason | null;
  created_at: string;
  /** Null if the item is gone. */
  title: string | null;
  /** The moderator; null for the author's reply, an automatic hold or a deleted member. */
  actor: string | null;
}

/** Members who mostly upvote each other. */
export interface VoteRing {
  members: (Author | null)[];
  /** Upvotes among them in the past ninety days. */
  votes: number;
  /** All their upvotes. */
  all_votes: number;
}

/** Details for the author of a hidden item, besides the reason. */
export interface OwnHiding {
  /** The author's reply. */
  answer: string | null;
  /** Whether reports hid it and no moderator has decided yet. */
  is_held: boolean;
}

export interface ModerationBoard {
  open: ReportedItem[];
  hidden: HiddenItem[];
  suspended: Suspension[];
  /** Number of claims that await a decision. */
  claims: number;
  log: LogEntry[];
}

export const moderationKeys = {
  all: ["moderation"] as const,
  board: () => [...moderationKeys.all, "board"] as const,
  rings: () => [...moderationKeys.all, "rings"] as const,
  hiding: (kind: ItemKind, id: string) => [...moderationKeys.all, "hiding", kind, id] as const,
};

/**
 * The queue, the hidden items and the log; null for anyone but moderators. Refetched after each decision; each read
 * also moves the photos of the decided items.
 */
export function moderationBoardQuery() {
  return queryOptions({
    queryKey: moderationKeys.board(),
    queryFn: async ({ signal }): Promise<ModerationBoard | null> => {
      const board = unwrap(await db.rpc("moderation_board").abortSignal(signal));
      if (board) void tidyFiles("moveMisplacedFiles");
      return board;
    },
  });
}

/** Reports an item to the moderators. Idempotent. */
export function useReport(item: Item, reporterId: string) {
  const client = useQueryClient();
  return useMutation<void, DataError, { id: string; reason: ReportReason; note: string | null }>({
    mutationFn: async (report) => {
      const target: Partial<TablesInsert<"reports">> = { [columnOf(item.kind)]: item.id };
      unwrapDone(
        await db.from("reports").insert({ ...report, ...target, reporter_id: reporterId }),
      );
    },
    onSuccess: () => {
      // A reported private number is hidden immediately.
      if (item.kind === "handle")
        void client.invalidateQueries({ queryKey: [...postKeys.all, TABLE_OF.company] });
    },
  });
}

export type Decision = "dismiss" | "restore" | ReportReason;

/** Dismisses the reports of an item, hides it for a reason, or shows it again. */
export function useDecide({ kind, id }: Item) {
  const client = useQueryClient();
  return useMutation<void, DataError, Decision>({
    mutationFn: async (decision) => {
      const item = { kind, item: id };
      unwrap(
        decision === "dismiss"
          ? await db.rpc("moderation_dismiss", item)
          : decision === "restore"
            ? await db.rpc("moderation_restore", item)
            : await db.rpc("moderation_hide", { ...item, reason: decision }),
      );
    },
    // Lists are refetched when next shown; the board is on screen now.
    onSettled: () => {
      void invalidateRequests(client);
      void client.invalidateQueries({ queryKey: profileKeys.all });
      void client.invalidateQueries({ queryKey: commentKeys.all });
      return client.invalidateQueries({ queryKey: moderationKeys.board() });
    },
  });
}

/**
 * Reopens the reports that this moderator has just dismissed; false if another decision was made since. Throws a
 * DataError.
 */
export async function reopenReports(client: QueryClient, { kind, id }: Item): Promise<boolean> {
  try {
    return unwrap(await db.rpc("moderation_reopen", { kind, item: id }));
  } finally {
    void client.invalidateQueries({ queryKey: moderationKeys.board() });
  }
}

/** Suspends the author of an item for some days, or lifts the suspension. */
export function useSuspend({ kind, id }: Item) {
  const client = useQueryClient();
  return useMutation<void, DataError, { reason: ReportReason; days: number } | "lift">({
    mutationFn: async (decision) => {
      const item = { kind, item: id };
      unwrap(
        decision === "lift"
          ? await db.rpc("moderation_lift", item)
          : await db.rpc("moderation_suspend", { ...item, ...decision }),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: moderationKeys.board() }),
  });
}

/** Appeals against the member's own suspension, once. A retry of an appeal that arrived succeeds. */
export function useAppeal() {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (appeal) => {
      unwrapDone(await db.rpc("appeal_suspension", { appeal }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: profileKeys.all }),
  });
}

/** The reply of a hidden item's author, and whether a moderator has decided. */
export function ownHidingQuery({ kind, id }: Item) {
  return queryOptions({
    queryKey: moderationKeys.hiding(kind, id),
    queryFn: async ({ signal }): Promise<OwnHiding | null> =>
      unwrap(await db.rpc("my_hiding", { kind, item: id }).abortSignal(signal)),
  });
}

/** Groups of members who mostly upvote each other, for moderators; null for others. */
export function voteRingsQuery() {
  return queryOptions({
    queryKey: moderationKeys.rings(),
    queryFn: async ({ signal }): Promise<VoteRing[] | null> =>
      unwrap(await db.rpc("vote_rings").abortSignal(signal)),
  });
}

/** Sends the author's reply to the moderators, once. A retry of a reply that arrived succeeds. */
export function useAnswerModeration({ kind, id }: Item) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (answer) => {
      unwrapDone(await db.rpc("answer_moderation", { kind, item: id, answer }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: moderationKeys.hiding(kind, id) }),
  });
}
