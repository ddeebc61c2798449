import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { db } from "../base/supabase";
import type { ErrorReport } from "./error-reports";

/** Counts of a period. */
export interface Numbers {
  sign_ups: number;
  /** Recommendations and reviews. */
  posts: number;
  questions: number;
  answers: number;
  /** Median time from a question to its first answer, in minutes; null if no question has one. */
  minutes_to_answer: number | null;
  mails: { sent: number; failed: number };
  pushes: { sent: number; failed: number };
  errors: number;
}

/** An error at one position in the code, with its counts of a day and a week. */
export interface CountedError extends ErrorReport {
  day: number;
  week: number;
  latest: string;
}

export interface SiteNumbers {
  day: Numbers;
  week: Numbers;
  /** Reported items that wait for a decision. */
  open_reports: number;
  /** The twenty most frequent errors of a week. */
  errors: CountedError[];
}

/** The site's numbers, for moderators; null for others. */
export function siteNumbersQuery() {
  return queryOptions({
    queryKey: ["site-numbers"] as const,
    queryFn: async ({ signal }): Promise<SiteNumbers | null> =>
      unwrap(await db.rpc("site_numbers").abortSignal(signal)),
  });
}
