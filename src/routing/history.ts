import { coverEntryBelow, leaveOldEntry, whenAtRest } from "@/browser/overlay-entries";
import { addressBelow, pathBelow } from "@/lib/languages";
import { cameFrom, noteCameFrom } from "./came-from";

/** The parts of an address; the path is without the language's prefix. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** State that a screen passes to the next one. */
export interface EntryState {
  /** Whether the item was posted a moment ago. */
  isNew: boolean;
}

export interface Location extends Path {
  state: EntryState | null;
  /** Identifies the history entry; "default" for one that this site did not make. */
  key: string;
}

/** The address of a screen, or parts of it; without a path, another query or fragment of the same screen. */
export type To = string | Partial<Path>;

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: EntryState;
}

/** Opens an address of this site, or goes a number of entries through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** A location and its navigation: back, forward or from outside; by a new entry; or by a replaced one. */
export interface Visit {
  location: Location;
  type: "POP" | "PUSH" | "REPLACE";
}

/** A history of addresses, in a browser or elsewhere. */
export interface AddressHistory {
  /** Prefix of each path: a language's, or empty. */
  base: string;
  current: () => Visit;
  navigate: Navigate;
  /** @returns a function that unsubscribes */
  follow: (onVisit: (visit: Visit) => void) => () => void;
}

/** Splits an address into its parts; the path defaults to `here` and never leaves this site. */
export function resolvePath(to: To, here = "/"): Path {
  const [, pathname = "", search = "", hash = ""] =
    typeof to === "string"
      ? (/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [])
      : ["", to.pathname, to.search, to.hash];
  return {
    // Two slashes would be another host, and none would extend this host's name.
    pathname: pathname ? pathname.replace(/^[/\\]*/, "/") : here,
    search: search === "?" ? "" : search,
    hash: hash === "#" ? "" : hash,
  };
}

/** The full path of a screen's address, for a link. */
export const hrefOf = (base: string, { pathname, search, hash }: Path): string =>
  addressBelow(base, pathname) + search + hash;

const isSame = (one: Path, other: Path) => hrefOf("", one) === hrefOf("", other);

/** The visit that a navigation leads to. Opening the current address again, as by a double tap, adds no entry. */
export function visitAfter(
  { location: here }: Visit,
  to: To,
  { replace = false, state }: NavigateOptions,
): Visit {
  const path = resolvePath(to, here.pathname);
  const location = { ...path, state: state ?? null, key: Math.random().toString(36).slice(2, 10) };
  const isReplaced = replace || isSame(path, here);
  noteCameFrom(location.key, isReplaced ? cameFrom(here.key) : here.pathname);
  return { location, type: isReplaced ? "REPLACE" : "PUSH" };
}

/** The browser's own history. */
export function browserHistory(base: string): AddressHistory {
  const read = (): Location => ({
    pathname: pathBelow(base, location.pathname),
    search: location.search,
    hash: location.hash,
    state: history.state?.state ?? null,
    key: history.state?.key ?? "default",
  });
  leaveOldEntry();
  let visit: Visit = { location: read(), type: "POP" };
  let notify: (visit: Visit) => void = () => undefined;
  const show = (next: Visit) => {
    visit = next;
    notify(visit);
  };
  const open = (to: To, options: NavigateOptions) => {
    const next = visitAfter(visit, to, options);
    const { state, key } = next.location;
    const address = location.origin + hrefOf(base, next.location);
    const isReplaced = next.type === "REPLACE";
    try {
      if (isReplaced) {
        coverEntryBelow();
        history.replaceState({ state, key }, "", address);
      } else history.pushState({ state, key }, "", address);
    } catch {
      // Safari allows a page only a hundred changes of the history in half a minute.
      if (isReplaced) location.replace(address);
      else location.assign(address);
      return;
    }
    show(next);
  };
  return {
    base,
    current: () => visit,
    navigate: (to, options = {}) =>
      whenAtRest(() => {
        if (typeof to === "number") history.go(to);
        else open(to, options);
      }),
    follow(onVisit) {
      const onPop = () => {
        const location = read();
        // An overlay's entry was left: the screen stays.
        if (location.key !== visit.location.key || !isSame(location, visit.location)) {
          show({ location, type: "POP" });
        }
      };
      notify = onVisit;
      addEventListener("popstate", onPop);
      return () => {
        notify = () => undefined;
        removeEventListener("popstate", onPop);
      };
    },
  };
}
