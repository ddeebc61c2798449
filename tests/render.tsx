// Forms ask for it when they are touched: its first arrival here outlasts a test's patience.
import "@/forms/base/zod";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { createQueryClient } from "@/data/query-client";
import { setAuthState } from "@/data/session-store";
import { Toaster } from "@/ui/toaster";

export const MEMBER = {
  accessToken: "token",
  expiresAt: Date.now() + 3_600_000,
  user: {
    id: "0198c0de-0000-7000-8000-00000000aaaa",
    email: "ada@shauri.example",
    fullName: "Ada",
  },
};

function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output aria-label="path">{pathname + search}</output>;
}

interface RenderOptions {
  path?: string;
  /** Who is signed in; nobody unless said. */
  session?: typeof MEMBER | null;
}

/** Renders a screen or component with everything the app wraps around it. */
export function renderApp(ui: ReactNode, { path = "/", session = null }: RenderOptions = {}) {
  setAuthState(session);
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        {ui}
        <Whereabouts />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, client, user: userEvent.setup() };
}
