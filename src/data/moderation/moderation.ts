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

/** One thing as the moderators see it. */
export interface ModeratedItem extends Item {
  title: string | null;
  body: string | null;
  hidden_for: ReportReason | null;
  /** The item under which a response or comment is read. */
  parent_kind: "recommendation" | "review" | "request" | "company" | null;
  parent_id: string | null;
  /** Null for an anonymous post and a deleted member. */
  author: Author | null;
  /** False of what nobody here added or whose author has left. */
  has_author: boolean;
  is_mine: boolean;
  /** The author's answer to its being hidden. */
  answer: string | null;
  /** Whether there are earlier versions of it. */
  is_edited?: boolean;
  /** Whether a moderator wrote it, so that two others decide. */
  takes_two?: boolean;
  /** One moderator's proposal: to hide it for a reason, or without one to show it again. */
  proposal?: { reason: ReportReason | null; is_mine: boolean; moderator: Author | null } | null;
}

/** One member's report of an item. */
export interface Report {
  id: string;
  reason: ReportReason;
  note: string | null;
  created_at: string;
  /** The item's text when it was reported, if it has changed since. */
  said?: string;
  /** Whether moderators mostly thought as the reporter did before; of whom that cannot be said, nothing. */
  reporter?: "right" | "wrong";
}

/** An item that waits for a decision. With `hidden_for` it is held: enough members reported it. */
export interface ReportedItem extends ModeratedItem {
  reports: Report[];
  /** The outcome of reports of what its author wrote by name; null of what is anonymous, and of who has left. */
  history: { reported: number; hidden: number } | null;
  /** Photos of a post that is not hidden. */
  images: string[];
  /** Deleted by its author since: what is shown is as it was reported. */
  is_gone?: boolean;
}

export interface HiddenItem extends ModeratedItem {
  hidden_at: string;
}

/** Somebody who may read and not write for a time, and what it is about. */
export interface Suspension extends Item {
  reason: ReportReason;
  ends_at: string;
  appeal: string | null;
  /** Null where it is about an anonymous post. */
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
  /** Null when the item is gone. */
  title: string | null;
  /** The moderator; null for the author's answer, what reports did and a deleted member. */
  actor: string | null;
}

/** Members who vote up mostly each other. */
export interface VoteRing {
  members: (Author | null)[];
  /** Upvotes among them in the last ninety days. */
  votes: number;
  /** All that they gave. */
  all_votes: number;
}

/** Details for the author of a hidden item, besides the reason. */
export interface OwnHiding {
  /** The author's answer. */
  answer: string | null;
  /** Reports hid it, and no moderator has looked yet. */
  is_held: boolean;
}

export interface ModerationBoard {
  open: ReportedItem[];
  hidden: HiddenItem[];
  suspended: Suspension[];
  /** How many claims of companies wait. */
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
 * The queue, what is hidden and the log, or null for whoever is no moderator. It is read anew after each
 * decision, and whoever reads it sees to the photos of what was decided.
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

/** Tells the moderators about an item; who tells them twice has told them. */
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
      // A private number is hidden by now.
      if (item.kind === "handle")
        void client.invalidateQueries({ queryKey: [...postKeys.all, TABLE_OF.company] });
    },
  });
}

export type Decision = "dismiss" | "restore" | ReportReason;

/** Dismisses the reports of an item, hides it for a reason or shows it again. */
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
    // Lists load again when they are next shown; the board is on screen now.
    onSettled: () => {
      void invalidateRequests(client);
      void client.invalidateQueries({ queryKey: profileKeys.all });
      void client.invalidateQueries({ queryKey: commentKeys.all });
      return client.invalidateQueries({ queryKey: moderationKeys.board() });
    },
  });
}

/**
 * Opens the reports again that this moderator has just dismissed; false where something else was decided since. Throws a
 * DataError.
 */
export async function reopenReports(client: QueryClient, { kind, id }: Item): Promise<boolean> {
  try {
    return unwrap(await db.rpc("moderation_reopen", { kind, item: id }));
  } finally {
    void client.invalidateQueries({ queryKey: moderationKeys.board() });
  }
}

/** Suspends the author of an item for some days, or ends the suspension that is about it. */
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

/** Appeals against one's own suspension, once; an earlier try that arrived counts. */
export function useAppeal() {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (appeal) => {
      unwrapDone(await db.rpc("appeal_suspension", { appeal }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: profileKeys.all }),
  });
}

/** The answer of a hidden item's author, and whether a moderator has looked. */
export function ownHidingQuery({ kind, id }: Item) {
  return queryOptions({
    queryKey: moderationKeys.hiding(kind, id),
    queryFn: async ({ signal }): Promise<OwnHiding | null> =>
      unwrap(await db.rpc("my_hiding", { kind, item: id }).abortSignal(signal)),
  });
}

/** Groups of members who upvote mostly each other, for moderators; null for everybody else. */
export function voteRingsQuery() {
  return queryOptions({
    queryKey: moderationKeys.rings(),
    queryFn: async ({ signal }): Promise<VoteRing[] | null> =>
      unwrap(await db.rpc("vote_rings").abortSignal(signal)),
  });
}

/** Answers the moderators, once; an earlier try that arrived counts. */
export function useAnswerModeration({ kind, id }: Item) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (answer) => {
      unwrapDone(await db.rpc("answer_moderation", { kind, item: id, answer }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: moderationKeys.hiding(kind, id) }),
  });
}
