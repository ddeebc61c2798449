import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";
import { BACK_TO_TOP_AFTER } from "@/lib/constants";
import { IconButton } from "@/ui/button";

function subscribe(listener: () => void) {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

/** Appears after 400 px of scroll (R070). */
export function BackToTop() {
  const isFarDown = useSyncExternalStore(subscribe, () => scrollY > BACK_TO_TOP_AFTER);
  if (!isFarDown) return null;
  return (
    <IconButton
      label="Back to top"
      onClick={() => {
        scrollTo({ top: 0, behavior: "smooth" });
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
      className="card fixed right-4 bottom-4 z-20 bg-card shadow-2xl"
    >
      <ArrowUp aria-hidden="true" size={22} />
    </IconButton>
  );
}
