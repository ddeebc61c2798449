import { useEffect } from "react";
import { readTheme, showTheme } from "@/browser/theme";

/** Follows the device's light or dark scheme, unless the visitor has chosen a theme. */
export function useDeviceTheme(): void {
  useEffect(() => {
    const scheme = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => showTheme(readTheme());
    scheme.addEventListener("change", follow);
    return () => scheme.removeEventListener("change", follow);
  }, []);
}
