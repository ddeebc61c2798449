import { lazy, Suspense, useEffect } from "react";
import { firstScreenDone } from "@/browser/first-screen";
import { useCurrentToast } from "./toast-store";

const load = () => import("./toast");

/** Renders nothing if its code fails to load: the message is lost, but the page still works. */
const Toast = lazy(() => load().catch(() => ({ default: () => null })));

/**
 * Renders the current toast. Its code is loaded after the first screen, before it is needed: most toasts
 * report a lost network.
 */
export function Toaster() {
  const message = useCurrentToast();
  useEffect(() => {
    void firstScreenDone.then(load).catch(() => undefined);
  }, []);
  return message && <Suspense>{<Toast key={message.id} message={message} />}</Suspense>;
}
