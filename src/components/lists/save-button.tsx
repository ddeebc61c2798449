import { useState } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import type { Recommendation } from "@/data/posts";
import { Button, IconButton } from "@/ui/button";
import { Bookmark } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";

const SaveToListDialog = onDemand(() => import("./save-to-list-dialog"));

interface SaveButtonProps {
  recommendation: Pick<Recommendation, "id" | "title">;
  appearance: "icon" | "button";
}

/** Opens the save-to-list dialog; a visitor is asked to log in first (R113, C06). */
export function SaveButton({ recommendation, appearance }: SaveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = useMembersOnly("Login Required", "Please log in to save to lists.");
  const open = () => setIsOpen(isAllowed());

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
        <SaveToListDialog recommendation={recommendation} onClose={() => setIsOpen(false)} />
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
