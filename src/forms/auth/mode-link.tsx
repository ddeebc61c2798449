import type { ReactNode } from "react";
import { paths } from "@/paths";
import { Link } from "@/routing/link";

/** The two modes of the screen. */
export type AuthMode = "login" | "signup";

export interface ModeLinkProps {
  mode: AuthMode;
  /** The path to open after signing in. */
  next: string;
  onModeChange: (mode: AuthMode) => void;
  children: ReactNode;
}

/** Leads to the other of log-in and sign-up: in place, or in a new tab by the visitor's choice. */
export function ModeLink({ mode, next, onModeChange, children }: ModeLinkProps) {
  return (
    <Link
      to={paths[mode]({ next })}
      className="text-link py-3"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onModeChange(mode);
      }}
    >
      {children}
    </Link>
  );
}
