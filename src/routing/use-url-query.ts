import type { Location } from "./history";
import { useLocation, useNavigate, useSearchParams } from "./router";

/** The new value of each given name; `undefined` removes it. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** By the location that is on the screen: the query that took its place, which is still to be drawn. */
const awaited = new WeakMap<Location, URLSearchParams>();

export function changeQuery(query: URLSearchParams, change: QueryChange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The query of the address, and how to change some of it in place. Each change adds to the ones before it,
 * though a slow phone may not have drawn those yet.
 */
export function useUrlQuery(): [URLSearchParams, (change: QueryChange) => void] {
  const location = useLocation();
  const query = useSearchParams();
  const navigate = useNavigate();
  const change = (wanted: QueryChange) => {
    const next = changeQuery(awaited.get(location) ?? query, wanted);
    awaited.set(location, next);
    navigate({ pathname: location.pathname, search: `?${next}` }, { replace: true });
  };
  return [query, change];
}
