import { useState } from "react";
import { TimeAgo } from "@/components/posts/time-ago";
import type { EditedKind } from "@/data/edits/edit-writes";
import { Trans } from "@/lib/trans";
import { dialogOnDemand } from "@/ui/on-demand";

const VersionsDialog = dialogOnDemand(() => import("./versions-dialog"));

interface EditedProps {
  kind: EditedKind;
  row: { id: string; edited_at?: string | null; is_mine: boolean };
}

/** Time of the last edit (R290); for the author, a button that shows the earlier versions (R291). */
export function Edited({ kind, row }: EditedProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!row.edited_at) return null;
  const words = (
    <Trans>
      Edited <TimeAgo iso={row.edited_at} />
    </Trans>
  );
  return (
    <>
      <span aria-hidden="true">{"· "}</span>
      {row.is_mine ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="text-link -my-3 inline-flex min-h-11 items-center gap-1"
        >
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      {isOpen && <VersionsDialog item={{ kind, id: row.id }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
