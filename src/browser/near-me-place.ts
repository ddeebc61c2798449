import { localStore } from "./storage";

const KEY = "shauri-here";

/** A place that somebody said they are in; the device's own position is never asked for. */
export interface NearMePlace {
  id: string;
  name: string;
  label: string;
}

/** The place that "near me" means on this device, or null if none was chosen. */
export function readNearMePlace(): NearMePlace | null {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { id, name, label } = stored as Partial<Record<keyof NearMePlace, unknown>>;
    const isWhole = [id, name, label].every((part) => typeof part === "string");
    return isWhole ? (stored as NearMePlace) : null;
  } catch {
    return null;
  }
}

export function rememberNearMePlace({ id, name, label }: NearMePlace): void {
  localStore.setItem(KEY, JSON.stringify({ id, name, label }));
}
