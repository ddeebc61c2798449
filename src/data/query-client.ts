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

/** Forgets everything one person may see as soon as another, or nobody, is signed in (F27). */
export function forgetOnIdentityChange(queryClient: QueryClient): () => void {
  let identity = identityOf();
  return onAuthStateChange(() => {
    const next = identityOf();
    if (next === identity) return;
    identity = next;
    void queryClient.resetQueries();
  });
}

function identityOf(): string | null {
  const state = getAuthState();
  return state.status === "signed-in" ? state.user.id : null;
}
