import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, useCallback } from "react";
import { matchRoutes, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { AppLayout } from "./layouts/app-layout";
import { BASE } from "./lib/language";
import Home from "./routes/home";
import type { ScreenModule } from "./routing/screen-module";
import { useLinkIntent } from "./routing/use-link-intent";
import { SCREENS, screens } from "./screens";
import { lazyAgain } from "./ui/on-demand";

type Load = () => Promise<ScreenModule>;

/** Every screen's code by its file; home's comes with the app. */
const loads: Record<string, Load> = import.meta.glob<ScreenModule>([
  "./routes/*.tsx",
  "!./routes/home.tsx",
]);

function loadOf(file: string): Load {
  const load = loads[`./routes/${file}.tsx`];
  if (!load) throw new Error(`There is no src/routes/${file}.tsx`);
  return load;
}

/** By file: two paths of one screen share it, and what was typed there stays. */
const components = new Map<string, ComponentType>([[SCREENS.home.file, Home]]);

function elementOf(file: string) {
  const component = components.get(file) ?? lazyAgain(loadOf(file));
  components.set(file, component);
  return createElement(component);
}

const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    children: [
      ...screens.map(({ path, file }) => ({ path, element: elementOf(file) })),
      { path: "*", element: elementOf("not-found") },
    ],
  },
];

/** Every path of the product and the screen it shows (R001–R025). */
export function AppRoutes() {
  const client = useQueryClient();
  useLinkIntent(
    useCallback(
      async ({ pathname, searchParams }: URL) => {
        const match = matchRoutes(routes, pathname, BASE)?.at(-1);
        const screen = screens.find(({ path }) => path === match?.route.path);
        if (!match || !screen || screen.file === SCREENS.home.file) return;
        const { prefetch } = await loadOf(screen.file)();
        const { q: text = "", ...others } = Object.fromEntries(searchParams);
        // Another page, order or filter is another question.
        if (Object.keys(others).length === 0) prefetch?.(client, { params: match.params, text });
      },
      [client],
    ),
  );
  // The router's "*" passes over an address with a line break, and the page would be blank.
  const isKnown = matchRoutes(routes, useLocation()) !== null;
  return useRoutes(routes, isKnown ? undefined : "/*");
}
