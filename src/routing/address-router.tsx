import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { BASE } from "@/lib/language";

/** Screens at the browser's address, below the beginning of this language's addresses. */
export function AddressRouter({ children }: { children: ReactNode }) {
  return <BrowserRouter basename={BASE}>{children}</BrowserRouter>;
}
