import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { RootBoundary } from "./components/error-boundary";
import { createQueryClient, followDevice, followIdentity } from "./data/query-client";
import { AppRoutes } from "./routes";
import { Toaster } from "./ui/toaster";

export function App() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => followIdentity(queryClient), [queryClient]);
  useEffect(() => followDevice(queryClient), [queryClient]);
  return (
    <RootBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </RootBoundary>
  );
}
