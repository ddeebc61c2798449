import { useEffect } from "react";

/** Keeps the height of the phone's keyboard over the page (px) in `--keyboard`, for which CSS has no unit. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    const follow = () => {
      // A zoomed page is partly visible, too.
      const covered = seen?.scale === 1 ? innerHeight - seen.height - seen.offsetTop : 0;
      style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    follow();
    for (const change of ["resize", "scroll"]) seen?.addEventListener(change, follow);
    return () => {
      for (const change of ["resize", "scroll"]) seen?.removeEventListener(change, follow);
      style.removeProperty("--keyboard");
    };
  }, []);
}
