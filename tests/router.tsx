import { Children, isValidElement, type ReactNode } from "react";
import { matchPath } from "@/lib/match-path";
import { type AddressHistory, locationOf, pathBelow, type Visit } from "@/routing/history";
import { ParamsContext, useLocation } from "@/routing/router";

/** A history without a browser, which begins at an address. */
export function memoryHistory(address: string, base = ""): AddressHistory {
  const first = locationOf(pathBelow(base, address), "/");
  let entries = [{ ...first, key: "default" }];
  let position = 0;
  let visit: Visit = { location: { ...first, key: "default" }, type: "POP" };
  let notify: (visit: Visit) => void = () => undefined;
  const show = (type: Visit["type"]) => {
    const location = entries[position];
    if (!location) throw new Error(`There is no entry ${position} in the history`);
    visit = { location, type };
    notify(visit);
  };
  return {
    base,
    current: () => visit,
    navigate(to, { replace = false, state } = {}) {
      if (typeof to === "number") {
        position += to;
        show("POP");
        return;
      }
      const next = locationOf(to, visit.location.pathname, state);
      if (!replace) position += 1;
      entries = [...entries.slice(0, position), next];
      show(replace ? "REPLACE" : "PUSH");
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
  /** Of a screen, such as "/user/:userId"; "*" is any other. */
  path: string;
  element: ReactNode;
}

/** One screen of `Routes`. */
export function Route(_: RouteProps) {
  return null;
}

/** Shows the element of the first route that the path is one of. */
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
