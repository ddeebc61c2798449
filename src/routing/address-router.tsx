import { type ReactNode, useState } from "react";
import { BASE } from "@/lib/language";
import { browserHistory } from "./history";
import { Router } from "./router";

/** Renders the screen at the browser's address, below this language's path prefix. */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => browserHistory(BASE));
  return <Router history={history}>{children}</Router>;
}
