import { useEffect, useEffectEvent } from "react";
import { holdEntry } from "@/browser/overlay-entries";

declare global {
  interface Window {
    /** Chromium's CloseWatcher, which TypeScript does not know yet. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/** Makes the phone's Back close an overlay, like Escape, and go no further. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const { CloseWatcher } = window;
    if (!CloseWatcher) return holdEntry(() => close());
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen]);
}
