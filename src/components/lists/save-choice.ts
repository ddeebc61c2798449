import { useSyncExternalStore } from "react";
import { createSignal } from "@/browser/signal";
import type { Item } from "@/data/saves";

/* What a member chooses lists for. Apart from any button: who taps "Change" may be on the next page by then. */

let item: Item | null = null;
const changes = createSignal();

/** Opens the dialog that chooses lists for a thing; null closes it. */
export function chooseLists(next: Item | null): void {
  item = next;
  changes.tell();
}

const getItem = () => item;

export function useListChoice(): Item | null {
  return useSyncExternalStore(changes.subscribe, getItem, getItem);
}
