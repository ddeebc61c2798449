import { useSyncExternalStore } from "react";
import { createSignal } from "@/browser/signal";
import type { Item } from "@/data/lists/saves";

/* The item whose lists are being chosen. Kept outside any button: "Change" may be tapped on the next page. */

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
