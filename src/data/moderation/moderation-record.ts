import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import type { ItemKind, ReportReason } from "./moderation";

/** A moderators' decision, without anything that identifies the content's author. */
export interface RecordEntry {
  action:
    | "hide"
    | "hold"
    | "restore"
    | "suspend"
    | "lift"
    | "approve"
    | "decline"
    | "withdraw"
    | "merge"
    | "remove_logo";
  kind: ItemKind;
  reason: ReportReason | null;
  /** The date, without the time. */
  day: string;
}

export interface ModerationRecord {
  /** At most a thousand. */
  total: number;
  entries: RecordEntry[];
}

/** Entries that the database returns per page. */
export const RECORD_PAGE = 20;

/** One page of the moderators' decisions, newest first. */
export function moderationRecordQuery(page: number) {
  return queryOptions({
    queryKey: ["moderation-record", page] as const,
    meta: { persist: "pages" },
    queryFn: async ({ signal }): Promise<ModerationRecord> =>
      unwrap(await publicDb.rpc("moderation_record", { page }, { get: true }).abortSignal(signal)),
  });
}
