import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { OutboxEntry } from "./outbox";

/*
 * Outbox entries of the signed-in member, for the screens that will show them once they are sent. Apart
 * from outbox.ts, which is not needed while nothing waits.
 */

const waitingKey = ["waiting"] as const;

/** Tells all of it, oldest first, as the device has it. */
export function setWaiting(client: QueryClient, entries: readonly OutboxEntry[]): void {
  client.setQueryData<readonly OutboxEntry[]>(waitingKey, entries);
}

/** All of it, as far as it is known. */
export function getWaiting(client: QueryClient): readonly OutboxEntry[] {
  return client.getQueryData<readonly OutboxEntry[]>(waitingKey) ?? [];
}

/** All of it, oldest first, as it changes. */
export function useWaiting(): readonly OutboxEntry[] {
  const { data } = useQuery<readonly OutboxEntry[]>({
    queryKey: waitingKey,
    queryFn: skipToken,
    initialData: NOTHING,
    // It goes with its member, not with the screen.
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NOTHING;
}

const NOTHING: readonly OutboxEntry[] = [];
