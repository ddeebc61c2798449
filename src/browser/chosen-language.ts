import type { Language } from "@/lib/languages";
import { localStore } from "./storage";

const KEY = "shauri-language";

/** The language chosen on this device; null without a choice. */
export const readChosenLanguage = (): string | null => localStore.getItem(KEY);

/** Stores a choice and opens the current screen in that language. */
export function chooseLanguage(language: Language, address: string): void {
  localStore.setItem(KEY, language);
  location.assign(address);
}
