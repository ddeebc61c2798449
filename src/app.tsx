import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { RootBoundary } from "./components/page/error-boundary";
import { createQueryClient, followDevice, followIdentity } from "./data/base/query-client";
import { Hydration } from "./hooks/use-hydrated";
import { AppRoutes } from "./routes";
import { Toaster } from "./ui/toaster";

interface AppProps {
  /** Knows the address: the browser's, or the one that a page is built for. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Whether it renders, or takes over, a page that is built. */
  isBuilt: boolean;
}

export function App({ Router, isBuilt }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => followIdentity(queryClient), [queryClient]);
  useEffect(() => followDevice(queryClient), [queryClient]);
  return (
    <RootBoundary>
      <QueryClientProvider client={queryClient}>
        <Hydration isBuilt={isBuilt}>
          <Router>
            <AppRoutes />
          </Router>
          <Toaster />
        </Hydration>
      </QueryClientProvider>
    </RootBoundary>
  );
}
