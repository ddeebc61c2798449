import { isLanguage, type Language } from "@/lib/languages";
import { localStore } from "./storage";

const KEY = "shauri-reads";

/** The languages that the person on this device said they read; none until they say. */
export const readLanguages = (): Language[] =>
  (localStore.getItem(KEY) ?? "").split(",").filter(isLanguage);

export function rememberLanguages(languages: readonly Language[]): void {
  localStore.setItem(KEY, languages.join());
}
