import { localStore } from "./storage";

const KEY = "shauri-text-size";

/** Text sizes relative to the device's setting. */
export const TEXT_SIZES = { small: "87.5%", normal: "", large: "125%" } as const;
export type TextSize = keyof typeof TEXT_SIZES;

export function readTextSize(): TextSize {
  const stored = localStore.getItem(KEY);
  return stored === "small" || stored === "large" ? stored : "normal";
}

/** Applies a choice in this tab; src/boot does so before the first paint. */
export function showTextSize(size: TextSize): void {
  document.documentElement.style.fontSize = TEXT_SIZES[size];
}

/** Stores the choice on this device and applies it. */
export function applyTextSize(size: TextSize): void {
  if (size === "normal") localStore.removeItem(KEY);
  else localStore.setItem(KEY, size);
  showTextSize(size);
}
