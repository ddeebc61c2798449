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
 * Reads are fresh for 5 minutes and kept for 10; nothing is retried or refetched on its own (R174,
 * R240). A failed read falls back to the device (F19); if that fails too, it is logged (R193).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.warn(error) }),
    defaultOptions: {
      queries: {
        staleTime: CACHE_FRESH,
        // A build does not wait for it.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : CACHE_LIFETIME,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // An offline phone says so at once instead of waiting silently for a network.
        networkMode: "always",
        persister: queryPersister,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Asks again for everything when a visitor signs in, and forgets everything one member may see as
 * soon as another, or nobody, is signed in (F27).
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

/** Calls back each time that the server has answered a read, however the phone finds its network. */
export const onAnswer = answered.subscribe;

/**
 * Asks again for what did not load as soon as the phone is online, or the server answers anything else:
 * a network that brings no data tells nobody when it does again (F19), and one that is only just back may lose
 * what is asked first. And for what is stale on screen when the tab comes back after so long that nothing of it
 * would be kept (F23).
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
      // Requests already under way are left to finish.
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
