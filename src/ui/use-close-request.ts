import { useEffect, useEffectEvent } from "react";
import { holdEntry } from "@/browser/overlay-entries";

declare global {
  interface Window {
    /** Chromium's, which TypeScript does not know yet. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/** The phone's Back closes what is open over the page, as Escape does, and goes no further. */
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
