import { useState } from "react";
import type { SubjectKind } from "@/data/catalog/subject-keys";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";

const MergeDialog = onDemand(() => import("./merge-dialog"));

interface MergeSectionProps {
  kind: SubjectKind;
  subject: { id: string; name: string };
}

/** For moderators: what is there twice becomes one. */
export default function MergeSection({ kind, subject }: MergeSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={t`For moderators`} className="mt-8 border-line border-t pt-4">
      <h2 className="font-bold text-xl">
        <Trans>Is it listed twice?</Trans>
      </h2>
      <Button variant="quiet" className="mt-2" onClick={() => setIsOpen(true)}>
        <Trans>Merge into another</Trans>
      </Button>
      {isOpen && <MergeDialog kind={kind} duplicate={subject} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
