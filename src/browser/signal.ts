/** Tells of changes to whoever wants to hear of them. */
export interface Signal {
  tell: () => void;
  /** Calls back after each change; returns how to stop. As useSyncExternalStore wants it. */
  subscribe: (listener: () => void) => () => void;
}

/** A signal of this tab; with the name of an item in the local storage, of its changes in other tabs too. */
export function createSignal(key?: string): Signal {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    // Without a key: the storage was emptied.
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
