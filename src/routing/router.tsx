import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { Params } from "@/lib/match-path";
import {
  type AddressHistory,
  hrefOf,
  type Location,
  type Navigate,
  resolvePath,
  type To,
  type Visit,
} from "./history";

/*
 * The router: addresses, links and hooks for them. Libraries for it weigh seven times as much on the first screen, or
 * parse queries wrongly (docs/decisions/0067).
 */

const HistoryContext = createContext<AddressHistory | null>(null);
const VisitContext = createContext<Visit | null>(null);

/** The path parameters of the screen's address. */
export const ParamsContext = createContext<Params>({});

/** Renders `children` at the current address of the history. */
export function Router({ history, children }: { history: AddressHistory; children: ReactNode }) {
  const [visit, setVisit] = useState(history.current);
  // In a transition: the previous screen stays until the next one's code has loaded.
  useLayoutEffect(() => history.follow((next) => startTransition(() => setVisit(next))), [history]);
  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>{children}</VisitContext>
    </HistoryContext>
  );
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error("There is no <Router> above");
  return value;
}

const useHistory = (): AddressHistory => given(use(HistoryContext));
const useVisit = (): Visit => given(use(VisitContext));

export const useLocation = (): Location => useVisit().location;

/** The navigation that led to the location. */
export const useNavigationType = (): Visit["type"] => useVisit().type;

export const useNavigate = (): Navigate => useHistory().navigate;

export const useParams = (): Partial<Params> => use(ParamsContext);

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The path prefix of this language. */
export const useBase = (): string => useHistory().base;

/** The full path of an address, with this language's prefix. */
export function useHref(to: To): string {
  const base = useBase();
  const { pathname } = useLocation();
  return hrefOf(base, resolvePath(to, pathname));
}

/** Redirects to another address when it renders. */
export function Redirect({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
