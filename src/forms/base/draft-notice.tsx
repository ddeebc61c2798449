import { Suspense } from "react";
import { formatMoment } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { lazyAgain } from "@/ui/on-demand";
import type { DraftState } from "./draft-store";

/** If it does not arrive, the form is left without a question. */
const LeaveGuard = lazyAgain(
  () => import("./leave-guard"),
  () => null,
);

/** At the head of a form: says that a draft is back, or cannot be stored; asks before it is left (F29, F47). */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const { savedAt, lostPhotos, isDirty, isPersisted, discard } = draft;
  return (
    <>
      <div role="status" className="grid gap-2 empty:hidden">
        {savedAt !== null && (
          <div className="flex flex-wrap items-center gap-x-2 rounded-field bg-sunk px-4 text-sm">
            <p className="min-w-0 flex-1 basis-48 py-2.5">{restoredText(savedAt, lostPhotos)}</p>
            <button
              type="button"
              onClick={discard}
              className="text-link inline-flex min-h-11 items-center px-1"
            >
              <Trans>Discard</Trans>
            </button>
          </div>
        )}
        {!isPersisted && (
          <p className="rounded-field bg-sunk px-4 py-2.5 text-sm">
            <Trans>We can’t save drafts on this device. Send this before you close the page.</Trans>
          </p>
        )}
      </div>
      {/* From the first word on: the network may be gone when the person goes. */}
      <Suspense>{isDirty && <LeaveGuard isPersisted={isPersisted} />}</Suspense>
    </>
  );
}

function restoredText(savedAt: number, lostPhotos: readonly string[]): string {
  const moment = formatMoment(savedAt);
  const lost = lostPhotos.length;
  if (lost === 0) return t`Your draft from ${moment} is back.`;
  const names = lostPhotos.join(", ");
  return t`Your draft from ${moment} is back, without ${names}. ${plural(lost, { one: "Please choose it again.", other: "Please choose them again." })}`;
}
