import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../base/answers";
import { db } from "../base/supabase";
import type { ErrorReport } from "./error-reports";

/** Counts of the time since a moment. */
export interface Numbers {
  sign_ups: number;
  /** Recommendations and reviews. */
  posts: number;
  questions: number;
  answers: number;
  /** The median from a question to its first answer, in minutes; null where no question has one. */
  minutes_to_answer: number | null;
  mails: { sent: number; failed: number };
  pushes: { sent: number; failed: number };
  errors: number;
}

/** The same error at the same place, as often as it came in a day and in a week. */
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
  /** The twenty most frequent of a week. */
  errors: CountedError[];
}

/** The site's numbers, for moderators; null for everybody else. */
export function siteNumbersQuery() {
  return queryOptions({
    queryKey: ["site-numbers"] as const,
    queryFn: async ({ signal }): Promise<SiteNumbers | null> =>
      unwrap(await db.rpc("site_numbers").abortSignal(signal)),
  });
}
