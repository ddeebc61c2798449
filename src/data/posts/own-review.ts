import { queryOptions, useQuery } from "@tanstack/react-query";
import { useUserId } from "../auth/session-store";
import { unwrap } from "../base/answers";
import { db } from "../base/supabase";
import type { SubjectKind } from "../catalog/subject-keys";
import { postKeys } from "./posts";

/** The id of the member's own review of a product or company, or null; there is at most one (S21). */
export function ownReviewQuery(userId: string, kind: SubjectKind, id: string) {
  return queryOptions({
    queryKey: [...postKeys.all, "own-review", userId, kind, id] as const,
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrap(await db.rpc("my_review", { kind, subject: id }, { get: true }).abortSignal(signal)),
  });
}

/** The id of the member's own review, once loaded; null without one and for visitors. */
export function useOwnReview(subject: { kind: SubjectKind; id: string } | null): string | null {
  const userId = useUserId();
  const { kind = "product", id = "" } = subject ?? {};
  const { data } = useQuery({
    ...ownReviewQuery(userId ?? "", kind, id),
    enabled: userId !== null && subject !== null,
  });
  return data ?? null;
}
