import { useState } from "react";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { dialogOnDemand } from "@/ui/on-demand";
import { RemoveLogo } from "./remove-logo";

const MergeDialog = dialogOnDemand(() => import("./merge-dialog"));

interface MergeSectionProps {
  kind: SubjectKind;
  subject: { id: string; name: string; logo?: string | null };
}

/** For moderators: merges a duplicate, removes a logo. */
export default function MergeSection({ kind, subject }: MergeSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-label={t`For moderators`}
      // Takes the focus when the logo is removed, together with its button.
      tabIndex={-1}
      className="mt-8 border-line border-t pt-4"
    >
      <h2 className="font-bold text-xl">
        <Trans>For moderators</Trans>
      </h2>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          <Trans>Merge into another</Trans>
        </Button>
        {subject.logo && <RemoveLogo company={subject} />}
      </div>
      {isOpen && <MergeDialog kind={kind} duplicate={subject} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
