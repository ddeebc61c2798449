import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createQueryClient } from "@/data/base/query-client";

/** Calls a hook as a component does, of a page that has read nothing yet unless its cache is given. */
export function openHook<Hook, Props>(hook: (props: Props) => Hook, client = createQueryClient()) {
  const opened = renderHook(hook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { client, ...opened };
}
