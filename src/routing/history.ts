import { addressBelow } from "@/lib/languages";

/** The parts of an address; its path is without the beginning that a language's addresses have. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** Told by a screen to the one that it leads to. */
export interface EntryState {
  /** The thing was posted a moment ago. */
  isNew: boolean;
}

export interface Location extends Path {
  state: EntryState | null;
  /** Names the entry of the history; "default" for one that this site did not make. */
  key: string;
}

/** The address of a screen, or some of its parts: without a path it is another query or fragment of the same screen. */
export type To = string | Partial<Path>;

export interface NavigateOptions {
  /** In place of the current entry of the history. */
  replace?: boolean;
  state?: EntryState;
}

/** Opens an address of this site, or goes that many entries through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void;

/** A location and how one came there: back, forward or from outside; by a new entry; in place of another. */
export interface Visit {
  location: Location;
  type: "POP" | "PUSH" | "REPLACE";
}

/** The addresses that a person goes through, in a browser or elsewhere. */
export interface AddressHistory {
  /** Begins each address: of a language, or nothing. */
  base: string;
  current: () => Visit;
  navigate: Navigate;
  /** @returns how to stop */
  follow: (onVisit: (visit: Visit) => void) => () => void;
}

/** Splits an address into its parts, with the path `here` where it names none; it never leaves this site. */
export function resolvePath(to: To, here = "/"): Path {
  const [, pathname = "", search = "", hash = ""] =
    typeof to === "string"
      ? (/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [])
      : ["", to.pathname, to.search, to.hash];
  return {
    // Two slashes would name another site.
    pathname: pathname.replace(/^[/\\]+/, "/") || here,
    search: search === "?" ? "" : search,
    hash: hash === "#" ? "" : hash,
  };
}

/** The location that a navigation leads to. */
export const locationOf = (to: To, here: string, state: EntryState | null = null): Location => ({
  ...resolvePath(to, here),
  state,
  key: Math.random().toString(36).slice(2, 10),
});

/** The whole path of a screen's address, as a link has it. */
export const hrefOf = (base: string, { pathname, search, hash }: Path): string =>
  addressBelow(base, pathname) + search + hash;

/** The screen's path at an address. */
export const pathBelow = (base: string, pathname: string): string =>
  `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || "/" : pathname;

/** The browser's own history. */
export function browserHistory(base: string): AddressHistory {
  const read = (): Location => ({
    pathname: pathBelow(base, location.pathname),
    search: location.search,
    hash: location.hash,
    state: history.state?.state ?? null,
    key: history.state?.key ?? "default",
  });
  let visit: Visit = { location: read(), type: "POP" };
  let notify: (visit: Visit) => void = () => undefined;
  const show = (next: Visit) => {
    visit = next;
    notify(visit);
  };
  return {
    base,
    current: () => visit,
    navigate(to, { replace = false, state } = {}) {
      if (typeof to === "number") {
        history.go(to);
        return;
      }
      const next = locationOf(to, visit.location.pathname, state);
      const address = location.origin + hrefOf(base, next);
      const entry = { state: next.state, key: next.key };
      try {
        if (replace) history.replaceState(entry, "", address);
        else history.pushState(entry, "", address);
      } catch {
        // Safari allows a page a hundred entries in half a minute.
        location.assign(address);
        return;
      }
      show({ location: next, type: replace ? "REPLACE" : "PUSH" });
    },
    follow(onVisit) {
      const onPop = () => show({ location: read(), type: "POP" });
      notify = onVisit;
      addEventListener("popstate", onPop);
      return () => {
        notify = () => undefined;
        removeEventListener("popstate", onPop);
      };
    },
  };
}
