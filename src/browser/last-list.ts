import { localStore } from "./storage";

const keyOf = (userId: string) => `shauri-list-${userId}`;

/** The list that a member used last on this device, or null. */
export const readLastList = (userId: string): string | null => localStore.getItem(keyOf(userId));

export function rememberList(userId: string, listId: string): void {
  localStore.setItem(keyOf(userId), listId);
}
