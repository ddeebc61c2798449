import { useState } from "react";
import { Trans } from "@/lib/trans";
import { useLocation } from "@/routing/router";
import { Button } from "@/ui/button";
import { Share2 } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";
import type { Shared } from "./share-words";

const ShareSheet = dialogOnDemand(() => import("./share-sheet"));

/** Button for the sheet that shares an item; right after posting, the sheet is open on arrival (R402, R405). */
export function ShareButton({ of }: { of: Shared }) {
  const [isOpen, setIsOpen] = useState(useLocation().state?.isNew === true);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)} className="max-sm:px-3">
        <Share2 aria-hidden="true" size={20} />
        <span className="max-sm:sr-only">
          <Trans>Share</Trans>
        </span>
      </Button>
      {isOpen && <ShareSheet of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
