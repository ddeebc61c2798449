import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useUserId } from "../auth/session-store";
import { profileKeys } from "./member-keys";
import type { OwnProfile } from "./profiles";

/*
 * Reads the member's own profile from the cache. The shell requests it for members (profiles.ts), so visitors do not
 * load that code.
 */

/** The member's own profile, once it has loaded. */
export function useOwnProfile(): OwnProfile | undefined {
  const client = useQueryClient();
  const key = profileKeys.own(useUserId() ?? "");
  const subscribe = useCallback(
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryData<OwnProfile>(key));
}

/** Whether the reader runs a company, according to their own profile. */
export function useRuns(companyId: string | null | undefined): boolean {
  const businesses = useOwnProfile()?.businesses;
  return Boolean(companyId && businesses?.includes(companyId));
}
