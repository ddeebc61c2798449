import { useEffect } from "react";
import { isSavingData } from "@/browser/save-data";

/** Events that precede a click on a link: hover, touch, focus. */
const SIGNS = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Calls back with the address of a link of this site that is likely to be followed next, to prefetch its
 * screen's code and data. Failures are ignored, since the screen requests both itself. Not in data-saver mode.
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
