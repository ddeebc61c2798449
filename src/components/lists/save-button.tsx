import { useRef, useState } from "react";
import { useIntent, useMembersOnly } from "@/components/auth/use-members-only";
import type { Recommendation } from "@/data/posts";
import { useIsSaved } from "@/data/saved";
import { cx } from "@/lib/cx";
import { Button, IconButton } from "@/ui/button";
import { Bookmark } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";

const SaveToListDialog = onDemand(() => import("./save-to-list-dialog"));

interface SaveButtonProps {
  recommendation: Pick<Recommendation, "id" | "title">;
  appearance: "icon" | "button";
}

/**
 * Opens the save-to-list dialog, and tells whether it is in a list already; a visitor is asked to log
 * in first (R113, C06).
 */
export function SaveButton({ recommendation, appearance }: SaveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isSaved = useIsSaved(recommendation.id);
  const isAllowed = useMembersOnly("Login Required", "Please log in to save to lists.");
  const intent = `save ${recommendation.id}`;
  const open = () => setIsOpen(isAllowed(intent));
  const button = useRef<HTMLButtonElement>(null);
  useIntent(intent, button, () => setIsOpen(true));
  const icon = <Bookmark aria-hidden="true" size={20} fill={isSaved ? "currentColor" : "none"} />;

  return (
    <>
      {appearance === "icon" ? (
        <IconButton
          ref={button}
          label={
            isSaved
              ? `Saved: “${recommendation.title}”. Save to another list`
              : `Save “${recommendation.title}” to a list`
          }
          onClick={open}
          className={cx("z-10", isSaved ? "text-indigo" : "text-muted")}
        >
          {icon}
        </IconButton>
      ) : (
        <Button ref={button} variant="quiet" onClick={open}>
          {icon}
          {isSaved ? "Saved" : "Save"}
        </Button>
      )}
      {isOpen && (
        <SaveToListDialog recommendation={recommendation} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
