import { localStore } from "./storage";

const KEY = "shauri-text-size";

/** How large letters are beside what the device says. */
export const TEXT_SIZES = { small: "87.5%", normal: "", large: "125%" } as const;
export type TextSize = keyof typeof TEXT_SIZES;

export function readTextSize(): TextSize {
  const stored = localStore.getItem(KEY);
  return stored === "small" || stored === "large" ? stored : "normal";
}

/** Shows a choice in this tab: src/boot before the first paint. */
export function showTextSize(size: TextSize): void {
  document.documentElement.style.fontSize = TEXT_SIZES[size];
}

/** Remembers the choice on this device and shows it at once. */
export function applyTextSize(size: TextSize): void {
  if (size === "normal") localStore.removeItem(KEY);
  else localStore.setItem(KEY, size);
  showTextSize(size);
}
