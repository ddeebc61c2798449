import { Children, isValidElement, type ReactNode } from "react";
import { pathBelow } from "@/lib/languages";
import { matchPath } from "@/lib/match-path";
import { type AddressHistory, resolvePath, type Visit, visitAfter } from "@/routing/history";
import { ParamsContext, useLocation } from "@/routing/router";
import { SCREENS, type ScreenName, screenNames } from "@/screens";

/** A history without a browser, starting at an address. */
export function memoryHistory(address: string, base = ""): AddressHistory {
  const path = resolvePath(pathBelow(base, address));
  let visit: Visit = { location: { ...path, state: null, key: "default" }, type: "POP" };
  let entries = [visit.location];
  let position = 0;
  let notify: (visit: Visit) => void = () => undefined;
  return {
    base,
    current: () => visit,
    navigate(to, options = {}) {
      if (typeof to === "number") {
        position += to;
        const location = entries[position];
        if (!location) throw new Error(`There is no entry ${position} in the history`);
        visit = { location, type: "POP" };
      } else {
        visit = visitAfter(visit, to, options);
        if (visit.type === "PUSH") position += 1;
        entries = [...entries.slice(0, position), visit.location];
      }
      notify(visit);
    },
    follow(onVisit) {
      notify = onVisit;
      return () => {
        notify = () => undefined;
      };
    },
  };
}

interface RouteProps {
  /** A screen's path, such as "/user/:userId"; "*" matches any other. */
  path: string;
  element: ReactNode;
}

/** One screen of `Routes`. */
export function Route(_: RouteProps) {
  return null;
}

/** Renders the element of the first matching route. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  for (const route of Children.toArray(children)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const { path, element } = route.props;
    const params = path === "*" ? {} : matchPath(path, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return null;
}

/** Screens at their own addresses; any other address is empty. */
export const routesOf = (shown: Partial<Record<ScreenName, ReactNode>>) => (
  <Routes>
    {screenNames.map((name) => (
      <Route key={name} path={SCREENS[name].path} element={shown[name]} />
    ))}
  </Routes>
);
