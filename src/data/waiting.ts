import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { OutboxEntry } from "./outbox";

/*
 * What waits in the outbox of the member who is signed in, for where it will stand once it is sent. Apart
 * from outbox.ts, which nobody needs with whom nothing waits.
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
