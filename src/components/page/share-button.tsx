import { Button } from "@/ui/button";
import { Share2 } from "@/ui/icons";
import { toast } from "@/ui/toast-store";

/** Hands the page's link to the phone's own sharing, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        toast.success("Link copied");
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled) toast.error("Could not share", "Copy the address of the page instead.");
    }
  };
  return (
    <Button variant="quiet" onClick={share} className="max-sm:px-3">
      <Share2 aria-hidden="true" size={20} />
      <span className="max-sm:sr-only">Share</span>
    </Button>
  );
}
