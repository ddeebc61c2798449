import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { publicDb } from "../base/supabase";
import type { ItemKind, ReportReason } from "./moderation";

/** A moderators' decision, without anything that tells whose content it was about. */
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
  /** The day, without the hour. */
  day: string;
}

export interface ModerationRecord {
  /** At most a thousand. */
  total: number;
  entries: RecordEntry[];
}

/** As many entries the database gives a page. */
export const RECORD_PAGE = 20;

/** One page of what moderators did, newest first. */
export function moderationRecordQuery(page: number) {
  return queryOptions({
    queryKey: ["moderation-record", page] as const,
    meta: { persist: "pages" },
    queryFn: async ({ signal }): Promise<ModerationRecord> =>
      unwrap(await publicDb.rpc("moderation_record", { page }, { get: true }).abortSignal(signal)),
  });
}
