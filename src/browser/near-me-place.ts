import { localStore } from "./storage";

const KEY = "shauri-here";

/** The place that a visitor chose as their own; the device's position is never requested. */
export interface NearMePlace {
  id: string;
  name: string;
  label: string;
}

/** The place of "near me" on this device, or null if none was chosen. */
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
