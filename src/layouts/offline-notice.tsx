import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { showsSnapshot } from "@/data/offline/query-persister";
import { APP_NAME } from "@/lib/constants";
import { formatMoment } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { CloudOff } from "@/ui/icons";

export interface OfflineNoticeProps {
  isOnline: boolean;
  /** Whether the session cannot be renewed for now. */
  isStalled: boolean;
  /** When the oldest outdated data on screen was read; null if all is current. */
  since: number | null;
}

/** Text of the offline banner. */
export default function OfflineNotice({ isOnline, isStalled, since }: OfflineNoticeProps) {
  const moment = since === null ? null : formatMoment(since);
  const age = moment && t`What you see is from ${moment}.`;
  return (
    <>
      {!isOnline && (
        <Notice>
          <Trans>You’re offline.</Trans> {age ?? t`You can still read saved pages.`}
        </Notice>
      )}
      {isOnline && isStalled && (
        <Notice>
          <Trans>We can’t reach your account right now.</Trans> {age ?? t`You can still read.`}
        </Notice>
      )}
      {isOnline && !isStalled && age && (
        <Notice>
          <span>
            <Trans>We can’t reach {APP_NAME} right now.</Trans> {age} <Retry />
          </span>
        </Notice>
      )}
    </>
  );
}

/** Manual retry: no event is fired when an unresponsive network works again. */
function Retry() {
  const client = useQueryClient();
  const isTrying = useIsFetching({ predicate: showsSnapshot }) > 0;
  if (isTrying) return t`Trying again…`;
  return (
    <button
      type="button"
      className="-my-3 min-h-11 px-1 underline"
      onClick={() => void client.refetchQueries({ type: "active", predicate: showsSnapshot })}
    >
      <Trans>Try again</Trans>
    </button>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-sunk px-4 py-2 text-center font-medium text-ink text-sm">
      <CloudOff aria-hidden="true" size={18} className="shrink-0" />
      {children}
    </p>
  );
}
