import { lazy, Suspense } from "react";
import { useCurrentToast } from "./toast-store";

/** Where its code does not arrive, the message is lost; the page is not. */
const Toast = lazy(() => import("./toast").catch(() => ({ default: () => null })));

/** Where toasts appear. What shows them is loaded with the first one. */
export function Toaster() {
  const message = useCurrentToast();
  return message && <Suspense>{<Toast key={message.id} message={message} />}</Suspense>;
}
