import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createQueryClient } from "@/data/base/query-client";

/** Renders a hook with an empty query cache, or with the given one. */
export function openHook<Hook, Props>(hook: (props: Props) => Hook, client = createQueryClient()) {
  const opened = renderHook(hook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { client, ...opened };
}
