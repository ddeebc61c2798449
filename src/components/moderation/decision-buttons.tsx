import { useState } from "react";
import type { ModeratedItem, Report } from "@/data/moderation/moderation";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";
import { dialogOnDemand } from "@/ui/on-demand";
import { KIND_LABELS } from "./kind-labels";
import { useDecision } from "./use-decision";

const HideDialog = dialogOnDemand(() => import("./hide-dialog"));
const SuspendDialog = dialogOnDemand(() => import("./suspend-dialog"));

interface DecisionButtonsProps {
  item: ModeratedItem;
  reports: readonly Report[];
  /** Whether its author deleted it: there is nothing to hide then. */
  isGone: boolean;
  /** Whether its author is suspended already. */
  isSuspended: boolean;
}

/** Buttons for the decisions about an item and its author. */
export function DecisionButtons({ item, reports, isGone, isSuspended }: DecisionButtonsProps) {
  const [isHiding, setIsHiding] = useState(false);
  const [isSuspending, setIsSuspending] = useState(false);
  const { decide, pending } = useDecision(item, () => setIsHiding(false));
  const { hidden_for: hiddenFor, proposal } = item;
  const name = item.title ?? KIND_LABELS[item.kind];
  const isHeld = hiddenFor !== null && reports.length > 0;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {reports.length > 0 && (
          <Button
            variant="quiet"
            isBusy={pending === "dismiss"}
            aria-label={isHeld ? t`Show again: “${name}”` : t`Dismiss the reports of “${name}”`}
            onClick={() => decide("dismiss")}
          >
            {isHeld ? t`Show again` : t`Dismiss`}
          </Button>
        )}
        {proposal?.is_mine ? null : hiddenFor && !isHeld ? (
          <Button
            variant="quiet"
            isBusy={pending !== undefined}
            aria-label={t`Restore “${name}”`}
            onClick={() => decide("restore")}
          >
            <Trans>Restore</Trans>
          </Button>
        ) : (
          !isGone && (
            <Button
              variant="danger"
              aria-label={t`Hide “${name}”`}
              onClick={() => setIsHiding(true)}
            >
              <Trans>Hide</Trans>
            </Button>
          )
        )}
        {isSuspended ? (
          <p className="content-center text-muted text-sm">
            <Trans>Its author is suspended.</Trans>
          </p>
        ) : (
          item.has_author && (
            <Button
              variant="quiet"
              aria-label={t`Suspend the author of “${name}”`}
              onClick={() => setIsSuspending(true)}
            >
              <Trans>Suspend</Trans>
            </Button>
          )
        )}
      </div>
      {isSuspending && (
        <SuspendDialog
          item={item}
          suggested={hiddenFor ?? reports[0]?.reason}
          onClose={() => setIsSuspending(false)}
        />
      )}
      {isHiding && (
        <HideDialog
          kind={item.kind}
          hasAuthor={item.has_author}
          suggested={proposal?.reason ?? hiddenFor ?? reports[0]?.reason}
          isBusy={pending !== undefined}
          onHide={decide}
          onClose={() => setIsHiding(false)}
        />
      )}
    </>
  );
}
