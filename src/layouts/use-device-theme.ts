import { useEffect } from "react";
import { readTheme, showTheme } from "@/browser/theme";

/** Follows the device from light to dark and back, unless the person has chosen one. */
export function useDeviceTheme(): void {
  useEffect(() => {
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => showTheme(readTheme());
    scheme.addEventListener("change", follow);
    return () => scheme.removeEventListener("change", follow);
  }, []);
}
