/** Notifies subscribers of changes. */
export interface Signal {
  tell: () => void;
  /** Calls back after each change; returns a function that unsubscribes. For useSyncExternalStore. */
  subscribe: (listener: () => void) => () => void;
}

/** A signal of this tab; given the name of a local storage item, also of its changes in other tabs. */
export function createSignal(key?: string): Signal {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // No key: the storage was cleared.
    if (event.key === key || event.key === null) tell();
  };
  return {
    tell,
    subscribe(listener) {
      if (key && listeners.size === 0) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (key && listeners.size === 0) removeEventListener("storage", onStorage);
      };
    },
  };
}
