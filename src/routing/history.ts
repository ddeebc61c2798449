import { coverEntryBelow, leaveOldEntry, whenAtRest } from "@/browser/overlay-entries";
import { addressBelow, pathBelow } from "@/lib/languages";
import { cameFrom, noteCameFrom } from "./came-from";

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
    // Two slashes would name another site, and none would belong to this one's name.
    pathname: pathname ? pathname.replace(/^[/\\]*/, "/") : here,
    search: search === "?" ? "" : search,
    hash: hash === "#" ? "" : hash,
  };
}

/** The whole path of a screen's address, as a link has it. */
export const hrefOf = (base: string, { pathname, search, hash }: Path): string =>
  addressBelow(base, pathname) + search + hash;

const isSame = (one: Path, other: Path) => hrefOf("", one) === hrefOf("", other);

/** The visit that a navigation leads to. An address that is open makes no second entry, as where a link is tapped twice. */
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
      // Safari allows a page a hundred entries in half a minute.
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
        // An overlay's own entry was left: the screen stays.
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
