import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { RootBoundary } from "./components/page/error-boundary";
import { followDevice, followIdentity } from "./data/base/query-client";
import { Hydration } from "./hooks/use-hydrated";
import { AppRoutes } from "./routes";
import { Toaster } from "./ui/toaster";

interface AppProps {
  /** Already has the prerendered feed. */
  client: QueryClient;
  /** The browser's address, or the one of the prerendered page. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Whether it prerenders a page or hydrates a prerendered one. */
  isBuilt: boolean;
}

export function App({ client, Router, isBuilt }: AppProps) {
  useEffect(() => followIdentity(client), [client]);
  useEffect(() => followDevice(client), [client]);
  return (
    <RootBoundary>
      <QueryClientProvider client={client}>
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
