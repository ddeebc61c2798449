import { localStore } from "./storage";

const KEY = "shauri-told";

/** The member whose notifications this browser receives, and its endpoint at the push service. */
export interface PushRegistration {
  userId: string;
  endpoint: string;
}

export function readPushRegistration(): PushRegistration | null {
  const [userId, endpoint] = localStore.getItem(KEY)?.split(" ") ?? [];
  return userId && endpoint ? { userId, endpoint } : null;
}

export function setPushRegistration(registration: PushRegistration | null): void {
  if (registration) localStore.setItem(KEY, `${registration.userId} ${registration.endpoint}`);
  else localStore.removeItem(KEY);
}
