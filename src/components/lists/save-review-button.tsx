import { Button } from "@/ui/button";
import { Bookmark } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

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
