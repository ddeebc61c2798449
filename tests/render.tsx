// Loaded lazily when a form is first touched; the first load here would exceed a test's timeout.
import "@/forms/base/zod";
import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { setAuthState, useAuthState } from "@/data/auth/session-store";
import { createQueryClient } from "@/data/base/query-client";
import { ownProfileQuery } from "@/data/members/profiles";
import { Router, useLocation } from "@/routing/router";
import { Toaster } from "@/ui/toaster";
import { memoryHistory } from "./router";

export const MEMBER = {
  accessToken: "token",
  expiresAt: Date.now() + 3_600_000,
  user: {
    id: "0198c0de-0000-7000-8000-00000000aaaa",
    email: "ada@shauri.example",
    fullName: "Ada",
  },
};

/** Loads the member's own profile, as the header of every screen does. */
function Header() {
  const auth = useAuthState();
  useQuery({
    ...ownProfileQuery(auth.status === "signed-in" ? auth.user : MEMBER.user),
    enabled: auth.status === "signed-in",
  });
  return null;
}

function LocationProbe() {
  const { pathname, search } = useLocation();
  return <output aria-label="path">{pathname + search}</output>;
}

interface RenderOptions {
  path?: string;
  /** The base path of the site's addresses, such as "/fr". */
  basename?: string;
  /** The signed-in member; null, the default, renders for a visitor. */
  session?: typeof MEMBER | null;
  /** The query cache to start with. */
  client?: QueryClient;
  /** Whether the own profile is loaded, as in the app. */
  hasHeader?: boolean;
}

/** The element that shows the app's current path. */
export const path = () => screen.getByLabelText("path");

/** The app's current path with its query. */
export const address = () => path().textContent;

/** Renders a screen or component with everything the app wraps around it. */
export function renderApp(
  ui: ReactNode,
  {
    path = "/",
    basename = "",
    session = null,
    client = createQueryClient(),
    hasHeader = false,
  }: RenderOptions = {},
) {
  setAuthState(session);
  const view = render(
    <QueryClientProvider client={client}>
      <Router history={memoryHistory(basename + path, basename)}>
        {ui}
        <LocationProbe />
        {hasHeader && <Header />}
      </Router>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...view, client, user: userEvent.setup() };
}
