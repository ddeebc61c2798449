declare global {
  interface Navigator {
    /** Not known to every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the person asked to save data: then nothing is fetched that nobody has asked for yet. */
export function isSavingData(): boolean {
  return navigator.connection?.saveData === true;
}
