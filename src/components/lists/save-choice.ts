import { useSyncExternalStore } from "react";
import { createSignal } from "@/browser/signal";
import type { Item } from "@/data/lists/saves";

/* The item whose lists are being chosen. Module state, as a toast's "Change" may be tapped on the next screen. */

let item: Item | null = null;
const changes = createSignal();

/** Opens the dialog that chooses lists for an item; null closes it. */
export function chooseLists(next: Item | null): void {
  item = next;
  changes.tell();
}

const getItem = () => item;

export function useListChoice(): Item | null {
  return useSyncExternalStore(changes.subscribe, getItem, getItem);
}
