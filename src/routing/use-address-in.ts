import { addressBelow, baseOf, type Language } from "@/lib/languages";
import { useLocation } from "./router";

/** Returns a function that gives the current screen's address in another language. */
export function useAddressIn(): (language: Language) => string {
  const { pathname, search, hash } = useLocation();
  return (language) => addressBelow(baseOf(language), pathname) + search + hash;
}
