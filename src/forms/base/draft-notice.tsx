import { useEffect, useEffectEvent, useState } from "react";
import { formatMoment } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useLeaveGuard } from "@/routing/use-leave-guard";
import { dialogOnDemand } from "@/ui/on-demand";
import type { DraftState } from "./draft-store";

const loadLeaveDialog = () => import("./leave-dialog");
const LeaveDialog = dialogOnDemand(loadLeaveDialog);

/** Notice above a form that its draft was restored or cannot be stored; confirms leaving the form (F29, F47). */
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
      <LeaveGuard isDirty={isDirty} isPersisted={isPersisted} />
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

function LeaveGuard({ isDirty, isPersisted }: Pick<DraftState, "isDirty" | "isPersisted">) {
  const { isAsking, stay, leave } = useLeaveGuard(isDirty);
  const [isLoaded, setIsLoaded] = useState(false);
  const leaveUnasked = useEffectEvent(leave);
  useEffect(() => {
    // Loaded from the first input on, since the network may be gone later.
    if (!isDirty || isLoaded) return;
    loadLeaveDialog().then(
      () => setIsLoaded(true),
      () => isAsking && leaveUnasked(),
    );
  }, [isDirty, isLoaded, isAsking]);
  return (
    isAsking && isLoaded && <LeaveDialog isPersisted={isPersisted} onClose={stay} onLeave={leave} />
  );
}
