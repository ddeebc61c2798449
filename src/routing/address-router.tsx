import { type ReactNode, useState } from "react";
import { BASE } from "@/lib/language";
import { browserHistory } from "./history";
import { Router } from "./router";

/** Screens at the browser's address, below the beginning of this language's addresses. */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => browserHistory(BASE));
  return <Router history={history}>{children}</Router>;
}
