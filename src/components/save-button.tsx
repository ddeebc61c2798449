import { Bookmark } from "lucide-react";
import { lazy, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Recommendation } from "@/data/posts";
import { useUserId } from "@/data/session-store";
import { paths } from "@/paths";
import { Button, IconButton } from "@/ui/button";
import { toast } from "@/ui/toast-store";
import { OnDemand } from "./on-demand";

const SaveToListDialog = lazy(() => import("./save-to-list-dialog"));

interface SaveButtonProps {
  recommendation: Pick<Recommendation, "id" | "title">;
  appearance: "icon" | "button";
}

/** Opens the save-to-list dialog; a visitor is asked to log in first (R113, C06). */
export function SaveButton({ recommendation, appearance }: SaveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const userId = useUserId();
  const navigate = useNavigate();
  const location = useLocation();

  const open = () => {
    if (userId) {
      setIsOpen(true);
      return;
    }
    toast.error("Login Required", "Please log in to save to lists.");
    navigate(paths.login({ next: location.pathname + location.search }));
  };

  return (
    <>
      {appearance === "icon" ? (
        <IconButton
          label={`Save “${recommendation.title}” to a list`}
          onClick={open}
          className="z-10 text-muted"
        >
          <Bookmark aria-hidden="true" size={20} />
        </IconButton>
      ) : (
        <Button variant="quiet" onClick={open}>
          <Bookmark aria-hidden="true" size={20} />
          Save
        </Button>
      )}
      {isOpen && (
        <OnDemand>
          <SaveToListDialog recommendation={recommendation} onClose={() => setIsOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}

/** Reviews cannot be saved for now, and the button says so (R137, R226). */
export function SaveReviewButton() {
  return (
    <Button
      variant="quiet"
      onClick={() =>
        toast.info("Feature Not Available", "Saving reviews to lists is temporarily disabled.")
      }
    >
      <Bookmark aria-hidden="true" size={20} />
      Save
    </Button>
  );
}
