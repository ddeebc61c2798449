/**
 * Web storage that never throws: the site must work in a browser that blocks it (private mode, full disk,
 * policy). Rejected values are kept in memory, for this tab.
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
        // Nothing was stored, so nothing is left to remove.
      }
    },
    /** Whether the last value is in the browser's storage, not only in this tab's memory. */
    isPersisted(key: string): boolean {
      return !memory.has(key);
    },
  };
}

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);
