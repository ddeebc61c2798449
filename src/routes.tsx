import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, useCallback, useMemo } from "react";
import { AppLayout } from "./layouts/app-layout";
import { pathBelow } from "./lib/languages";
import { matchPath, type Params } from "./lib/match-path";
import Home from "./routes/home";
import { ParamsContext, useBase, useLocation } from "./routing/router";
import type { ScreenModule } from "./routing/screen-module";
import { useLinkIntent } from "./routing/use-link-intent";
import { SCREENS, screens } from "./screens";
import { lazyAgain } from "./ui/on-demand";

type Load = () => Promise<ScreenModule>;

/** The code of every screen, by file; home's is part of the app's entry. */
const loads: Record<string, Load> = import.meta.glob<ScreenModule>([
  "./routes/*.tsx",
  "!./routes/home.tsx",
]);

function loadOf(file: string): Load {
  const load = loads[`./routes/${file}.tsx`];
  if (!load) throw new Error(`There is no src/routes/${file}.tsx`);
  return load;
}

/** By file, so that the two paths of one screen share a component and its typed text. */
const components = new Map<string, ComponentType>([[SCREENS.home.file, Home]]);

function elementOf(file: string) {
  const component = components.get(file) ?? lazyAgain(loadOf(file));
  components.set(file, component);
  return createElement(component);
}

/** The screen at a path with its path parameters, or null. */
function screenAt(pathname: string): { file: string; params: Params } | null {
  for (const { path, file } of screens) {
    const params = matchPath(path, pathname);
    if (params) return { file, params };
  }
  return null;
}

const NOT_FOUND = { file: "not-found", params: {} };

/** Every path of the product and the screen it shows (R001–R025). */
export function AppRoutes() {
  const client = useQueryClient();
  const base = useBase();
  useLinkIntent(
    useCallback(
      async ({ pathname, searchParams }: URL) => {
        const screen = screenAt(pathBelow(base, pathname));
        if (!screen || screen.file === SCREENS.home.file) return;
        const { file, params } = screen;
        const { prefetch } = await loadOf(file)();
        const { q: text = "", ...others } = Object.fromEntries(searchParams);
        // Another page, order or filter needs another request.
        if (Object.keys(others).length === 0) prefetch?.(client, { params, text });
      },
      [client, base],
    ),
  );
  const { pathname } = useLocation();
  const { file, params } = useMemo(() => screenAt(pathname) ?? NOT_FOUND, [pathname]);
  return (
    <AppLayout>
      <ParamsContext value={params}>{elementOf(file)}</ParamsContext>
    </AppLayout>
  );
}
