import { type ReactNode, useState } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { onDemand } from "@/ui/on-demand";

const BlockDialog = onDemand(() => import("./block-dialog"));

/** Asks whether to block a member; a visitor is asked to sign in first. */
export function useBlocking(member: { id: string; name: string }): {
  open: () => void;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = useMembersOnly("Sign in to block someone", "Nobody is notified.");
  return {
    open: () => setIsOpen(isAllowed()),
    dialog: isOpen && <BlockDialog {...member} onClose={() => setIsOpen(false)} />,
  };
}
