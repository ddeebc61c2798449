import { lazy, Suspense } from "react";
import { useCurrentToast } from "./toast-store";

const Toast = lazy(() => import("./toast"));

/** Where toasts appear. What shows them is loaded with the first one. */
export function Toaster() {
  const message = useCurrentToast();
  return message && <Suspense>{<Toast key={message.id} message={message} />}</Suspense>;
}
