import { useEffect } from "react";
import { isSavingData } from "@/browser/save-data";

/** Events before a link is followed: a mouse over it, a finger on it, the focus in it. */
const SIGNS = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Calls back with the address of a link of this site that is likely to be followed next, so that its
 * screen's code and data can be on their way; what does not arrive is asked for again there. Not where
 * the person asked to save data.
 */
export function useLinkIntent(onIntent: (address: URL) => Promise<void>): void {
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (isSavingData()) return;
      const link = target instanceof Element && target.closest("a");
      if (link && link.origin === location.origin)
        onIntent(new URL(link.href)).catch(() => undefined);
    };
    for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, notice);
    };
  }, [onIntent]);
}
