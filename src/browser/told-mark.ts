import { localStore } from "./storage";

const MARK = "shauri-told";

/** The member whose notifications this browser receives, and the browser's address at its push service. */
export interface ToldMark {
  userId: string;
  endpoint: string;
}

export function readToldMark(): ToldMark | null {
  const [userId, endpoint] = localStore.getItem(MARK)?.split(" ") ?? [];
  return userId && endpoint ? { userId, endpoint } : null;
}

export function setToldMark(mark: ToldMark | null): void {
  if (mark) localStore.setItem(MARK, `${mark.userId} ${mark.endpoint}`);
  else localStore.removeItem(MARK);
}
