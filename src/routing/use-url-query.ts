import type { Location } from "./history";
import { useLocation, useNavigate, useSearchParams } from "./router";

/** New values by name; `undefined` removes a parameter. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** The latest query of each rendered location, which may not have rendered yet. */
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
 * The query of the address, and a function that changes some of its parameters and replaces the history entry. Each
 * change includes the earlier ones, even if a slow phone has not rendered those yet.
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
