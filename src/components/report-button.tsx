import { Flag } from "lucide-react";
import { lazy, useState } from "react";
import type { Item } from "@/data/moderation";
import { useUserId } from "@/data/session-store";
import { IconButton } from "@/ui/button";
import { OnDemand } from "./on-demand";
import { useMembersOnly } from "./use-members-only";

const ReportDialog = lazy(() => import("./report-dialog"));

/** Opens the report of somebody else's thing; a visitor is asked to log in first. */
export function ReportButton({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false);
  const userId = useUserId();
  const isAllowed = useMembersOnly("Login Required", "Please log in to report something.");

  return (
    <>
      <IconButton
        label={`Report this ${item.kind}`}
        onClick={() => setIsOpen(isAllowed())}
        className="text-muted"
      >
        <Flag aria-hidden="true" size={18} />
      </IconButton>
      {isOpen && userId && (
        <OnDemand>
          <ReportDialog item={item} userId={userId} onClose={() => setIsOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
