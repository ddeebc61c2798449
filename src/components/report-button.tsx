import { Flag } from "lucide-react";
import { lazy, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Item } from "@/data/moderation";
import { useUserId } from "@/data/session-store";
import { paths } from "@/paths";
import { IconButton } from "@/ui/button";
import { toast } from "@/ui/toast-store";
import { OnDemand } from "./on-demand";

const ReportDialog = lazy(() => import("./report-dialog"));

/** Opens the report of somebody else's thing; a visitor is asked to log in first. */
export function ReportButton({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false);
  const userId = useUserId();
  const navigate = useNavigate();
  const location = useLocation();

  const open = () => {
    if (userId) {
      setIsOpen(true);
      return;
    }
    toast.error("Login Required", "Please log in to report something.");
    navigate(paths.login({ next: location.pathname + location.search }));
  };

  return (
    <>
      <IconButton label={`Report this ${item.kind}`} onClick={open} className="text-muted">
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
