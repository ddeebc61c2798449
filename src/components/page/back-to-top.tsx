import { useEffect, useState } from "react";
import { BACK_TO_TOP_AFTER } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { IconButton } from "@/ui/button";
import { ArrowUp } from "@/ui/icons";

/** Appears after 400 px of scroll (R070). */
export function BackToTop() {
  // `scrollY` is not read before the first scroll event: it would force a layout of the whole page.
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const follow = () => setFarDown(scrollY > BACK_TO_TOP_AFTER);
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  if (!isFarDown) return null;
  return (
    <IconButton
      label={t`Back to top`}
      onClick={() => {
        scrollTo({ top: 0, behavior: "smooth" });
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
      className="card fixed inset-e-4 bottom-[calc(16px+var(--bar))] z-20 bg-card floating"
    >
      <ArrowUp aria-hidden="true" size={22} />
    </IconButton>
  );
}
