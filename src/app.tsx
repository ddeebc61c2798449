import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { RootBoundary } from "./components/page/error-boundary";
import { followDevice, followIdentity } from "./data/base/query-client";
import { Hydration } from "./hooks/use-hydrated";
import { AppRoutes } from "./routes";
import { Toaster } from "./ui/toaster";

interface AppProps {
  /** Holds the built page's feed already. */
  client: QueryClient;
  /** Knows the address: the browser's, or the one that a page is built for. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Whether it renders, or takes over, a page that is built. */
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
