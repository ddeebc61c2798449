import { type ReactNode, useState } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { useUserId } from "@/data/auth/session-store";
import type { Item } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";
import { IconButton } from "@/ui/button";
import { Flag } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";
import { REPORT_TITLES } from "./report-title";

const ReportDialog = dialogOnDemand(() => import("./report-dialog"));

/** Opens the dialog that reports another member's item; a visitor is asked to sign in first. */
export function useReporting(item: Item): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const userId = useUserId();
  const isAllowed = useMembersOnly(
    t`Sign in to report this`,
    t`Only the moderators see your report.`,
  );
  return {
    open: () => setIsOpen(isAllowed()),
    dialog: isOpen && userId && (
      <ReportDialog item={item} userId={userId} onClose={() => setIsOpen(false)} />
    ),
  };
}

/** The flag beside a post, a profile, a list, a product or a company. */
export function ReportButton({ item }: { item: Item }) {
  const { open, dialog } = useReporting(item);
  return (
    <>
      <IconButton label={REPORT_TITLES[item.kind]} onClick={open} className="text-muted">
        <Flag aria-hidden="true" size={18} />
      </IconButton>
      {dialog}
    </>
  );
}
