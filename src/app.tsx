import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { ErrorBoundary } from "./components/error-boundary";
import { createQueryClient, followIdentity } from "./data/query-client";
import { AppRoutes } from "./routes";
import { Toaster } from "./ui/toaster";

export function App() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => followIdentity(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <AppRoutes />
        </ErrorBoundary>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
