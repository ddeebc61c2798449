import { QueryCache, QueryClient } from "@tanstack/react-query";
import { createSignal } from "@/browser/signal";
import { CACHE_FRESH, CACHE_LIFETIME, RECONNECT_PAUSES } from "@/lib/constants";
import { getAuthState, getRenewalStalled, onAuthStateChange } from "../auth/session-store";
import {
  deleteOthersSnapshots,
  isUnreached,
  queryPersister,
  showsSnapshot,
} from "../offline/query-persister";

/**
 * Queries are fresh for 5 minutes and cached for 10, and are neither retried nor refetched by default (R174,
 * R240). A failed query falls back to its offline snapshot (F19); without one, the error is logged (R193).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.warn(error) }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_FRESH,
        // Timers would keep the build's process alive.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : CACHE_LIFETIME,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // An offline query fails immediately instead of waiting silently for a network.
        networkMode: "always",
        persister: queryPersister,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Refetches everything when a visitor signs in, and drops a member's data as soon as they sign out or another
 * member signs in (F27).
 */
export function followIdentity(queryClient: QueryClient): () => void {
  let identity = identityOf();
  let wasStalled = getRenewalStalled();
  return onAuthStateChange(() => {
    const previous = identity;
    identity = identityOf();
    // Data read without the session lacks the member's own votes.
    if (wasStalled && !getRenewalStalled()) void queryClient.invalidateQueries();
    wasStalled = getRenewalStalled();
    if (identity === previous) return;
    deleteOthersSnapshots();
    if (previous === null) void queryClient.invalidateQueries();
    else void queryClient.resetQueries();
  });
}

const answered = createSignal();

/** Calls back on each successful read from the server, a sign of a network even without an `online` event. */
export const onAnswer = answered.subscribe;

/**
 * Refetches failed queries when the phone comes online and after any other successful read: a network that drops
 * all data fires no event when it recovers (F19), and one that has just come back may lose the first requests.
 * Also refetches stale queries on screen when the tab becomes visible after longer than the cache lives (F23).
 */
export function followDevice(queryClient: QueryClient): () => void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  const retryFailed = () =>
    void queryClient.refetchQueries({
      type: "active",
      predicate: (query) => query.state.status === "error" || showsSnapshot(query),
    });
  const retryUnreached = () =>
    void queryClient.refetchQueries(
      { type: "active", predicate: isUnreached },
      // Lets requests in flight finish.
      { cancelRefetch: false },
    );
  const followNetwork = () => {
    retryFailed();
    for (const pause of RECONNECT_PAUSES) setTimeout(retryUnreached, pause);
  };
  const stopFollowing = queryClient.getQueryCache().subscribe((event) => {
    const isAnswer =
      event.type === "updated" && event.action.type === "success" && !event.action.manual;
    if (!isAnswer || showsSnapshot(event.query) || event.query.meta?.isElsewhere) return;
    answered.tell();
    retryUnreached();
  });
  const followVisibility = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
    } else if (Date.now() - hiddenAt > CACHE_LIFETIME) {
      void queryClient.refetchQueries({ type: "active", stale: true });
    }
  };
  addEventListener("online", followNetwork);
  document.addEventListener("visibilitychange", followVisibility);
  return () => {
    stopFollowing();
    removeEventListener("online", followNetwork);
    document.removeEventListener("visibilitychange", followVisibility);
  };
}

function identityOf(): string | null {
  const state = getAuthState();
  return state.status === "signed-in" ? state.user.id : null;
}
