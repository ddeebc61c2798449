import { addressBelow, baseOf, type Language } from "@/lib/languages";
import { useLocation } from "./router";

/** Tells the address of the screen that is open, in a language. */
export function useAddressIn(): (language: Language) => string {
  const { pathname, search, hash } = useLocation();
  return (language) => addressBelow(baseOf(language), pathname) + search + hash;
}
