import { QueryClient } from "@tanstack/react-query";
import { CACHE_FRESH, CACHE_KEPT } from "@/lib/constants";
import { getAuthState, onAuthStateChange } from "./session-store";

/** Reads are fresh for 5 minutes and kept for 10; nothing is retried or refetched on its own (R174, R240). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: CACHE_FRESH,
        gcTime: CACHE_KEPT,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // An offline phone says so at once instead of waiting silently for a network.
        networkMode: "always",
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
  return onAuthStateChange(() => {
    const previous = identity;
    identity = identityOf();
    if (identity === previous) return;
    if (previous === null) void queryClient.invalidateQueries();
    else void queryClient.resetQueries();
  });
}

function identityOf(): string | null {
  const state = getAuthState();
  return state.status === "signed-in" ? state.user.id : null;
}
