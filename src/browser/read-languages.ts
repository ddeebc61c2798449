import { isLanguage, type Language } from "@/lib/languages";
import { localStore } from "./storage";

const KEY = "shauri-reads";

/** The languages that the visitor on this device reads by their own choice; none without a choice. */
export const readLanguages = (): Language[] =>
  (localStore.getItem(KEY) ?? "").split(",").filter(isLanguage);

export function rememberLanguages(languages: readonly Language[]): void {
  localStore.setItem(KEY, languages.join());
}
