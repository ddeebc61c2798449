import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useUserId } from "../auth/session-store";
import { profileKeys } from "./member-keys";
import type { OwnProfile } from "./profiles";

/*
 * The member's own profile for who only looks at it: the shell asks for it (profiles.ts), and a visitor loads nothing
 * that does.
 */

/** The member's own profile, once it is there. */
export function useOwnProfile(): OwnProfile | undefined {
  const client = useQueryClient();
  const key = profileKeys.own(useUserId() ?? "");
  const subscribe = useCallback(
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryData<OwnProfile>(key));
}

/** Whether the reader runs a company, as their own profile knows. */
export function useRuns(companyId: string | null | undefined): boolean {
  const businesses = useOwnProfile()?.businesses;
  return Boolean(companyId && businesses?.includes(companyId));
}
