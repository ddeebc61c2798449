import { type ReactNode, useState } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { t } from "@/lib/i18n";
import { dialogOnDemand } from "@/ui/on-demand";

const BlockDialog = dialogOnDemand(() => import("./block-dialog"));

/** Opens the dialog that blocks a member; a visitor is asked to sign in first. */
export function useBlocking(member: { id: string; name: string }): {
  open: () => void;
  dialog: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = useMembersOnly(t`Sign in to block someone`, t`Nobody is notified.`);
  return {
    open: () => setIsOpen(isAllowed()),
    dialog: isOpen && <BlockDialog {...member} onClose={() => setIsOpen(false)} />,
  };
}
