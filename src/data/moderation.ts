import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { REPORT_REASONS } from "@/lib/choices";
import { fromPostgrest, unwrap } from "./answers";
import { commentKeys } from "./comments";
import type { TablesInsert } from "./database.types";
import type { DataError } from "./errors";
import type { Author } from "./posts";
import { profileKeys } from "./profiles";
import { invalidateRequests } from "./requests";
import { db } from "./supabase";
import { columnOf } from "./tables";

declare module "./json-functions" {
  interface JsonFunctions {
    moderation_board: ModerationBoard | null;
    my_moderation_answer: string | null;
  }
}

export type ReportReason = (typeof REPORT_REASONS)[number];

/** What can be reported and hidden. */
export type ItemKind = "recommendation" | "review" | "request" | "response" | "comment" | "profile";

export interface Item {
  kind: ItemKind;
  id: string;
}

/** One thing as the moderators see it. */
export interface ModeratedItem extends Item {
  title: string | null;
  body: string | null;
  hidden_for: ReportReason | null;
  /** Where a response or comment is read. */
  parent_kind: "recommendation" | "review" | "request" | null;
  parent_id: string | null;
  /** Null for an anonymous post and a deleted member. */
  author: Author | null;
  is_mine: boolean;
  /** What its author says to it being hidden. */
  answer: string | null;
}

export interface ReportedItem extends ModeratedItem {
  reports: { id: string; reason: ReportReason; note: string | null; created_at: string }[];
}

export interface HiddenItem extends ModeratedItem {
  hidden_at: string;
}

export interface LogEntry {
  id: string;
  action: "dismiss" | "hide" | "restore" | "answer";
  kind: ItemKind;
  item_id: string;
  reason: ReportReason | null;
  created_at: string;
  /** Null when the item is gone. */
  title: string | null;
  /** The moderator; null for the author's answer and for a deleted member. */
  actor: string | null;
}

export interface ModerationBoard {
  open: ReportedItem[];
  hidden: HiddenItem[];
  log: LogEntry[];
}

export const moderationKeys = {
  all: ["moderation"] as const,
  board: () => [...moderationKeys.all, "board"] as const,
  answer: (kind: ItemKind, id: string) => [...moderationKeys.all, "answer", kind, id] as const,
};

/** The queue, what is hidden and the log, or null for whoever is no moderator. */
export function moderationBoardQuery() {
  return queryOptions({
    queryKey: moderationKeys.board(),
    queryFn: async ({ signal }): Promise<ModerationBoard | null> =>
      unwrap(await db.rpc("moderation_board").abortSignal(signal)),
  });
}

/** Tells the moderators about an item; who tells them twice has told them. */
export function useReport(item: Item, reporterId: string) {
  return useMutation<void, DataError, { id: string; reason: ReportReason; note: string | null }>({
    mutationFn: async (report) => {
      const target: Partial<TablesInsert<"reports">> = { [columnOf(item.kind)]: item.id };
      const { error, status } = await db
        .from("reports")
        .insert({ ...report, ...target, reporter_id: reporterId });
      if (error && error.code !== "23505") throw fromPostgrest(error, status);
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
      const { error, status } =
        decision === "dismiss"
          ? await db.rpc("moderation_dismiss", item)
          : decision === "restore"
            ? await db.rpc("moderation_restore", item)
            : await db.rpc("moderation_hide", { ...item, reason: decision });
      if (error) throw fromPostgrest(error, status);
    },
    // What the lists hold is asked for again when they are seen; the board is seen now.
    onSettled: () => {
      void invalidateRequests(client);
      void client.invalidateQueries({ queryKey: profileKeys.all });
      void client.invalidateQueries({ queryKey: commentKeys.all });
      return client.invalidateQueries({ queryKey: moderationKeys.board() });
    },
  });
}

/** What the author has already answered about a hidden item of theirs, or null. */
export function ownAnswerQuery({ kind, id }: Item) {
  return queryOptions({
    queryKey: moderationKeys.answer(kind, id),
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrap(await db.rpc("my_moderation_answer", { kind, item: id }).abortSignal(signal)),
  });
}

/** Answers the moderators, once; an earlier try that arrived counts. */
export function useAnswerModeration({ kind, id }: Item) {
  const client = useQueryClient();
  return useMutation<void, DataError, string>({
    mutationFn: async (answer) => {
      const { error, status } = await db.rpc("answer_moderation", { kind, item: id, answer });
      if (error && error.code !== "23505") throw fromPostgrest(error, status);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: moderationKeys.answer(kind, id) }),
  });
}
