import type { Language } from "@/lib/languages";
import { localStore } from "./storage";

const KEY = "shauri-language";

/** The language that was chosen on this device; null until one is. */
export const readChosenLanguage = (): string | null => localStore.getItem(KEY);

/** Remembers a choice, and goes to the screen that is open in that language. */
export function chooseLanguage(language: Language, address: string): void {
  localStore.setItem(KEY, language);
  location.assign(address);
}
