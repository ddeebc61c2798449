import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { OutboxEntry } from "./outbox";

/*
 * Outbox entries of the signed-in member, for the screens that will show them once they are sent. Separate
 * from outbox.ts, which is not needed while no entry waits.
 */

const waitingKey = ["waiting"] as const;

/** Publishes all entries, oldest first, as stored on the device. */
export function setWaiting(client: QueryClient, entries: readonly OutboxEntry[]): void {
  client.setQueryData<readonly OutboxEntry[]>(waitingKey, entries);
}

/** All entries, as last published. */
export function getWaiting(client: QueryClient): readonly OutboxEntry[] {
  return client.getQueryData<readonly OutboxEntry[]>(waitingKey) ?? [];
}

/** All entries, oldest first. Re-renders on changes. */
export function useWaiting(): readonly OutboxEntry[] {
  const { data } = useQuery<readonly OutboxEntry[]>({
    queryKey: waitingKey,
    queryFn: skipToken,
    initialData: NOTHING,
    // Kept until the member signs out, not only while a screen uses it.
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NOTHING;
}

const NOTHING: readonly OutboxEntry[] = [];
