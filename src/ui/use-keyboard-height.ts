import { useEffect } from "react";

/** Keeps the height of the page that the phone's keyboard covers (px) in `--keyboard`: no unit of CSS leaves it out. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    const follow = () => {
      // A page that two fingers have enlarged is seen in part as well.
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
