/**
 * Web storage that never throws: a browser that refuses it (private mode, full disk, policy) must
 * still read the site. Values that it does not take are held in memory, for this tab.
 */
function safeStorage(area: () => Storage) {
  const memory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return memory.get(key) ?? area().getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    setItem(key: string, value: string): void {
      try {
        area().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key: string): void {
      memory.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
    /** Whether what was set last is in the browser's own storage, and not in this tab alone. */
    isPersisted(key: string): boolean {
      return !memory.has(key);
    },
  };
}

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);
